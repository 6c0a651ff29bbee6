import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commentPosted, contentModerated } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { createLog } from '@yinghuo/service';
import { eventually } from '@yinghuo/testing';
import { World } from '../world.fixture.ts';

let world: World;
let bus: Bus;
beforeAll(async () => {
  world = await World.open();
  bus = new Bus({ kafka: world.kafka, name: 'spec', log: createLog('spec', 'silent') });
  await bus.connect();
});
afterAll(async () => {
  await bus.close();
  await world.close();
});
beforeEach(() => world.known.asked.clear());

describe('what any content has', () => {
  it('is asked of the service that owns the type', async () => {
    const token = world.token();
    const like = (form: string, headers = {}) => world.post('/api/likes', form, { token, headers });
    expect((await like('type=comment&id=7&on=1')).body).toEqual({ code: 200, obj: { liked: true, likes: 1 } });
    expect((await like('type=answer&id=7&on=1')).body.code).toBe(404);
    expect((await like('type=game&id=7&on=1')).body).toMatchObject({ code: 400, obj: [{ field: 'type' }] });
    expect((await like('type=comment&id=7')).body).toMatchObject({ code: 400, obj: [{ field: 'on' }] });
    expect((await world.post('/api/likes', 'type=comment&id=7&on=1')).body.code).toBe(401);
    expect(world.known.asked.get('like 7')).toBe(1);

    const repeated = { 'idempotency-key': 'once' };
    await like('type=comment&id=8&on=1', repeated);
    await like('type=comment&id=8&on=1', repeated);
    expect(world.known.asked.get('like 8')).toBe(1);
    expect((await like('type=comment&id=9&on=1', repeated)).body).toMatchObject({
      code: 409,
      obj: { reason: 'state' },
    });
  });

  it('is marked for the caller, row by row', async () => {
    const token = world.token();
    const marks = (query: string, options = { token }) => world.call(`/api/marks?${query}`, options);
    expect((await marks('type=comment&ids[0]=1&ids[1]=2&ids[2]=99')).body.obj).toEqual({
      1: { mine: false, liked: true, canEdit: false },
      2: { mine: false, liked: false, canEdit: false },
    });
    expect((await marks('type=group&ids[0]=1')).body.obj).toEqual({});
    expect((await marks('type=comment')).body.code).toBe(400);
    expect((await world.call('/api/marks?type=comment&ids[0]=1')).body.code).toBe(401);
  });

  it('is moderated by moderators alone', async () => {
    const form = 'type=comment&id=1&action=hide&reason=x';
    expect((await world.post('/api/moderation/content', form, { token: world.token() })).body).toMatchObject({
      code: 403,
      obj: { kind: 'qx', need: 5 },
    });
    expect((await world.post('/api/content/delete', 'type=note&id=1', { token: world.token() })).body.code).toBe(400);
  });
});

const moderated = { type: 'comment', action: 'hide' } as const;

it('a kept list is asked for anew as soon as an event says that it changed', async () => {
  const asked = (place: string) => world.known.asked.get(`comments on ${place}`);
  const both = async () => {
    await world.call('/getliuyan?id=1');
    await world.call('/getliuyan');
  };
  await both();
  await both();
  expect([asked('1'), asked('the board')]).toEqual([1, 1]);
  await bus.tell(commentPosted, {
    commentId: 1,
    target: 'game',
    gameId: 1,
    section: 'gal',
    memberId: 1,
    mentions: [],
  });
  // By time alone they would be asked for after five seconds.
  await eventually(async () => {
    await both();
    return asked('1') === 2;
  }, 4000);
  expect(asked('the board')).toBe(1);
  await bus.tell(contentModerated, { ...moderated, id: 1, ownerId: 1, reason: '广告', by: 5 });
  await eventually(async () => {
    await both();
    return asked('1') === 3 && asked('the board') === 2;
  }, 4000);
});
