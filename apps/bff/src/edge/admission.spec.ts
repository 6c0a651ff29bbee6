import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@yinghuo/testing';
import { randomBytes } from 'node:crypto';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  // A proxy stands before it, so that each test comes from an address of its own.
  world = await World.open(undefined, { settings: { TRUSTED_PROXIES: 1 } });
});
afterAll(() => world.close());
beforeEach(() => world.known.asked.clear());

const from = (address: string) => ({ 'x-forwarded-for': address });
const asked = (name: string) => world.known.asked.get(name) ?? 0;
const batch = <T>(ask: (index: number) => Promise<T>, size = 60): Promise<T[]> =>
  Promise.all(Array.from({ length: size }, (_, index) => ask(index)));
/** One of those that are refused, once there are any. */
const refusal = <T extends { status: number }>(ask: (index: number) => Promise<T>) =>
  eventually(async () => (await batch(ask)).find(({ status }) => status === 429) ?? null);

describe('tokens that nobody knows', () => {
  const strange = () => randomBytes(32).toString('base64url');

  it('are looked up a few times for an address and then cost nothing behind the edge', async () => {
    const headers = from('203.0.113.1');
    const met = world.token({ memberId: 4 });
    await world.call('/addJf', { token: met, headers });
    await eventually(async () => {
      world.known.asked.clear();
      const answers = await batch(() => world.call('/userData', { token: strange(), headers }));
      return (
        answers.every(({ status, headers }) => status === 429 && headers.get('retry-after')) && asked('session') === 0
      );
    });
    // Neither a member whom this edge has met, nor anybody at another address, waits for them.
    expect((await world.call('/addJf', { token: met, headers })).body.code).toBe(200);
    const elsewhere = { token: world.token({ memberId: 5 }), headers: from('203.0.113.2') };
    expect((await world.call('/addJf', elsewhere)).body.code).toBe(200);
  });

  it('are looked up at most so many at once', async () => {
    const headers = from('203.0.113.3');
    const answers = await batch(() => world.call('/userData', { token: strange(), headers }), 600);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(100);
    expect(asked('session')).toBeLessThan(500);
  });
});

describe('the address', () => {
  it('is not what a client says of itself: limits are reached whatever stands before it', async () => {
    const { body, headers } = await refusal((time) =>
      world.call('/gameLists?size=9', { headers: from(`6.6.6.${time}, 203.0.113.4`) }),
    );
    expect(body).toMatchObject({ code: 429, obj: { retryAfterSeconds: expect.any(Number) } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('of IPv6 is its network', async () => {
    const path = '/gameLists?size=9';
    await refusal((time) => world.call(path, { headers: from(`2001:db8:0:7::${time.toString(16)}`) }));
    expect((await world.call(path, { headers: from('2001:db8:0:8::1') })).status).toBe(200);
  });
});

describe('a navigation', () => {
  it('is limited as a read is', async () => {
    const refused = await refusal((time) => world.page(`/detail?id=${1000 + time}`, from('203.0.113.5')));
    expect(refused.headers['retry-after']).toBeTruthy();
    expect(refused.text).toMatch(/\p{Script=Han}/u);
  });

  it('to what is not there is asked for once, however many follow', async () => {
    for (let time = 0; time < 3; time += 1) {
      for (const { status } of await batch(() => world.page('/detail?id=1234', from('203.0.113.8')))) {
        expect(status).toBe(404);
      }
    }
    expect(asked('game')).toBeLessThan(20);
  });
});

describe('the same, asked for in many ways', () => {
  it('is one answer behind the edge, in Redis too', async () => {
    const headers = from('203.0.113.6');
    const ways = [
      'sort=popular',
      'sort=popular&page=00',
      '&&sort=popular',
      '%73ort=popular',
      'sort=popular&size=24',
      'page=0&sort=popular',
    ];
    const answers = await Promise.all(ways.map((query) => world.call(`/gameLists?${query}`, { headers })));
    expect(answers.map(({ body }) => body.code)).toEqual(ways.map(() => 200));
    expect(asked('list gal')).toBe(1);
    for (const query of ways) await world.call(`/gameLists?${query}`, { headers });
    expect(asked('list gal')).toBe(1);
    expect((await world.redis.keys('hot:*"sort":"popular"*')).length).toBe(1);
  });

  it('is in Redis for a day where it is a first page, and not at once where there is no end of them', async () => {
    const headers = from('203.0.113.7');
    for (const path of ['/otomeLists', '/otomeLists?page=7', '/otomeLists?labels[0]=3'])
      await world.call(path, { headers });
    const keys = await world.redis.keys('hot:open:catalog.ListGames *"section":"otome"*');
    expect(keys).toHaveLength(1);
    expect(await world.redis.ttl(keys[0]!)).toBeGreaterThan(23 * 3600);
  });
});
