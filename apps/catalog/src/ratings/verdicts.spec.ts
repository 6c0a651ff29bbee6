import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  daysAfter,
  deleteRating,
  findRating,
  importPlays,
  likeRating,
  listRatings,
  markGames,
  markRatings,
  memberRegistered,
  moderateRating,
  postRating,
  shanghaiDay,
  type PostRating,
  type Rating,
  type RatingSort,
  type SignedIn,
} from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import { addGame, callers, openCatalogue } from '../fixtures/catalogue.ts';
import { admitNewcomers } from './ratings.sql.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let gameId: number;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());
beforeEach(async () => {
  gameId = await addGame(catalogue.db);
});

type Given = Partial<Omit<PostRating, 'gameId'>>;
const rate = (caller: SignedIn, given: Given) =>
  catalogue.bus.ask(postRating, { gameId, spoiler: false, ...given }, caller);
const list = (given: { sort?: RatingSort; size?: number; cursor?: string } = {}, caller: SignedIn = callers.member) =>
  catalogue.bus.ask(listRatings, { id: gameId, sort: 'new', size: 24, ...given }, caller);
const told = async (name: string) =>
  (
    await catalogue.db<{ payload: Record<string, unknown> }[]>`
      select payload from outbox where name = ${name} and key = ${String(gameId)} order by seq`
  ).map(({ payload }) => payload);
const fans = (count: number) => Array.from({ length: count }, (_, n) => member({ memberId: 1000 + n }));

describe('a rating', () => {
  it('is written, replaced as a whole and deleted by its author, who has one of each game', async () => {
    const first = await rate(callers.member, { play: 'wish' });
    expect(first).toMatchObject({ gameId, overall: null, play: 'wish', summary: '', likes: 0, state: 'live' });
    const second = await rate(callers.member, { overall: 8, aspects: { art: 9 }, summary: '夏夜的𠮷光' });
    expect(second).toMatchObject({ id: first.id, overall: 8, play: null, aspects: { art: 9, story: null } });
    const third = await rate(callers.member, { overall: 3 });
    expect(third).toMatchObject({ id: first.id, aspects: { art: null }, summary: '' });
    expect((await list()).items).toMatchObject([{ id: first.id, overall: 3 }]);
    expect(await told('rating-posted')).toMatchObject([
      { overall: null, created: false },
      { overall: 8, summaryLength: 5, created: true },
      { overall: 3, summaryLength: 0, created: false },
    ]);
    await catalogue.bus.ask(deleteRating, { gameId }, callers.member);
    const { items, total, summary } = await list();
    expect([items, total, summary.votes]).toEqual([[], 0, 0]);
    expect(await told('rating-deleted')).toMatchObject([{ ratingId: first.id, memberId: 101, section: 'gal' }]);
    await expect(catalogue.bus.ask(deleteRating, { gameId }, callers.member)).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it('says at least how much or how far, of a game that everybody may rate', async () => {
    await expect(rate(callers.member, { summary: '好' })).rejects.toMatchObject({
      detail: [{ field: 'overall', rule: 'required' }],
    });
    await expect(rate(callers.member, { overall: 11 })).rejects.toMatchObject({ kind: 'invalid' });
    await catalogue.db`update games set status = 'pending', submitter_id = 101 where id = ${gameId}`;
    await expect(rate(callers.member, { overall: 5 })).rejects.toMatchObject({ kind: 'notFound' });
    await catalogue.db`update games set status = 'hidden' where id = ${gameId}`;
    await expect(rate(callers.moderator, { overall: 5 })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('is not for the muted, and thirty times an hour', async () => {
    const muted = member({ memberId: 300, mutedUntil: new Date(Date.now() + 60_000).toISOString() });
    await expect(rate(muted, { overall: 5 })).rejects.toMatchObject({ detail: { kind: 'muted' } });
    const busy = member({ memberId: 301 });
    await catalogue.db`insert into quota_uses (name, member_id) select 'ratings', 301 from generate_series(1, 29)`;
    await rate(busy, { overall: 5 });
    await expect(rate(busy, { overall: 6 })).rejects.toMatchObject({ kind: 'tooOften' });
    expect((await list()).items).toMatchObject([{ overall: 5 }]);
  });

  // The mean was locked between two tallies by who changed a vote, and after them by who cast one: one of the two was refused.
  it('that is changed does not wait for ever beside one that is new', async () => {
    const [before, after] = [fans(20).slice(0, 10), fans(20).slice(10)];
    await Promise.all(before.map((caller) => rate(caller, { overall: 9 })));
    await Promise.all([
      ...before.map((caller) => rate(caller, { overall: 2 })),
      ...after.map((caller) => rate(caller, { overall: 2 })),
    ]);
    expect((await list()).summary.votes).toBe(20);
  });

  it('written twice at once is one verdict', async () => {
    await Promise.all([rate(callers.member, { overall: 7 }), rate(callers.member, { overall: 7 })]);
    expect((await told('rating-posted')).map(({ created }) => created).sort()).toEqual([false, true]);
    expect((await list()).summary.votes).toBe(1);
  });
});

describe('the list of ratings', () => {
  it.each(['new', 'high', 'low', 'likes'] as const)(
    'in the order %s is walked without a gap or a repeat',
    async (sort) => {
      for (const [n, fan] of fans(7).entries()) {
        await rate(fan, n % 3 === 0 ? { play: 'done', summary: '没有打分' } : { overall: 1 + (n % 4) });
      }
      await rate(member({ memberId: 2000 }), { play: 'wish' });
      for (const [n, { id }] of (await list()).items.entries())
        for (const memberId of [3000, 3001].slice(n % 3))
          await catalogue.bus.ask(likeRating, { id, on: true }, member({ memberId }));
      const all = (await list({ sort })).items;
      expect(all).toHaveLength(7);
      const worth = {
        new: ({ createdAt }: Rating) => Date.parse(createdAt),
        high: ({ overall }: Rating) => overall ?? 0,
        low: ({ overall }: Rating) => -(overall ?? 11),
        likes: ({ likes }: Rating) => likes,
      }[sort];
      const worths = all.map(worth);
      expect(worths).toEqual(worths.toSorted((a, b) => b - a));
      expect(new Set(worths).size).toBeGreaterThan(1);
      const walked: number[] = [];
      for (let cursor: string | null | undefined = undefined; cursor !== null;) {
        const part: Awaited<ReturnType<typeof list>> = await list({ sort, size: 2, cursor });
        expect(part.total).toBe(7);
        walked.push(...part.items.map(({ id }) => id));
        cursor = part.next;
      }
      expect(walked).toEqual(all.map(({ id }) => id));
    },
  );
});

describe('a like of a rating', () => {
  const like = (id: number, on: boolean, caller: SignedIn) => catalogue.bus.ask(likeRating, { id, on }, caller);

  it('counts once for each member, is told, and is shown to whom it belongs', async () => {
    const { id } = await rate(callers.member, { overall: 9 });
    expect(await like(id, true, callers.trusted)).toEqual({ liked: true, likes: 1 });
    expect(await like(id, true, callers.trusted)).toEqual({ liked: true, likes: 1 });
    expect(await like(id, true, callers.contributor)).toEqual({ liked: true, likes: 2 });
    const marks = (caller: SignedIn) => catalogue.bus.ask(markRatings, { ids: [id] }, caller);
    expect(await marks(callers.trusted)).toEqual([{ id, mine: false, canEdit: false, liked: true }]);
    expect(await marks(callers.member)).toEqual([{ id, mine: true, canEdit: true, liked: false }]);
    expect(await like(id, false, callers.trusted)).toEqual({ liked: false, likes: 1 });
    const events = await catalogue.db<{ name: string }[]>`
      select name from outbox where key = ${`rating:${id}`} order by seq`;
    expect(events.map(({ name }) => name)).toEqual(['content-liked', 'content-liked', 'content-unliked']);
    await expect(like(id, true, callers.member)).rejects.toMatchObject({ detail: { reason: 'state' } });
  });

  it('changes no vote', async () => {
    const { id } = await rate(callers.member, { overall: 9, aspects: { art: 7 } });
    const before = (await list()).summary;
    await like(id, true, callers.trusted);
    expect((await list()).summary).toEqual(before);
  });
});

describe('a rating that a moderator hides', () => {
  it('is its author’s and the moderators’ only, weighs nothing, and comes back', async () => {
    const { id } = await rate(callers.member, { overall: 9, summary: '广告' });
    const moderate = (action: 'hide' | 'restore') =>
      catalogue.bus.ask(moderateRating, { id, action, reason: '广告' }, callers.moderator);
    expect(await moderate('hide')).toEqual({ state: 'hidden' });
    await expect(moderate('hide')).rejects.toMatchObject({ detail: { reason: 'done' } });
    const gone = await list({}, callers.trusted);
    expect([gone.items, gone.total, gone.summary.votes]).toEqual([[], 0, 0]);
    expect((await list({}, callers.moderator)).items).toMatchObject([{ id, state: 'hidden' }]);
    const find = (caller: SignedIn) => catalogue.bus.ask(findRating, { id }, caller);
    await expect(find(callers.trusted)).rejects.toMatchObject({ kind: 'notFound' });
    expect(await find(callers.member)).toEqual({
      ...{ id, ownerId: 101, title: '《夏夜》 广告', text: '《夏夜》 广告', within: gameId },
    });
    const own = await catalogue.bus.ask(markGames, { ids: [gameId] }, callers.member);
    expect(own).toMatchObject([{ id: gameId, mine: false, rating: { id, state: 'hidden' } }]);
    await rate(callers.member, { play: 'done' });
    await rate(callers.member, { overall: 10, summary: '还是广告' });
    expect((await told('rating-posted')).slice(1)).toMatchObject([{ created: false }, { created: false }]);
    expect((await list()).items).toEqual([]);
    expect(await moderate('restore')).toEqual({ state: 'live' });
    expect((await list()).summary.votes).toBe(1);
  });
});

describe('a verdict that a moderator hid', () => {
  const moderate = (id: number, action: 'hide' | 'restore') =>
    catalogue.bus.ask(moderateRating, { id, action, reason: '广告' }, callers.moderator);
  const remove = () => catalogue.bus.ask(deleteRating, { gameId }, callers.member);

  it('is hidden again when it is deleted and written anew, and earns nothing by it', async () => {
    const { id } = await rate(callers.member, { overall: 9, summary: '广告' });
    await moderate(id, 'hide');
    await remove();
    const anew = await rate(callers.member, { overall: 10, summary: '还是广告' });
    expect(anew.state).toBe('hidden');
    expect((await list()).items).toEqual([]);
    expect((await told('rating-posted')).map(({ created }) => created)).toEqual([true, false]);
    await remove();
    const csv = `gameId,play,overall\n${gameId},done,10\n`;
    await catalogue.bus.ask(importPlays, { text: csv }, callers.member);
    expect((await list()).items).toEqual([]);
    const [{ ratingId }] = (await told('rating-posted')).slice(-1) as [{ ratingId: number }];
    await moderate(ratingId, 'restore');
    await remove();
    expect((await rate(callers.member, { overall: 8 })).state).toBe('live');
  });

  it('can be taken back by its author when its game was hidden too', async () => {
    const { id } = await rate(callers.member, { overall: 9 });
    await catalogue.db`update games set status = 'hidden' where id = ${gameId}`;
    await remove();
    expect(await catalogue.db`select from ratings where id = ${id}`).toHaveLength(0);
  });
});

describe('a newcomer’s vote', () => {
  it('is shown but weighs nothing until the account is three days old', async () => {
    const newcomer = member({ memberId: 400 });
    const register = (day: string) =>
      catalogue.bus.tell(memberRegistered, { memberId: 400, nickname: '新来的人', day });
    expect(await rate(newcomer, { overall: 10 })).toMatchObject({ counted: true });
    expect((await list()).summary.votes).toBe(1);
    await register(shanghaiDay(new Date()));
    expect((await list()).summary.votes).toBe(0);
    expect(await rate(newcomer, { overall: 9 })).toMatchObject({ counted: false });
    await admitNewcomers(catalogue.db);
    const { items, summary } = await list();
    expect([items.length, summary.votes]).toEqual([1, 0]);
    await catalogue.db`update newcomers set until = now() where member_id = 400`;
    await admitNewcomers(catalogue.db);
    expect(await list()).toMatchObject({ items: [{ counted: true }], summary: { votes: 1 } });
    expect(await catalogue.db`select from newcomers`).toHaveLength(0);
  });

  it('of an old account counts at once, also where its registration is told late', async () => {
    await catalogue.bus.tell(memberRegistered, {
      memberId: 401,
      nickname: '老会员',
      day: daysAfter(shanghaiDay(new Date()), -4),
    });
    await rate(member({ memberId: 401 }), { overall: 10 });
    expect((await list()).summary.votes).toBe(1);
  });
});
