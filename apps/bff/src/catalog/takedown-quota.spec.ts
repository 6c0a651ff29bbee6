import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testRedis, type TestRedis } from '@yinghuo/testing';
import { World } from '../world.fixture.ts';

let own: TestRedis;
let world: World;
beforeAll(async () => {
  own = testRedis();
  world = await World.open(own.url);
});
afterAll(async () => {
  await world.close();
  await own.drop();
});

const claim = {
  name: '某出版社',
  email: 'rights@example.org',
  works: '潮汐邮局',
  statement: '这部作品的全部权利属于我们，从未许可贵站传播它的任何部分。',
  goodFaith: '1',
};
const request = (fields: Record<string, string>, { key, token }: { key?: string; token?: string } = {}) =>
  world.post('/api/takedowns', new URLSearchParams({ ...claim, 'urls[0]': '/detail?id=1', ...fields }).toString(), {
    ...(token && { token }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const codeOf = async (fields: Record<string, string>) => (await request(fields)).body.code;

it("counts rights holders' requests, not their tries: five mistakes do not end their day", async () => {
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await codeOf({ pow: 'x', statement: '太短' })).toBe(400);
    expect(await codeOf({ pow: 'x', 'urls[0]': 'https://elsewhere.example/1' })).toBe(400);
    expect(await codeOf({ pow: 'wrong' })).toBe(400);
  }
  for (let requests = 0; requests < 4; requests += 1) expect(await codeOf({ pow: 'x' })).toBe(200);
  const last = await request({ pow: 'x' }, { key: 'fifth' });
  expect(last.body.code).toBe(200);
  // A repeat was refused as one too many: whoever lost the answer never learnt their reference.
  expect((await request({ pow: 'x' }, { key: 'fifth' })).body).toEqual(last.body);
  // Somebody else's request under the same key is no repeat.
  expect((await request({ pow: 'x' }, { key: 'fifth', token: world.token({ memberId: 75 }) })).status).toBe(429);
  const { status, headers } = await request({ pow: 'x' });
  expect(status).toBe(429);
  // Until the day is over in Shanghai (edge/limits.spec.ts).
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});
