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

const ask = async (path: string) => (await world.call(path, { token: world.token({ level: 100 }) })).body.obj;

describe('the top lists', () => {
  it('are told in the words of the wire', async () => {
    const row = { user_img: '/a.webp', frames_img: '/f.svg', nickname: '夜航西' };
    expect(await ask('/getTop')).toEqual({
      yb: [{ ...row, yb: 30 }],
      jf: [{ ...row, jf: 505 }],
      lv: [{ ...row, lv: 101 }],
      qd: [{ ...row, qd: '2026-11-20T16:00:03.000Z' }],
      txk: [{ ...row, cg: 2 }],
    });
  });

  it('are told with authors and the caller’s own places for the page', async () => {
    const author = { id: 7, nickname: '夜航西', userImg: '/a.webp', frames: '/f.svg', pets: '2', lv: 101 };
    expect(await ask('/api/top')).toMatchObject({
      listed: true,
      yb: { rows: [{ author, value: 30 }], own: { place: 128, value: 30, missing: 12 } },
      txk: { rows: [{ author, value: 2 }] },
    });
  });

  it.each(['/getTop', '/api/top'])('need level 100: %s', async (path) => {
    expect((await world.call(path, { token: world.token({ level: 99 }) })).body).toMatchObject({
      code: 403,
      msg: '等级不足，需要 100 级，你现在 99 级',
      obj: { kind: 'lv', need: 100, have: 99 },
    });
    expect((await world.call(path)).body.code).toBe(401);
  });
});
