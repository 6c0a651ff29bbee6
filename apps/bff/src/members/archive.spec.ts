import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Redis } from '@yinghuo/redis';
import { testRedis, type TestRedis } from '@yinghuo/testing';
import { World } from '../world.fixture.ts';
import { ArchiveController } from './archive.controller.ts';

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

// The first of them was refused and the second taken for its repeat, which no quota counts: an archive for each pair.
it('is not begun a second time by those that come at once under another key', async () => {
  const token = world.token({ memberId: 75 });
  await begin(token, 'first');
  for (const id of ['second', 'third', 'fourth']) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => begin(token, id)));
    expect(answers.map(({ body }) => body.code)).toEqual([429, 429, 429, 429]);
  }
});

// The key was kept in a write of its own: an edge that ended between the two gave every repeat of that day a key that opens nothing.
it('is begun in one write: no edge ends with half of it', async () => {
  const token = world.token({ memberId: 74 });
  const redis = world.app.get(ArchiveController)['redis'] as Redis;
  let writes = 0;
  const endAfterOne = (how: 'set' | 'eval') => {
    const write = redis[how].bind(redis) as (...args: unknown[]) => Promise<unknown>;
    return jest.spyOn(redis, how).mockImplementation(((...args: unknown[]) => {
      if (!args.some((arg) => String(arg).startsWith('archive:'))) return write(...args);
      writes += 1;
      return writes === 1 ? write(...args) : Promise.reject(new Error('the edge ended'));
    }) as never);
  };
  const ways = [endAfterOne('set'), endAfterOne('eval')];
  await begin(token, 'first');
  for (const way of ways) way.mockRestore();
  expect(writes).toBe(1);
  const { key } = (await begin(token, 'first')).body.obj as unknown as { key: string };
  expect((await take(token, key)).body).not.toMatchObject({ code: 409 });
});
