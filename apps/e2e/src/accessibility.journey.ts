import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { desktop, goTo, member, phone, seriousOn, visitor, walkInBrowser } from './browser.ts';

walkInBrowser();

/** One page of each kind: the lists and games of the other sections are the same screens. */
const forEverybody = [
  ...['/', '/detail?id=1', '/detail?id=99999999', '/vr', '/announcements', '/log', '/ranking', '/nowhere', '/wallet'],
  ...['/register', '/signin', '/emailyz?code=x', '/outbox', '/notes', '/notesDetail?id=1', '/message', '/rights'],
  ...['/intel', '/tutorial', '/member?id=2', '/wardrobe', '/prize', '/uservip'],
  ...['/group', '/groupAll', '/groupDetail?id=1', '/groupDetail?id=1&tab=reading', '/groupPost?id=1'],
];
const forModerators = [
  ...['/detail?id=2', '/submitGame', '/edit?id=1', '/version?game=1', '/history?id=1', '/my-submissions'],
  ...[
    '/intel?kind=translation',
    '/admin/audit',
    '/admin/members',
    '/admin/members?member=2',
    '/admin/members?tab=log',
    '/admin/members?tab=hidden',
    '/admin/site?tab=labels',
    '/ranking',
    '/my-games',
    '/member?id=3',
  ],
  ...[
    '/writeNote',
    '/my-notes',
    '/thread',
    '/threadRadar',
    '/thread?dialog=ask',
    '/threadDetail?id=1',
    '/wallet',
    '/settings',
    '/?dialog=boxes',
    '/?dialog=feedback',
    '/?dialog=cases',
  ],
  ...['/group', '/groupMe', '/groupDetail?id=1', '/groupDetail?id=1&tab=reading', '/group?dialog=foundGroup'],
  ...['/?dialog=topLists', '/?dialog=topLists&dialog.list=txk', '/?dialog=background'],
  ...['/wardrobe', '/wardrobe?kind=pet', '/wardrobe?kind=box&of=own', '/uservip', '/zanzhus'],
  ...['type=4', 'side=write', 'side=settings'].map((part) => `/?dialog=messages&dialog.${part}`),
];
const forAdministrators = [
  '/admin/takedowns?state=all',
  '/admin/analytics',
  '/zanzhus',
  '/?dialog=favourites',
  '/prize',
];
/** Pages of the same parts in another order; only their width is checked. */
const alike = ['/?sort=score&year=1999', '/reemail', '/repass?code=x', '/zanzhus', '/?dialog=shortcuts'];

async function open(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await page.locator('main h1, [role=dialog]').last().waitFor();
  await page.waitForLoadState('networkidle');
}

/** What a window of 1280 pixels has at 400 % (WCAG 1.4.10); no phone is narrower. */
const narrowest = 320;

/** Returns the width of the open page on the narrowest phone, once the layout has followed the window's size. */
async function widthOnNarrowest(page: Page): Promise<number> {
  await page.setViewportSize({ width: narrowest, height: 740 });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frames = 0; frames < 3; frames += 1) await page.evaluate(frame);
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Opens pages as one visitor, who signs in only once. */
function asVisitor(name: string | null, viewport = desktop): { page: () => Page } {
  let page: Page;
  beforeAll(async () => {
    const visit = await (name ? member(name, viewport) : visitor(viewport));
    // Missing pages are checked, too, and answer 404.
    visit.allow(/status of 404/);
    page = visit.page;
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
  return { page: () => page };
}

describe.each([
  ['everybody', null, forEverybody],
  ['moderators', 'moderator', forModerators],
  ['administrators', 'yinghuo', forAdministrators],
])('for %s', (_, name, paths) => {
  const { page } = asVisitor(name);
  it.each(paths)('%s has nothing serious against it, light and dark, and fits the narrowest phone', async (path) => {
    await page().setViewportSize(desktop);
    await open(page(), path);
    expect(await seriousOn(page())).toEqual([]);
    expect(await widthOnNarrowest(page())).toBe(narrowest);
  });
});

describe('for newcomers', () => {
  const { page } = asVisitor('newcomer');
  it.each(['/vr', '/zanzhus', '/?dialog=topLists', '/?dialog=background', '/?dialog=favourites'])(
    '%s, locked, has nothing serious against it, light and dark',
    async (path) => {
      await open(page(), path);
      expect(await seriousOn(page())).toEqual([]);
    },
  );

  it('the public chat beside the page has nothing serious against it, light and dark', async () => {
    await goTo(page(), '/log?dialog=chat');
    await page().getByLabel('聊天内容').waitFor();
    expect(await seriousOn(page())).toEqual([]);
  });
});

describe('on a phone', () => {
  const { page } = asVisitor('trusted', phone);
  it.each([
    '/',
    '/detail?id=1',
    '/wallet',
    '/?dialog=me',
    '/?dialog=messages',
    '/wardrobe',
    '/prize',
    '/uservip',
    '/?dialog=favourites',
  ])('%s has nothing serious against it, light and dark', async (path) => {
    await open(page(), path);
    expect(await seriousOn(page())).toEqual([]);
  });

  it('the public chat, full screen, has nothing serious against it, light and dark', async () => {
    await goTo(page(), '/log?dialog=chat');
    await page().getByLabel('聊天内容').waitFor();
    expect(await seriousOn(page())).toEqual([]);
  });

  it.each(alike)('%s fits the narrowest, too', async (path) => {
    await open(page(), path);
    expect(await widthOnNarrowest(page())).toBe(narrowest);
  });
});
