import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@yinghuo/testing';
import { HotAnswers } from '../hot/hot-answers.ts';
import { commentTags } from '../messaging/comments.drops.ts';
import { World } from '../world.fixture.ts';
import { build } from './build.fixture.ts';

/** Says what it was given. */
const asked = `async function render({ address, answers }) {
  return { markup: '<main>' + [address, ...answers.map(({ url }) => url)].join(' ') + '</main>', drawn: {} };
}`;

let world: World;
beforeAll(async () => {
  world = await World.open(undefined, { settings: { WEB_DIR: await build(asked), TRUSTED_PROXIES: 1 } });
  world.known.pages = 12;
  await eventually(async () => (await open('/')).asked !== undefined);
});
afterAll(async () => {
  world.known.pages = 1;
  await world.close();
});
beforeEach(() => {
  world.known.pages = 12;
});

async function open(path: string, from = '203.0.113.1') {
  const { status, text, headers } = await world.page(path, { 'x-forwarded-for': from });
  const links = Array.from(text.matchAll(/<link rel="(prev|next|canonical)" href="([^"]*)"/g), ([, rel, href]) => [
    rel!,
    href!.replace(world.url, '').replaceAll('&amp;', '&'),
  ]);
  const markup = /<main>(\/.*?)<\/main>/.exec(text)?.[1];
  const title = /<title>(.*)<\/title>/.exec(text)?.[1];
  return {
    status,
    text,
    title,
    location: headers.location,
    asked: markup?.split(' ').slice(1),
    ...Object.fromEntries(links),
  };
}

// Without scripts all of these ended after their first page.
it.each([
  ['a list of games', '/?page=12', '/gameLists?size=24&page=11'],
  ['the games with a label', '/otome?labels=1&page=2', '/otomeLists?size=24&labels%5B0%5D=1&page=1'],
  ['what is said of a game', '/detail?id=1&page=2', '/getliuyan?id=1&page=1'],
  ['all replies to a comment on a game', '/detail?id=1&thread=45', '/getliuyan?size=50&id=1&parent=45'],
  ['their further ones', '/detail?id=1&thread=45&page=2', '/getliuyan?size=50&id=1&parent=45&page=1'],
  ['the board', '/message?page=3', '/getliuyan?page=2'],
  ['all replies to a comment on the board', '/message?thread=45&page=2', '/getliuyan?size=50&parent=45&page=1'],
  ['a kind of intel', '/intel?kind=sale', '/infoList?kind=sale'],
  ['its further ones', '/intel?kind=sale&page=2', '/infoList?kind=sale&page=1'],
  ['the intel', '/intel?page=2', '/infoList?page=1'],
  ['a note’s comments', '/notesDetail?id=1&page=2', '/getNoteList?size=100&id=1&page=1'],
  ['a group’s posts', '/groupDetail?id=1&page=2', '/groupDetail?id=1&size=24&page=1'],
])(
  '%s is rendered at an address of its own, asks as the page does, and is there a second time at once',
  async (_, path, url) => {
    const page = await open(path);
    expect([page.status, page.canonical]).toEqual([200, path]);
    expect(page.asked).toContain(url);
    expect((await open(path)).text).toBe(page.text);
  },
);

it('says its number in its title', async () => {
  expect((await open('/intel')).title).not.toContain('页');
  expect((await open('/intel?page=2')).title).toMatch(/^.+（第 2 页） · 萤火$/);
  expect((await open('/detail?id=1&page=12')).title).toMatch(/^.+（第 12 页） · 萤火$/);
});

it('names the pages beside it, and none behind its ends', async () => {
  expect(await open('/intel')).toMatchObject({ canonical: '/intel', next: '/intel?page=2' });
  expect(await open('/intel')).not.toHaveProperty('prev');
  expect(await open('/intel?page=2')).toMatchObject({ prev: '/intel', next: '/intel?page=3' });
  expect(await open('/detail?id=1')).toMatchObject({ canonical: '/detail?id=1', next: '/detail?id=1&page=2' });
  const last = await open('/detail?id=1&page=12');
  expect(last).toMatchObject({ canonical: '/detail?id=1&page=12', prev: '/detail?id=1&page=11' });
  expect(last).not.toHaveProperty('next');
  expect(await open('/groupDetail?id=1&page=12')).not.toHaveProperty('next');
  // No links lead to an order, so it is none of a search engine's.
  expect(await open('/?sort=score&page=2')).toMatchObject({ status: 200, canonical: '/' });
});

// `/?page=500` was answered 200, with an empty list.
it.each([
  '/?page=500',
  '/?page=99999',
  '/otome?labels=3&page=13',
  '/intel?page=13',
  '/message?page=13',
  '/detail?id=1&page=13',
  '/groupDetail?id=1&page=13',
  '/groupDetail?id=2&page=2',
  '/notesDetail?id=1&page=13',
])('%s is behind the end of its list: a page that is not there, and is drawn as such', async (path) => {
  const { status, asked } = await open(path);
  expect(status).toBe(404);
  expect(asked).toBeDefined();
});

it.each([
  '/detail?id=1&thread=46',
  '/message?thread=46',
  '/detail?id=77&page=2',
  '/nowhere?page=2',
  '/?page=999999999',
])('%s is not there, and says so without scripts', async (path) => {
  const { status, text } = await open(path);
  expect(status).toBe(404);
  expect(text).toMatch(/<noscript>.*这里没有内容/);
});

it.each([
  ['/?page=abc', '/'],
  ['/?page=0', '/'],
  ['/detail?id=1&page=-2', '/detail?id=1'],
  ['/message?page=2&page=3', '/message'],
  ['/notes?page=1.5', '/notes'],
  ['/intel?kind=sale&page=%F0%9F%92%A5', '/intel?kind=sale'],
  ['/?page=', '/'],
])('%s names no page: it leads to the first', async (path, to) => {
  expect(await open(path)).toMatchObject({ status: 302, location: to });
});

it('knows no spoilt cursor: what is none of its numbers is what it was', async () => {
  for (const path of ['/message?cursor=%00x', '/detail?id=1&cursor=zzz', '/?cursor=%F0', '/intel?thread=x&page=2'])
    expect((await open(path)).status).toBe(200);
});

it('is over with what is said on it, like the first', async () => {
  expect((await open('/detail?id=1&page=2')).status).toBe(200);
  world.known.pages = 1;
  await world.app.get(HotAnswers).cache.drop([commentTags.talk(1)]);
  expect((await open('/detail?id=1&page=2')).status).toBe(404);
});

it('puts out no first page, however many are read', async () => {
  world.known.pages = 400;
  const madeAt = async () => /data-at="([^"]+)"/.exec((await open('/notes')).text)![1];
  const before = await madeAt();
  for (let page = 20; page <= 250; page += 1)
    expect((await open(`/message?page=${page}`, `203.0.113.${page}`)).status).toBe(200);
  expect(await madeAt()).toBe(before);
});
