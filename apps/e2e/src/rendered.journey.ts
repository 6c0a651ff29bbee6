import { describe, expect, it } from '@jest/globals';
import { pathOf } from '@yinghuo/contracts/wire';
import type { Page } from 'playwright-core';
import { goTo, phone, productUrl, takenOver, visitor, walkInBrowser, withoutScripts, type Visit } from './browser.ts';

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
  posts: number;
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

interface Part {
  obj: Row[] | { postList: Row[] } | { replyList: Row[] };
  wrap: number;
  next: string | null;
}
const rowsIn = ({ obj }: Part): Row[] => (Array.isArray(obj) ? obj : 'postList' in obj ? obj.postList : obj.replyList);
/** Every row of a list, part by part. */
async function allRows(path: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const more = cursor && `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
    const part = (await (await fetch(productUrl() + path + more)).json()) as Part;
    all.push(...rowsIn(part));
    cursor = part.next;
  }
  return all;
}
/** Of the rows the one of which most is said. */
const mostTalked = <Talked extends { id: number }>(all: readonly Talked[], talk: (row: Talked) => number): number =>
  all.reduce((one, other) => (talk(other) > talk(one) ? other : one)).id;
const mostTalkedGame = async (): Promise<number> =>
  mostTalked(
    (await allRows('/gameLists?size=100')) as (Row & { counters: { comments: number } })[],
    ({ counters }) => counters.comments,
  );

/** An address, the call behind it, and by what a row of it is known in its pages. */
interface Listed {
  address: string;
  call: string;
  mark: (row: Row) => string;
}
const said = ({ id }: Row) => `id="c${id}"`;
const lists: [string, () => Promise<Listed>][] = [
  [
    'what is said of a game',
    async () => {
      const id = await mostTalkedGame();
      return { address: `/detail?id=${id}`, call: `/getliuyan?id=${id}`, mark: said };
    },
  ],
  ['the message board', async () => ({ address: '/message', call: '/getliuyan', mark: said })],
  [
    'the notes',
    async () => ({
      ...{ address: '/notes', call: '/getNlist?size=24' },
      // What spoils hangs there veiled, and what opens behind a station.
      mark: ({ id, title, spoiler }) => (spoiler || !title ? '' : `href="/notesDetail?id=${id}"`),
    }),
  ],
  [
    'what is said of a note',
    async () => {
      const notes = (await allRows('/getNlist?size=100')) as (Row & { comments: number })[];
      const id = mostTalked(notes, ({ comments }) => comments);
      return { address: `/notesDetail?id=${id}`, call: `/getNoteList?size=100&id=${id}`, mark: said };
    },
  ],
  ['the intel', async () => ({ address: '/intel', call: '/infoList', mark: ({ id }) => `id="intel-${id}"` })],
  ['the update log', async () => ({ address: '/log?type=1', call: '/logs?type=1', mark: ({ title }) => title })],
  [
    'all groups',
    async () => ({ address: '/groupAll', call: '/groupAll?size=24', mark: ({ id }) => `href="/groupDetail?id=${id}"` }),
  ],
  [
    'the posts of a group',
    async () => {
      const id = mostTalked(await openGroups(), ({ posts }) => posts);
      const call = `/groupDetail?id=${id}&size=24`;
      return { address: `/groupDetail?id=${id}`, call, mark: ({ id }) => `href="/groupPost?id=${id}"` };
    },
  ],
  [
    'the replies to a post',
    async () => {
      const groups = await Promise.all((await openGroups()).map(({ id }) => allRows(`/groupDetail?id=${id}&size=24`)));
      const id = mostTalked(groups.flat() as (Row & { replies: number })[], ({ replies }) => replies);
      return { address: `/groupPost?id=${id}`, call: `/groupPost?id=${id}&size=50`, mark: ({ id }) => `id="r${id}"` };
    },
  ],
];

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
  ['a further page of the notes', async () => '/notes?page=2'],
  ['a further page of a game', async () => `/detail?id=${await mostTalkedGame()}&page=2`],
  ['a further page of a group', async () => `/groupDetail?id=${(await openGroups())[0]!.id}&page=2`],
  ['a further page of the intel', async () => '/intel?page=2'],
  ['another kind of the log', async () => '/log?type=1'],
  ['a page behind the end', async () => '/notes?page=500'],
  ['a post, by a link to a reply', async () => (await linksToWhatIsSaid()).reply],
  ['a note, by a link to a comment', async () => (await linksToWhatIsSaid()).ofNote],
  ['the message board, by a link to a comment', async () => (await linksToWhatIsSaid()).onBoard],
];

describe('a page that the server has rendered', () => {
  /** Console errors fail the journey, and React reports a hydration mismatch there. */
  it.each(pages)('%s is taken over as it stands, on a desk and on a phone', async (_, path) => {
    const address = await path();
    for (const width of [undefined, phone]) {
      const { page, allow } = await visitor(width);
      if (address.endsWith('page=500')) allow(/status of 404/);
      // A client that renders the page or a part of it anew replaces what came; what stood for something gives way to it.
      await page.addInitScript(() => {
        const replaced: string[] = [];
        Object.assign(window, { replaced });
        document.addEventListener('DOMContentLoaded', () => {
          const sent = new Set<Node>(document.querySelectorAll('#root *'));
          const look = (node: Node) => {
            if (sent.has(node) && node instanceof Element && !node.matches('[role=status], [aria-hidden=true]'))
              replaced.push(`${node.tagName} ${node.textContent.slice(0, 40)}`);
          };
          const watch = new MutationObserver((changes) =>
            changes.forEach(({ removedNodes }) => removedNodes.forEach(look)),
          );
          watch.observe(document.getElementById('root')!, { childList: true, subtree: true });
        });
      });
      await page.goto(address);
      await takenOver(page);
      const replaced = await page.evaluate(() => (window as unknown as { replaced: string[] }).replaced);
      // The text of a post lives only with its parser, and a link to what was said leads to another page of a list.
      const isText = /^\/groupPost|[?&][cr]=/.test(address);
      expect(replaced.filter((each) => !isText || !/^(DIV|LI|P) /.test(each))).toEqual([]);
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

  // Of the switch of characters, which stands on every page and has a script of its own.
  it('does what was pressed where a part of it is not taken over yet, once that is', async () => {
    const { page, context } = await visitor();
    const coming = Promise.withResolvers<void>();
    await context.route(/\/assets\/[^/]+\.js$/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      if (text.length < 1000 && text.includes('hans')) await coming.promise;
      await route.fulfill({ response });
    });
    await goTo(page, '/log');
    const button = page.getByRole('contentinfo').getByRole('button', { name: '繁體' });
    // The second press, because nothing happens, does not take the first one back.
    for (const _ of [1, 2]) await button.press('Enter');
    expect(await page.locator('html[lang=zh-Hant]').count()).toBe(0);
    coming.resolve();
    await page.locator('html[lang=zh-Hant]').waitFor();
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

  // All of these ended with what their first page shows.
  it.each(lists)('can be read to its end without scripts: %s', async (_, find) => {
    const { address, call, mark } = await find();
    const before = await allRows(call);
    const { page, allow } = await withoutScripts();
    allow(/^csp /);
    await page.goto(address);
    let read = '';
    for (const main = page.getByRole('main'); ;) {
      read += await main.innerHTML();
      const next = main.locator('a[rel=next]').last();
      if ((await next.count()) === 0) break;
      const to = (await next.getAttribute('href'))!;
      await next.click();
      expect(page.url()).toBe(productUrl() + to);
    }
    // Others write meanwhile, and take back.
    const after = new Set((await allRows(call)).map(({ id }) => id));
    const standing = before.filter(({ id }) => after.has(id));
    expect(standing.length).toBeGreaterThan(0);
    expect(standing.map(mark).filter((one) => !read.includes(one))).toEqual([]);
  });

  it('has all replies to a comment on a page of their own without scripts', async () => {
    const game = await mostTalkedGame();
    const talk = (await allRows(`/getliuyan?id=${game}`)) as (Row & { replyCount: number; replies: Row[] })[];
    const root = talk.find(({ replyCount, replies }) => replyCount > replies.length)!;
    const { page } = (await read(`/detail?id=${game}#comments`)).visit;
    const main = page.getByRole('main');
    const all = main.locator(`a[href="/detail?id=${game}&thread=${root.id}#comments"]`);
    while ((await all.count()) === 0) await main.locator('a[rel=next]').last().click();
    await all.click();
    expect(new URL(page.url()).searchParams.get('thread')).toBe(String(root.id));
    const html = await main.innerHTML();
    const replies = await allRows(`/getliuyan?size=50&id=${game}&parent=${root.id}`);
    expect(replies.length).toBeGreaterThan(3);
    expect(html).toContain(said(root));
    expect(
      replies
        .slice(0, 50)
        .map(said)
        .filter((one) => !html.includes(one)),
    ).toEqual([]);
  });

  it('says of a page behind the end that there is none, with the way to the first, with and without scripts', async () => {
    for (const address of ['/?page=500', '/intel?page=500', '/notes?page=500']) {
      for (const visit of [await withoutScripts(), await visitor()]) {
        visit.allow(/^csp |404 /);
        const response = await visit.page.goto(address);
        expect(response?.status()).toBe(404);
        const main = visit.page.getByRole('main');
        await main.getByText('没有第 500 页').waitFor();
        await main.getByRole('link', { name: '回到第一页' }).click();
        await visit.page.waitForURL((url) => url.search === '');
      }
    }
  });

  it('goes on from a further page with scripts, and back to the first', async () => {
    const { page } = await visitor();
    await page.goto('/intel?page=2');
    expect(await page.title()).toContain('（第 2 页）');
    await takenOver(page);
    expect(await page.title()).toContain('（第 2 页）');
    const main = page.getByRole('main');
    const shown = (await rows('/infoList?page=1'))[0]!;
    await main.getByText(shown.title).first().waitFor();
    const third = (await rows('/infoList?page=2'))[0];
    if (third) {
      await main.getByRole('link', { name: '更早的情报' }).click();
      await main.getByText(third.title).first().waitFor();
      expect(page.url()).toBe(`${productUrl()}/intel?page=2`);
      await main.getByText(shown.title).first().waitFor();
    }
    await main.getByRole('link', { name: '回到第一页' }).click();
    await main
      .getByText((await firstOf('/infoList')).title)
      .first()
      .waitFor();
    await page.waitForURL('**/intel');
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
    expect(veiled.filter(({ cover }) => html.includes(cover!.url))).toEqual([]);
    const notes = (await rows('/getNlist?size=24')) as (Row & { body: string })[];
    const spoilers = notes.filter(({ spoiler }) => spoiler);
    const wall = await read('/notes');
    expect(spoilers.filter(({ body }) => wall.text.includes(body.slice(0, 20)))).toEqual([]);
    expect([veiled.length, spoilers.length]).not.toContain(0);
  });
});
