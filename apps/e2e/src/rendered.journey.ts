import { describe, expect, it } from '@jest/globals';
import { pathOf } from '@yinghuo/contracts/wire';
import type { Page } from 'playwright-core';
import { phone, productUrl, takenOver, visitor, walkInBrowser, withoutScripts, type Visit } from './browser.ts';

walkInBrowser();

interface Row {
  id: number;
  title: string;
  spoiler?: boolean;
  cover?: { url: string; sexual: number } | null;
  nsfw?: boolean;
}
async function rows(path: string): Promise<Row[]> {
  const { obj } = (await (await fetch(productUrl() + path)).json()) as { obj: Row[] };
  return obj;
}
const firstOf = async (path: string): Promise<Row> => (await rows(path))[0]!;

interface Group {
  id: number;
  name: string;
  intro: string;
  postList: { id: number; title: string }[];
}
/** Groups whose posts guests may read. */
async function openGroups(): Promise<Group[]> {
  const detailOf = async ({ id }: Row) =>
    ((await (await fetch(`${productUrl()}/groupDetail?id=${id}&size=24`)).json()) as { obj: Group }).obj;
  const groups = await Promise.all((await rows('/groupAll?size=24')).map(detailOf));
  return groups.filter(({ postList }) => postList?.length > 0);
}

/** A post that guests may read, and what this finds in it: other journeys found groups and write in them. */
async function postWith(pattern: RegExp): Promise<{ id: number; body: string }> {
  for (const { id } of (await openGroups()).flatMap(({ postList }) => postList)) {
    const { obj } = (await (await fetch(`${productUrl()}/groupPost?id=${id}&size=50`)).json()) as {
      obj: { body: string };
    };
    const found = pattern.exec(obj.body);
    if (found) return { id, body: found.at(-1)! };
  }
  throw new Error(`no post has ${pattern}`);
}

/** As in notices and mails: to the last of what the page shows. */
async function linksToWhatIsSaid(): Promise<Record<'reply' | 'ofNote' | 'onBoard' | 'ofGame', string>> {
  const lastOf = async (path: string) => (await rows(path)).at(-1)?.id;
  const found: Partial<Record<'reply' | 'ofNote' | 'ofGame', string>> = {};
  for (const { id } of (await openGroups()).flatMap(({ postList }) => postList)) {
    const path = `/groupPost?id=${id}&size=50`;
    const { obj } = (await (await fetch(productUrl() + path)).json()) as { obj: { replyList: Row[] } };
    const replyId = obj.replyList.at(-1)?.id;
    if (replyId) found.reply ??= pathOf({ page: 'post', postId: id, replyId });
  }
  for (const { id } of await rows('/getNlist?size=24')) {
    const commentId = found.ofNote ? undefined : await lastOf(`/getNoteList?size=100&id=${id}`);
    if (commentId) found.ofNote = pathOf({ page: 'note', noteId: id, commentId });
  }
  for (const { id } of await rows('/gameLists?size=24')) {
    const commentId = found.ofGame ? undefined : await lastOf(`/getliuyan?id=${id}`);
    if (commentId) found.ofGame = pathOf({ page: 'game', section: 'gal', gameId: id, commentId });
  }
  const onBoard = pathOf({ page: 'board', commentId: (await lastOf('/getliuyan'))! });
  return { ...(found as Required<typeof found>), onBoard };
}

const pages: [string, () => Promise<string>][] = [
  ['the home list', async () => '/'],
  ['a game', async () => `/detail?id=${(await firstOf('/gameLists?size=24')).id}`],
  ['the notes', async () => '/notes'],
  ['a note', async () => `/notesDetail?id=${(await firstOf('/getNlist?size=24')).id}`],
  ['the message board', async () => '/message'],
  ['the intel', async () => '/intel'],
  ['the update log', async () => '/log'],
  ['the announcements', async () => '/announcements'],
  ['the tutorial', async () => '/tutorial'],
  ['the ranking', async () => '/ranking'],
  ['a section', async () => '/otome'],
  ['the games with a label', async () => `/?labels=${(await firstOf('/ht/label?section=gal')).id}`],
  ['the log, as the menu links to it', async () => '/log?type=0'],
  ['a member', async () => '/member?id=1'],
  ['the groups', async () => '/group'],
  ['all groups', async () => '/groupAll'],
  ['a group', async () => `/groupDetail?id=${(await openGroups())[0]!.id}`],
  ['a post of a group', async () => `/groupPost?id=${(await openGroups())[0]!.postList[0]!.id}`],
  ['a post, by a link to a reply', async () => (await linksToWhatIsSaid()).reply],
  ['a note, by a link to a comment', async () => (await linksToWhatIsSaid()).ofNote],
  ['the message board, by a link to a comment', async () => (await linksToWhatIsSaid()).onBoard],
];

describe('a page that the server has rendered', () => {
  /** Console errors fail the journey, and React reports a hydration mismatch there. */
  it.each(pages)('%s is taken over as it stands, on a desk and on a phone', async (_, path) => {
    const address = await path();
    for (const width of [undefined, phone]) {
      const { page } = await visitor(width);
      // A client that renders the page anew would replace this node.
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const main = document.querySelector('main');
          Object.assign(window, { rendered: main });
        });
      });
      await page.goto(address);
      await page.waitForFunction(() => {
        const main = document.querySelector('main');
        return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
      });
      const same = await page.evaluate(
        () => (window as { rendered?: Element }).rendered === document.querySelector('main'),
      );
      expect(same).toBe(true);
      await page.context().close();
    }
  });

  /** A visit whose scripts come only when it is told to let them. */
  async function early(address: string): Promise<{ page: Page; letScriptsCome: () => Promise<void> }> {
    const { page, context } = await visitor();
    let come!: () => void;
    const coming = new Promise<void>((resolve) => (come = resolve));
    const scripts = /\/assets\/[^/]+\.js$/;
    await context.route(scripts, async (route) => {
      await coming;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    return {
      page,
      letScriptsCome: async () => {
        come();
        await takenOver(page);
      },
    };
  }

  it('does what was pressed before its scripts were there, once they are', async () => {
    const { page, letScriptsCome } = await early('/');
    const menu = page.getByRole('menuitemradio', { name: '深色' }).or(page.getByRole('menuitem', { name: '深色' }));
    await page.getByRole('button', { name: '主题' }).click();
    await page.locator('html[data-waking]').waitFor();
    expect(await menu.count()).toBe(0);
    await letScriptsCome();
    await menu.waitFor();
    expect(await page.locator('html[data-waking]').count()).toBe(0);
  });

  it('keeps what was typed before, and searches for it where that was asked for', async () => {
    const { page, letScriptsCome } = await early('/notes');
    const field = page.getByRole('search').getByRole('textbox');
    await field.fill('海');
    await letScriptsCome();
    expect(await field.inputValue()).toBe('海');
    await page.getByRole('search').getByRole('button').waitFor();

    const other = await early('/notes');
    await other.page.getByRole('search').getByRole('textbox').fill('海');
    await other.page.keyboard.press('Enter');
    await other.letScriptsCome();
    await other.page.waitForURL((url) => url.searchParams.get('q') === '海');
  });

  it('opens the search box for the keys that were pressed before', async () => {
    const { page, letScriptsCome } = await early('/log');
    await page.keyboard.press('Control+k');
    await letScriptsCome();
    await page.getByPlaceholder('找作品、标签、便签、会员、页面').waitFor();
  });

  it('opens a spoiler of a post that was pressed before, once it lives', async () => {
    const { id, body } = await postWith(/\|\|([^|]+)\|\|/);
    const { page, letScriptsCome } = await early(`/groupPost?id=${id}`);
    await page.getByRole('button', { name: '剧透，点按或按 Enter 显示' }).first().click();
    expect(await page.getByText(body).count()).toBe(0);
    await letScriptsCome();
    await page.getByText(body).waitFor();
  });

  it('follows links before', async () => {
    const { page } = await early('/');
    const link = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('heading', { level: 2 })
      .first()
      .getByRole('link');
    const title = await link.innerText();
    await link.click({ noWaitAfter: true });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  async function read(address: string): Promise<{ text: string; html: string; visit: Visit }> {
    const visit = await withoutScripts();
    visit.allow(/^csp /);
    await visit.page.goto(address);
    const main = visit.page.getByRole('main');
    return { text: await main.innerText(), html: await main.innerHTML(), visit };
  }

  it('can be read without scripts: lists, a game, notes, what is said', async () => {
    const games = await rows('/gameLists?size=24');
    const home = await read('/');
    for (const { title } of games.slice(0, 5)) expect(home.text).toContain(title);
    const { visit } = home;
    await visit.page
      .getByRole('main')
      .getByRole('article')
      .getByRole('heading', { level: 2 })
      .first()
      .getByRole('link')
      .click();
    expect(await visit.page.getByRole('heading', { level: 1 }).innerText()).toBe(games[0]!.title);
    const [note] = (await rows('/getNlist?size=24')).filter(({ spoiler }) => !spoiler);
    expect((await read('/notes')).text).toContain(note!.title);
    expect((await read(`/notesDetail?id=${note!.id}`)).text).toContain(note!.title);
    const said = (await rows('/getliuyan')) as unknown as { text: string | null; spoiler: boolean }[];
    const open = said.find(({ text, spoiler }) => text && !spoiler)!;
    expect((await read('/message')).text).toContain(open.text!.split('\n')[0]!.slice(0, 12));
    const group = (await openGroups())[0]!;
    expect((await read(`/groupDetail?id=${group.id}`)).text).toContain(group.postList[0]!.title);
    const { id, body } = await postWith(/[\p{Script=Han}，]{6,}/u);
    expect((await read(`/groupPost?id=${id}`)).text).toContain(body);
    const beside = (await openGroups()).find(({ intro }) => intro)!;
    expect((await read(`/groupPost?id=${beside.postList[0]!.id}`)).text).toContain(beside.intro);
  });

  it('turns the pages of a list without scripts', async () => {
    const { page } = (await read('/')).visit;
    const turns = page.getByRole('main').getByRole('navigation', { name: '翻页', exact: true });
    await turns.getByRole('link', { name: '第 2 页' }).click();
    const { id, title } = await firstOf('/gameLists?size=24&page=1');
    await page.getByRole('main').getByRole('heading', { name: title }).getByRole('link').click();
    await page.waitForURL(`**/detail?id=${id}`);
  });

  it('leads without scripts from a game to who made it', async () => {
    const { page } = (await read(`/detail?id=${(await firstOf('/gameLists?size=24')).id}`)).visit;
    const maker = page.getByRole('main').locator('a[href^="/people?kind=maker"]').first();
    const name = await maker.innerText();
    await maker.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(page.url()).toMatch(/\/people\?id=\d+$/);
  });

  it('says without scripts what can be read where there is nothing in the markup', async () => {
    for (const address of ['/?sort=score', '/search?q=海', '/nowhere']) {
      const { text, visit } = await read(address);
      visit.allow(/404 .*\/nowhere/);
      expect(text).toContain('不用脚本也能读的有');
      await visit.page.getByRole('main').getByRole('link', { name: '便签广场' }).click();
      await visit.page.waitForURL('**/notes');
    }
  });

  it('shows without scripts what is said of a game, and what spoils only to whoever opens it', async () => {
    for (const { id } of await rows('/gameLists?size=24')) {
      const said = (await rows(`/getliuyan?id=${id}`)) as unknown as { text: string | null; spoiler: boolean }[];
      const spoils = said.find(({ text, spoiler }) => text && spoiler);
      const open = said.find(({ text, spoiler }) => text && !spoiler);
      if (!spoils || !open) continue;
      const { text, html } = await read(`/detail?id=${id}`);
      expect(text).toContain(open.text!.split('\n')[0]!.slice(0, 12));
      expect(html).toContain('<summary>');
      expect(text).not.toContain(spoils.text!.split('\n')[0]!.slice(0, 12));
      return;
    }
    throw new Error('no game has comments of both kinds');
  });

  it('goes without scripts to what a link leads to', async () => {
    const { page, allow } = await withoutScripts();
    allow(/^csp /);
    for (const link of Object.values(await linksToWhatIsSaid())) {
      await page.goto(link);
      const meant = page.locator(link.slice(link.indexOf('#')));
      const bar = await page.getByRole('banner').boundingBox();
      const box = (await meant.boundingBox())!;
      const { height } = page.viewportSize()!;
      expect({ link, seen: box.y >= (bar?.height ?? 0) && box.y < height }).toEqual({ link, seen: true });
    }
  });

  it('shows nothing in its markup that is veiled', async () => {
    const games = await rows('/gameLists?size=24');
    const veiled = games.filter(({ cover, nsfw }) => cover && (nsfw || cover.sexual > 0));
    const { html } = await read('/');
    for (const { cover } of veiled) expect(html).not.toContain(cover!.url);
    const notes = (await rows('/getNlist?size=24')) as (Row & { body: string })[];
    const wall = await read('/notes');
    for (const { body } of notes.filter(({ spoiler }) => spoiler)) expect(wall.text).not.toContain(body.slice(0, 20));
  });
});
