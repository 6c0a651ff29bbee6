import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { HotAnswers } from '../hot/hot-answers.ts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open(undefined, { settings: { TRUSTED_PROXIES: 1 } });
});
afterAll(() => world.close());

const open = (path: string, from = '203.0.113.1', headers: Record<string, string> = {}) =>
  world.page(path, { 'x-forwarded-for': from, 'accept-encoding': 'br', ...headers });

it('a page that is at hand comes as it came first, header by header', async () => {
  for (const path of ['/', '/detail?id=1', '/ranking', '/nowhere']) {
    const [first, ...others] = [await open(path), await open(path), await open(path)];
    const { 'x-request-id': id, date: _, ...headers } = first.headers;
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      etag: expect.stringMatching(/^".+"$/),
    });
    for (const other of others) {
      expect([other.status, other.bytes]).toEqual([first.status, first.bytes]);
      expect(other.headers).toMatchObject(headers);
      expect(other.headers['x-request-id']).not.toBe(id);
    }
  }
});

it('a page that is at hand is counted against the limit of its address, and refused in words', async () => {
  const flood = async () => {
    // Twice the limit and more: the minute in which it counts may end meanwhile.
    for (let nth = 0; nth < 700; nth += 1) {
      const answer = await open('/', '203.0.113.2');
      if (answer.status !== 200) return answer;
    }
    return null;
  };
  const refused = await flood();
  expect(refused).toMatchObject({ status: 429, text: expect.stringMatching(/\p{Script=Han}/u) });
  expect(refused!.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^\d+$/),
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  expect((await open('/', '203.0.113.3')).status).toBe(200);
});

it('a page at hand is over with any answer in it, whichever call that is of', async () => {
  const etag = async () => (await open('/')).headers.etag;
  const before = await etag();
  expect(await etag()).toBe(before);
  world.known.titles.push('第四部');
  await world.app.get(HotAnswers).cache.drop(['games:gal']);
  const after = await etag();
  expect(after).not.toBe(before);
  expect(await etag()).toBe(after);
  const { status, bytes } = await open('/', undefined, { 'if-none-match': after! });
  expect([status, bytes.length]).toEqual([304, 0]);
  world.known.titles.pop();
});
