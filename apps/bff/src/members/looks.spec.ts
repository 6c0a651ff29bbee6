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

const set = (config: string, level: number) =>
  world.post('/setConfig', new URLSearchParams({ config }).toString(), { token: world.token({ level }) });

describe('a background', () => {
  it('is set from level 300 on', async () => {
    expect((await set('{"config_bg":3}', 300)).body).toEqual({ code: 200, msg: '设置成功', obj: { config_bg: 3 } });
    expect((await set('{"config_bg": -1}', 300)).body).toMatchObject({ code: 200, obj: { config_bg: -1 } });
  });

  it('is refused with 555 below it, before its fields are read', async () => {
    for (const config of ['{"config_bg":1}', 'no JSON']) {
      expect((await set(config, 299)).body).toEqual({
        code: 555,
        msg: '等级不足300，无法使用背景',
        obj: { kind: 'lv', need: 300, have: 299 },
      });
    }
  });

  it.each(['', 'null', '{"config_bg":5}', '{"config_bg":"1"}', '{"config_bg":1,"x":1}', '[1]'])(
    'is refused as a field where it is %j',
    async (config) => {
      expect((await set(config, 300)).body).toMatchObject({ code: 400, obj: [{ field: 'config' }] });
    },
  );

  it('is for members', async () => {
    const config = new URLSearchParams({ config: '{"config_bg":1}' }).toString();
    expect((await world.post('/setConfig', config)).body.code).toBe(401);
    const inactive = world.token({ permission: 0, level: 300 });
    expect((await world.post('/setConfig', config, { token: inactive })).body.code).toBe(403);
  });
});

describe('a chat box', () => {
  const wear = (type: string) => world.post('/setUserBox', `type=${type}`, { token: world.token() });

  it('is worn, or fails as the specification says', async () => {
    expect((await wear('2')).body).toEqual({ code: 200, msg: '设置成功', obj: { type: 2 } });
    expect((await wear('-1')).body).toMatchObject({ code: 200, obj: { type: -1 } });
    expect((await wear('7')).body).toEqual({ code: 699, msg: '聊天框设置失败' });
    expect((await wear('x')).body).toMatchObject({ code: 400, obj: [{ field: 'type', rule: 'type' }] });
  });
});
