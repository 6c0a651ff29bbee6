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

const register = (nickname: string, key?: string) =>
  world.post(
    '/register',
    new URLSearchParams({ nickname, email: 'a@example.org', password: 'firefly-1', pow: 'x' }).toString(),
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

it('counts accounts, not tries: five refusals keep nobody out', async () => {
  for (let tries = 0; tries < 6; tries += 1) expect((await register('有人用了')).body.code).toBe(409);
  expect((await register('')).body.code).toBe(400);
  for (const nickname of ['一号', '二号', '三号', '四号', '五号'])
    expect((await register(nickname, nickname === '五号' ? 'fifth' : undefined)).body.code).toBe(200);
  // Nor does a repeat count: it is the one that was counted, and gets its answer.
  expect((await register('五号', 'fifth')).body).toMatchObject({ code: 200, obj: { nickname: '五号' } });
  const { status, headers } = await register('六号');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
});

// It was HTTP 200 with code 404.
it('there is no outbox where mails are sent for real', async () => {
  const { status, body } = await world.call('/api/outbox');
  expect([status, body.code]).toEqual([404, 404]);
});
