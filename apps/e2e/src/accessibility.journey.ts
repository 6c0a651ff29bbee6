import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser, visitor } from './browser.ts';

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
];

describe('for everybody', () => {
  it.each(pages)('%s has nothing serious against it, light and dark', async (path) => {
    for (const theme of ['light', 'dark'] as const) {
      const { page, context } = await visitor(browser);
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page } as never).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
      await context.close();
    }
  });
});
