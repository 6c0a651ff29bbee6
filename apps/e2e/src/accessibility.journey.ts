import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { desktop, launchBrowser, phone, signIn, visitor } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const pages = [
  '/',
  '/detail?id=1',
  '/announcements',
  '/log',
  '/register',
  '/signin',
  '/reemail',
  '/wallet',
  '/settings',
  '/notes',
  '/writeNote',
];

async function seriousOn(page: Page, theme: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page } as never).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

describe('for everybody', () => {
  it.each(pages)('%s has nothing serious against it, light and dark', async (path) => {
    for (const theme of ['light', 'dark'] as const) {
      const { page, context } = await visitor(browser);
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await seriousOn(page, theme)).toEqual([]);
      await context.close();
    }
  });
});

describe('for members', () => {
  it.each([
    ['beside the page', desktop],
    ['full screen on a phone', phone],
  ])('the public chat, %s, has nothing serious against it, light and dark', async (_where, viewport) => {
    const { page, context } = await visitor(browser, viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, 'newcomer');
    await page.goto('/log?dialog=chat');
    await page.getByLabel('聊天内容').waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      expect(await seriousOn(page, theme)).toEqual([]);
    }
    await context.close();
  });

  it.each([
    'messages&dialog.type=4',
    'messages&dialog.side=write',
    'messages&dialog.side=settings',
    'feedback',
    'cases',
  ])('the dialog %s has nothing serious against it, light and dark', async (dialog) => {
    const { page, context } = await visitor(browser);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, 'moderator');
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(`/?dialog=${dialog}`);
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await seriousOn(page, theme)).toEqual([]);
    }
    await context.close();
  });
});
