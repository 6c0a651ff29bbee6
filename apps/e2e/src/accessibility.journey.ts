import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop, launchBrowser, phone, signIn, visitor } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** One of each kind: the other sections' lists and games are the same screens. */
const forEverybody = [
  ...['/', '/detail?id=1', '/detail?id=99999999', '/vr', '/announcements', '/log', '/ranking', '/nowhere', '/wallet'],
  ...['/register', '/signin', '/emailyz?code=x', '/outbox', '/notes', '/notesDetail?id=1', '/message', '/rights'],
  ...['/intel', '/tutorial'],
];
const forMembers = [
  ...['/intel?kind=translation', '/admin/site?tab=labels'],
  ...['/submitGame', '/my-submissions', '/admin/audit', '/history?id=1', '/edit?id=1', '/version?game=1'],
  ...[
    '/detail?id=2',
    '/wallet',
    '/settings',
    '/my-notes',
    '/ranking',
    '/my-games',
    '/writeNote',
    '/?dialog=boxes',
    '/?dialog=feedback',
  ],
  ...['/?dialog=messages&dialog.type=4', '/?dialog=messages&dialog.side=write'],
  ...['/?dialog=messages&dialog.side=settings', '/?dialog=cases'],
];
/** The same parts in another order, which only their width can break. */
const alike = ['/?sort=score&year=1999', '/reemail', '/repass?code=x', '/zanzhus', '/?dialog=shortcuts'];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1, [role=dialog]').last().waitFor();
  await page.waitForLoadState('networkidle');
}

/** What axe finds serious: everything in the light theme, in the dark one what colours can do wrong. */
async function seriousOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
    const axe = new AxeBuilder({ page } as never).options({ resultTypes: ['violations'] });
    const { violations } = await (theme === 'light' ? axe : axe.withRules('color-contrast')).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    found.push(...serious.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html.slice(0, 160)}`));
  }
  return found;
}

/** Pages of one visitor, who signs in once. */
function asVisitor(name: string | null, viewport = desktop): { page: () => Page } {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ context, page } = await visitor(browser, viewport));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (name) await signIn(page, name);
  });
  afterAll(() => context.close());
  return { page: () => page };
}

describe('for everybody', () => {
  const { page } = asVisitor(null);
  it.each(forEverybody)('%s has nothing serious against it, light and dark', async (path) => {
    await open(page(), path);
    expect(await seriousOn(page())).toEqual([]);
  });
});

describe('for members', () => {
  const { page } = asVisitor('moderator');
  it.each(forMembers)('%s has nothing serious against it, light and dark', async (path) => {
    await open(page(), path);
    expect(await seriousOn(page())).toEqual([]);
  });
});

describe('for administrators', () => {
  const { page } = asVisitor('yinghuo');
  it('/admin/takedowns has nothing serious against it, light and dark', async () => {
    await open(page(), '/admin/takedowns?state=all');
    expect(await seriousOn(page())).toEqual([]);
  });
});

describe('for newcomers', () => {
  const { page } = asVisitor('newcomer');
  it.each(['/vr', '/?dialog=topLists'])('%s, locked, has nothing serious against it, light and dark', async (path) => {
    await open(page(), path);
    expect(await seriousOn(page())).toEqual([]);
  });

  it('the public chat beside the page has nothing serious against it, light and dark', async () => {
    await page().goto('/log?dialog=chat');
    await page().getByLabel('聊天内容').waitFor();
    expect(await seriousOn(page())).toEqual([]);
  });
});

describe('on a phone', () => {
  const { page } = asVisitor('trusted', phone);
  it.each(['/', '/detail?id=1', '/wallet', '/?dialog=me', '/?dialog=messages'])(
    '%s has nothing serious against it, light and dark',
    async (path) => {
      await open(page(), path);
      expect(await seriousOn(page())).toEqual([]);
    },
  );

  it('the public chat, full screen, has nothing serious against it, light and dark', async () => {
    await page().goto('/log?dialog=chat');
    await page().getByLabel('聊天内容').waitFor();
    expect(await seriousOn(page())).toEqual([]);
  });
});

describe('on the narrowest phone', () => {
  const narrow = { width: 360, height: 740 };
  const { page } = asVisitor('trusted', narrow);
  it.each([...new Set([...forEverybody, ...forMembers, ...alike])])('%s does not scroll sideways', async (path) => {
    await open(page(), path);
    expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  });
});
