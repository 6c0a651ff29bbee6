import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  contentModerated,
  gamePublished,
  getMemberCard,
  listPostings,
  revisionAccepted,
  revisionReverted,
  versionPublished,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

let world: World;
let author: SignedIn;
let moderator: SignedIn;
let lastId = 0;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  [author, moderator] = [await world.member(), await world.member({ permission: 5 })];
  lastId += 100;
});

const wallet = (size = 1) => world.bus.ask(listPostings, { size }, author);
const pointsOf = async () => (await wallet()).wallet.points;
const counts = async () => (await world.bus.ask(getMemberCard, { id: author.memberId }, moderator)).counts;
const about = () => ({ gameId: lastId, section: 'gal' as const, by: moderator.memberId });
const moderate = (type: 'game' | 'version', id: number, action: 'hide' | 'restore') =>
  world.bus.tell(contentModerated, { type, id, ownerId: author.memberId, action, reason: '违规', by: 5 });

describe('what the audit let pass', () => {
  it('earns thirty points for a game, once, and as long as it is shown', async () => {
    const published = { ...about(), title: '夏', titles: ['夏'], submitterId: author.memberId };
    await Promise.all([1, 2, 3].map(() => world.bus.tell(gamePublished, published)));
    expect(await pointsOf()).toBe(30);
    expect((await counts()).games).toBe(1);
    await moderate('game', lastId, 'hide');
    expect([await pointsOf(), (await counts()).games]).toEqual([0, 0]);
    await moderate('game', lastId, 'restore');
    expect([await pointsOf(), (await counts()).games]).toEqual([30, 1]);
    const place = { page: 'game', section: 'gal', gameId: lastId };
    expect((await wallet()).items[0]).toMatchObject({ reason: 'gameApproved', reference: { kind: 'game', place } });
  });

  it('earns ten points for a version', async () => {
    const version = { ...about(), versionId: lastId + 1, kind: 'raw' as const, label: '', memberId: author.memberId };
    await world.bus.tell(versionPublished, { ...version, reason: '' });
    expect([await pointsOf(), (await counts()).versions]).toEqual([10, 1]);
    await moderate('version', lastId + 1, 'hide');
    expect(await pointsOf()).toBe(0);
  });

  it('earns nothing where nobody else looked at it, but counts', async () => {
    const published = { ...about(), title: '夏', titles: ['夏'], submitterId: author.memberId };
    const version = { ...about(), versionId: lastId + 1, kind: 'raw' as const, label: '', memberId: author.memberId };
    for (const by of [author.memberId, null]) {
      await world.bus.tell(gamePublished, { ...published, by });
      await world.bus.tell(versionPublished, { ...version, reason: '', by });
    }
    await moderate('version', lastId + 1, 'hide');
    await moderate('version', lastId + 1, 'restore');
    expect([await pointsOf(), (await counts()).games, (await counts()).versions]).toEqual([0, 1, 1]);
  });

  it('earns one point for an edit that somebody else accepted, until it is reverted', async () => {
    const edit = { ...about(), revisionId: lastId, kind: 'game' as const, targetId: lastId, memberId: author.memberId };
    const told = { ...edit, fields: ['intro'], reason: '', title: '夏' };
    await world.bus.tell(revisionAccepted, { ...told, revisionId: lastId + 1, by: author.memberId });
    expect(await pointsOf()).toBe(0);
    await world.bus.tell(revisionAccepted, told);
    expect(await pointsOf()).toBe(1);
    expect((await wallet()).items[0]!.reference).toMatchObject({ kind: 'game', id: String(lastId) });
    await world.bus.tell(revisionReverted, told);
    await moderate('game', lastId, 'hide');
    await moderate('game', lastId, 'restore');
    expect(await pointsOf()).toBe(0);
  });
});
