import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commentPosted, contentModerated, gameHidden, ratingDeleted, ratingPosted } from '@yinghuo/contracts';
import { sectionPaths } from '@yinghuo/contracts/wire';
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
    expect((await marks('type=mail&ids[0]=1')).body.obj).toEqual({});
    expect((await marks('type=comment')).body.code).toBe(400);
    expect((await world.call('/api/marks?type=comment&ids[0]=1')).body.code).toBe(401);
  });

  it('is moderated by moderators alone', async () => {
    const form = 'type=comment&id=1&action=hide&reason=x';
    expect((await world.post('/api/moderation/content', form, { token: world.token() })).body).toMatchObject({
      code: 403,
      obj: { kind: 'qx', need: 5 },
    });
    const allow = (token: string) =>
      world.post('/api/moderation/address', 'id=7&reason=弄错了', { token, headers: { 'idempotency-key': 'allow' } });
    expect((await allow(world.token())).body).toMatchObject({ code: 403, obj: { kind: 'qx', need: 5 } });
    const moderator = world.token({ permission: 5 });
    for (let times = 0; times < 2; times += 1) expect((await allow(moderator)).body).toEqual({ code: 200 });
    expect(world.known.asked.get('allow 7')).toBe(1);
    expect((await world.post('/api/content/delete', 'type=note&id=1', { token: world.token() })).body.code).toBe(400);
  });
});

// Whoever had lost the answer was told that there is no such row.
it('a report that is sent again after its row was deleted gets its first answer', async () => {
  const token = world.token();
  const report = (key?: string) =>
    world.post('/api/reports', 'type=comment&id=7&reason=spam', {
      token,
      headers: key ? { 'idempotency-key': key } : {},
    });
  const first = { code: 200, obj: { caseId: 12 } };
  expect((await report('reported')).body).toEqual(first);
  world.known.count('comment 7 is gone');
  expect((await report('reported')).body).toEqual(first);
  for (const key of ['another', undefined]) expect((await report(key)).body).toMatchObject({ code: 404 });
  expect(world.known.asked.get('report')).toBe(1);
});

const moderated = { type: 'comment', action: 'hide' } as const;

it('a kept list is asked for anew as soon as an event says that it changed', async () => {
  const asked = (place: string) => world.known.asked.get(`comments on ${place}`) ?? 0;
  const both = async () => {
    await world.call('/getliuyan?id=1');
    await world.call('/getliuyan');
  };
  await both();
  await both();
  const version = (tag: string) => world.redis.get(`hot-version:${tag}`);
  /** Which of the two is asked for anew once the event has dropped its tag. */
  const drops = async (tag: string, tell: () => Promise<void>) => {
    const before = await version(tag);
    const [game, board] = [asked('1'), asked('the board')];
    await tell();
    await eventually(async () => (await version(tag)) !== before);
    await both();
    return { game: asked('1') > game, board: asked('the board') > board };
  };
  const boardVersion = await version('talk:board');
  const posted = {
    commentId: 1,
    target: 'game' as const,
    gameId: 1,
    section: 'gal' as const,
    memberId: 1,
    mentions: [],
  };
  expect(await drops('talk:1', () => bus.tell(commentPosted, posted))).toMatchObject({ game: true });
  expect(await version('talk:board')).toBe(boardVersion);
  const hidden = { ...moderated, id: 1, ownerId: 1, reason: '广告', by: 5 };
  expect(await drops('comments', () => bus.tell(contentModerated, hidden))).toEqual({ game: true, board: true });
  expect(await drops('talk:1', () => bus.tell(gameHidden, { gameId: 1, section: 'gal', reason: '' }))).toMatchObject({
    game: true,
  });
});

// A game's count of votes went from 443 back to 442 for the member whose vote it was, who returned within seconds.
it("a game's kept answer is asked for anew as soon as somebody has rated it, or no longer rates it", async () => {
  const read = () => world.call(`${sectionPaths.gal.game}?id=1`);
  const version = () => world.redis.get('hot-version:game:1');
  const rated = { ratingId: 1, gameId: 1, section: 'gal', memberId: 1, summaryLength: 0, created: true } as const;
  for (const event of [ratingPosted, ratingDeleted]) {
    await read();
    const [before, asked] = [await version(), world.known.asked.get('game')];
    await bus.tell(event, rated);
    await eventually(async () => (await version()) !== before);
    await read();
    expect(world.known.asked.get('game')).toBe(asked! + 1);
  }
});
