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

const begin = (token: string) => world.post('/api/me/archive', '', { token });
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
