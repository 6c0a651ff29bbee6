import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

const token = () => world.token({ level: 600 });

describe('favourites', () => {
  it('are listed by section, with the cap', async () => {
    expect((await world.call('/favoriteList', { token: token() })).body.obj).toEqual({
      g: [{ game_id: 1, game_name: '潮汐邮局', game_type: 'g' }],
      o: [],
      k: [],
      v: [],
      r: [],
      b: [{ game_id: 2, game_name: '同人', game_type: 'b' }],
      count: 200,
    });
  });

  it('stay listed while the catalogue says nothing of the games', async () => {
    const { obj } = (await world.call('/api/favourites', { token: token() })).body;
    expect(obj).toMatchObject({ total: 3, cap: 200, items: [{ gameId: 1, note: '等汉化', game: null }, {}] });
  });

  it('are added and removed in the words of the wire', async () => {
    const send = (path: string, fields: string) => world.post(path, fields, { token: token() });
    expect((await send('/favoriteAdd', 'id=1&type=g')).body).toEqual({ code: 200, obj: { total: 3, count: 200 } });
    expect((await send('/favoriteAdd', 'id=2&type=g')).body).toMatchObject({
      code: 400,
      obj: [{ field: 'type', rule: 'mismatch' }],
    });
    expect((await send('/favoriteAdd', 'id=2&type=a')).body).toMatchObject({
      code: 400,
      obj: [{ field: 'type', rule: 'enum', limit: ['g', 'o', 'k', 'v', 'r', 'b'] }],
    });
    expect((await send('/favoriteDelT', 'id=1&type=g')).body).toEqual({
      code: 200,
      msg: '删除成功',
      obj: { total: 2, count: 200 },
    });
    expect((await send('/favoriteDelT', 'id=2&type=g')).body.code).toBe(404);
  });

  it.each(['/favoriteList', '/api/favourites'])('need level 600: %s', async (path) => {
    expect((await world.call(path, { token: world.token({ level: 599 }) })).body).toMatchObject({
      code: 403,
      msg: '等级不足，需要 600 级，你现在 599 级',
      obj: { kind: 'lv', need: 600, have: 599 },
    });
    expect((await world.call(path)).body.code).toBe(401);
  });
});
