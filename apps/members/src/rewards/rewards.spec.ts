import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  commentDeleted,
  commentPosted,
  contentLiked,
  contentModerated,
  contentUnliked,
  getMemberCard,
  listPostings,
  noteCommented,
  noteDeleted,
  noteEdited,
  notePosted,
  postDeleted,
  postPosted,
  ratingDeleted,
  ratingPosted,
  type EventContract,
  type SignedIn,
} from '@yinghuo/contracts';
import { post } from '../wallet/post.ts';
import { earn, rewardReasons } from './rewards.ts';
import { World } from '../world.fixture.ts';

/** Noon in Shanghai. */
const noon = '2026-11-21T04:00:00Z';
let world: World;
let author: SignedIn;
let reader: SignedIn;
let lastId = 0;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  [author, reader] = [await world.member(), await world.member()];
  lastId += 100;
});

const tell = <P extends object>(event: EventContract<P>, payload: NoInfer<P>, at = noon) =>
  world.bus.tell(event, payload, { at });
const pointsOf = async (member: SignedIn) => (await world.bus.ask(listPostings, { size: 1 }, member)).wallet.points;
const note = (noteId: number, visibility: 'public' | 'private' = 'public') => ({
  noteId,
  memberId: author.memberId,
  games: [],
  visibility,
});
const comment = (commentId: number, by: SignedIn, replyToId: number | null) => ({
  commentId,
  target: 'game' as const,
  gameId: 7,
  section: 'gal' as const,
  memberId: by.memberId,
  parentId: null,
  replyToId,
  mentions: [],
});
const like = (id: number, by: number) => ({
  type: 'comment' as const,
  id,
  ownerId: author.memberId,
  memberId: by,
});

describe('a note', () => {
  it('earns three points, for three public ones a day, and takes them along when it goes', async () => {
    await tell(notePosted, note(lastId, 'private'));
    for (let n = 1; n <= 4; n += 1) await tell(notePosted, note(lastId + n));
    expect(await pointsOf(author)).toBe(9);
    await tell(noteDeleted, note(lastId + 1));
    expect(await pointsOf(author)).toBe(6);
    await tell(notePosted, note(lastId + 5));
    expect(await pointsOf(author)).toBe(6);
    await tell(notePosted, note(lastId + 6), '2026-11-21T15:59:59.999Z');
    expect(await pointsOf(author)).toBe(6);
    await tell(notePosted, note(lastId + 7), '2026-11-21T16:00:00Z');
    expect(await pointsOf(author)).toBe(9);
  });

  it('earns them when everybody sees it for the first time, within the three of that day, and once', async () => {
    const edit = (id: number, visibility: 'public' | 'private', at = noon) =>
      tell(noteEdited, note(id, visibility), at);
    await tell(notePosted, note(lastId, 'private'));
    await edit(lastId, 'private');
    expect(await pointsOf(author)).toBe(0);
    await edit(lastId, 'public', '2026-11-22T04:00:00Z');
    for (const visibility of ['public', 'private', 'public'] as const)
      await edit(lastId, visibility, '2026-11-23T04:00:00Z');
    expect(await pointsOf(author)).toBe(3);
    for (let n = 1; n <= 4; n += 1) await tell(notePosted, note(lastId + n));
    // The fourth of a day is worth nothing, and is no new one by being rewritten.
    await edit(lastId + 4, 'public', '2026-11-22T04:00:00Z');
    await tell(notePosted, note(lastId + 5, 'private'));
    await edit(lastId + 5, 'public');
    expect(await pointsOf(author)).toBe(12);
    await tell(noteDeleted, note(lastId));
    expect(await pointsOf(author)).toBe(9);
  });

  it('is counted on the card as long as everybody may see it', async () => {
    const notes = async () => (await world.bus.ask(getMemberCard, { id: author.memberId }, reader)).counts.notes;
    await tell(notePosted, note(lastId));
    expect(await notes()).toBe(1);
    await tell(noteEdited, note(lastId, 'private'));
    expect(await notes()).toBe(0);
    await tell(noteEdited, note(lastId));
    await tell(noteEdited, note(lastId));
    expect(await notes()).toBe(1);
  });
});

it.each(rewardReasons)('the table takes the reason %s', async (reason) => {
  const row = { type: 'note', id: lastId } as const;
  await world.db.begin((sql) =>
    earn(sql, { row, to: author.memberId, reason, points: 2, day: '2026-11-21', seq: null }),
  );
  expect(await pointsOf(author)).toBe(2);
});

describe('a post in a group', () => {
  it('earns as a note does (its reason was unknown to the table, so every one became a dead letter)', async () => {
    const post = { postId: lastId, groupId: 1, memberId: author.memberId, mentions: [], pictures: [] };
    await tell(postPosted, post);
    expect(await pointsOf(author)).toBe(3);
    await tell(postDeleted, post);
    expect(await pointsOf(author)).toBe(0);
  });

  it('leads nowhere when it is gone', async () => {
    const post = { postId: lastId, groupId: 1, memberId: author.memberId, mentions: [], pictures: [] };
    const places = async () =>
      (await world.bus.ask(listPostings, { currency: 'points', size: 9 }, author)).items.map(
        ({ reference }) => reference!.place,
      );
    await tell(postPosted, post);
    await tell(postPosted, { ...post, postId: lastId + 1 });
    await tell(postDeleted, post);
    expect(await places()).toEqual([null, { page: 'post', postId: lastId + 1 }, null]);
  });

  it('shares the three places of a day with notes', async () => {
    const post = (postId: number) => ({ postId, groupId: 1, memberId: author.memberId, mentions: [], pictures: [] });
    await tell(notePosted, note(lastId));
    await tell(notePosted, note(lastId + 1));
    for (const n of [0, 1]) await tell(postPosted, post(lastId + n));
    expect(await pointsOf(author)).toBe(9);
    await tell(notePosted, note(lastId + 2));
    expect(await pointsOf(author)).toBe(9);
    await tell(postPosted, post(lastId + 2), '2026-11-21T16:00:00Z');
    expect(await pointsOf(author)).toBe(12);
  });
});

describe('a reply', () => {
  it('earns a point to whoever is answered, not to those who answer themselves', async () => {
    await tell(commentPosted, comment(lastId, reader, author.memberId));
    await tell(commentPosted, comment(lastId + 1, author, author.memberId));
    await tell(noteCommented, {
      commentId: lastId + 2,
      noteId: lastId,
      ownerId: author.memberId,
      memberId: reader.memberId,
      replyToId: null,
      mentions: [],
    });
    expect([await pointsOf(author), await pointsOf(reader)]).toEqual([2, 0]);
    const [newest] = (await world.bus.ask(listPostings, { currency: 'points', size: 1 }, author)).items;
    expect(newest).toMatchObject({
      reason: 'replyReceived',
      reference: { kind: 'noteComment', place: { page: 'note', noteId: lastId, commentId: lastId + 2 } },
    });
    await tell(commentDeleted, comment(lastId, reader, null));
    await tell(commentDeleted, comment(lastId, reader, null));
    expect(await pointsOf(author)).toBe(1);
  });
});

describe('a rating', () => {
  const rating = (summaryLength: number, created = true) => ({
    ratingId: lastId,
    gameId: 7,
    section: 'otome' as const,
    memberId: author.memberId,
    overall: 8,
    summaryLength,
    created,
  });
  const count = async () => (await world.bus.ask(getMemberCard, { id: author.memberId }, reader)).counts.ratings;

  it.each([
    [0, 3],
    [49, 3],
    [50, 5],
    [199, 5],
    [200, 10],
  ])('with %i code points beside it earns %i points', async (length, points) => {
    await tell(ratingPosted, rating(length));
    expect(await pointsOf(author)).toBe(points);
  });

  it('is worth what its words are now, and nothing without a verdict', async () => {
    await tell(ratingPosted, rating(200));
    await tell(ratingPosted, rating(199, false));
    expect(await pointsOf(author)).toBe(5);
    await tell(ratingPosted, rating(0, false));
    expect(await pointsOf(author)).toBe(3);
    await tell(ratingPosted, rating(900, false));
    expect(await pointsOf(author)).toBe(10);
    await tell(ratingPosted, { ...rating(900, false), overall: null });
    expect([await pointsOf(author), await count()]).toEqual([0, 0]);
    await tell(ratingPosted, rating(60));
    expect([await pointsOf(author), await count()]).toEqual([5, 1]);
    const given = (await world.bus.ask(listPostings, { currency: 'points', size: 20 }, author)).items;
    expect(given.map(({ delta }) => delta).reverse()).toEqual([10, -10, 5, -5, 3, -3, 10, -10, 5]);
  });

  it('earns once, is counted on the card, and takes both along when it goes', async () => {
    await tell(ratingPosted, rating(0, false));
    expect([await pointsOf(author), await count()]).toEqual([0, 0]);
    await tell(ratingPosted, rating(10));
    await tell(ratingPosted, rating(10));
    expect([await pointsOf(author), await count()]).toEqual([3, 1]);
    const [newest] = (await world.bus.ask(listPostings, { currency: 'points', size: 1 }, author)).items;
    expect(newest).toMatchObject({
      reason: 'rating',
      reference: { place: { page: 'game', section: 'otome', gameId: 7 } },
    });
    const moderated = { type: 'rating' as const, id: lastId, ownerId: author.memberId, reason: '违规', by: 1 };
    await tell(contentModerated, { ...moderated, action: 'hide' });
    expect([await pointsOf(author), await count()]).toEqual([0, 0]);
    await tell(contentModerated, { ...moderated, action: 'restore' });
    expect([await pointsOf(author), await count()]).toEqual([3, 1]);
    await tell(ratingDeleted, rating(10));
    expect([await pointsOf(author), await count()]).toEqual([0, 0]);
  });
});

describe('a like', () => {
  it('is worth a point while it lasts, twenty a day', async () => {
    await tell(contentLiked, like(lastId, 1));
    await tell(contentUnliked, like(lastId, 1));
    expect(await pointsOf(author)).toBe(0);
    await tell(contentLiked, like(lastId, 1));
    expect(await pointsOf(author)).toBe(1);
    for (let fan = 2; fan <= 30; fan += 1) await tell(contentLiked, like(lastId, fan));
    expect(await pointsOf(author)).toBe(20);
    await tell(contentUnliked, like(lastId, 30));
    expect(await pointsOf(author)).toBe(20);
  });

  it('goes with a row that a moderator hides, and comes back with it', async () => {
    const moderated = { type: 'comment' as const, id: lastId, ownerId: author.memberId, reason: '违规', by: 1 };
    await tell(contentLiked, like(lastId, 1));
    await tell(contentModerated, { ...moderated, action: 'hide' });
    expect(await pointsOf(author)).toBe(0);
    await tell(contentModerated, { ...moderated, action: 'restore' });
    expect(await pointsOf(author)).toBe(1);
  });
});

it('leads nowhere when the note is gone, on which it was earned or taken back', async () => {
  const places = async () =>
    (await world.bus.ask(listPostings, { currency: 'points', size: 9 }, author)).items.map(
      ({ reason, reference }) => `${reason} ${reference!.kind} ${JSON.stringify(reference!.place)}`,
    );
  await tell(notePosted, note(lastId));
  await tell(notePosted, note(lastId + 1));
  const below = { noteId: lastId, ownerId: author.memberId, memberId: reader.memberId, replyToId: null, mentions: [] };
  await tell(noteCommented, { ...below, commentId: lastId + 2 });
  await tell(noteDeleted, note(lastId));
  expect(await places()).toEqual([
    'reversal note null',
    'replyReceived noteComment null',
    `note note {"page":"note","noteId":${lastId + 1}}`,
    'note note null',
  ]);
});

it('takes back exactly what was given, also where it was spent, and gives that again', async () => {
  const wallet = async () => (await world.bus.ask(listPostings, { size: 1 }, author)).wallet;
  await tell(notePosted, note(lastId));
  await world.db.begin((sql) =>
    post(sql, author.memberId, { eventPoints: -2 }, { reason: 'cosmetic', reference: null, key: `frame ${lastId}` }),
  );
  const moderated = { type: 'note' as const, id: lastId, ownerId: author.memberId, reason: '违规', by: 1 };
  for (let times = 0; times < 3; times += 1) {
    await tell(contentModerated, { ...moderated, action: 'hide' });
    expect(await wallet()).toMatchObject({ points: 0, eventPoints: 0, debt: { points: 0, eventPoints: 2 } });
    await tell(contentModerated, { ...moderated, action: 'restore' });
    expect(await wallet()).toMatchObject({ points: 3, eventPoints: 1, debt: { eventPoints: 0 } });
  }
  const told = await world.db<{ payload: { delta: number; reversedLedgerId: number } }[]>`
    select payload from outbox where name = 'points-reversed' and key = ${String(author.memberId)} order by seq`;
  expect(told.slice(0, 2).map(({ payload }) => payload.delta)).toEqual([-3, -3]);
});
