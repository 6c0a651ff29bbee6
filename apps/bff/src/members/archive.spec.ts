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

const begin = (token: string, id?: string) =>
  world.post('/api/me/archive', '', { token, ...(id && { headers: { 'idempotency-key': id } }) });
const take = (token: string, key: string) => world.call(`/api/me/archive?key=${key}&part=notes`, { token });

it('is begun once a day by each member, and taken with its own key only', async () => {
  const [one, other] = [world.token({ memberId: 71 }), world.token({ memberId: 72 })];
  const { key } = (await begin(one)).body.obj as unknown as { key: string };
  expect((await begin(one)).body).toMatchObject({ code: 429 });
  const others = (await begin(other)).body.obj as unknown as { key: string };
  expect(others.key).not.toBe(key);
  expect((await take(one, others.key)).body).toMatchObject({ code: 409, obj: { reason: 'expired' } });
  expect((await take(other, key)).body).toMatchObject({ code: 409, obj: { reason: 'expired' } });
});

// A repeat was refused as too often: whoever lost the answer had to wait until the next day.
it('is begun once by repeats under one key, which all get the first answer', async () => {
  const token = world.token({ memberId: 73 });
  const repeats = await Promise.all([begin(token, 'first'), begin(token, 'first')]);
  const { body } = await begin(token, 'first');
  for (const repeat of repeats) expect(repeat.body).toEqual(body);
  const { key } = body.obj as unknown as { key: string };
  expect((await take(token, key)).body).not.toMatchObject({ code: 409 });
  expect((await begin(token, 'second')).body).toMatchObject({ code: 429 });
  expect((await take(token, key)).body).not.toMatchObject({ code: 409 });
});
