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
  ratingDeleted,
  ratingPosted,
  type SignedIn,
} from '@yinghuo/contracts';
import fc from 'fast-check';
import { post } from '../wallet/post.ts';
import { World } from '../world.fixture.ts';

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
    await world.bus.tell(notePosted, note(lastId, 'private'));
    for (let n = 1; n <= 4; n += 1) await world.bus.tell(notePosted, note(lastId + n));
    expect(await pointsOf(author)).toBe(9);
    await world.bus.tell(noteDeleted, note(lastId + 1));
    expect(await pointsOf(author)).toBe(6);
    await world.bus.tell(notePosted, note(lastId + 5));
    expect(await pointsOf(author)).toBe(6);
    world.clock.set('2026-11-21T16:00:00Z');
    await world.bus.tell(notePosted, note(lastId + 6));
    expect(await pointsOf(author)).toBe(9);
  });

  it('is counted on the card as long as everybody may see it', async () => {
    const notes = async () => (await world.bus.ask(getMemberCard, { id: author.memberId }, reader)).counts.notes;
    await world.bus.tell(notePosted, note(lastId));
    expect(await notes()).toBe(1);
    await world.bus.tell(noteEdited, note(lastId, 'private'));
    expect(await notes()).toBe(0);
    await world.bus.tell(noteEdited, note(lastId));
    await world.bus.tell(noteEdited, note(lastId));
    expect(await notes()).toBe(1);
  });
});

describe('a reply', () => {
  it('earns a point to whoever is answered, not to those who answer themselves', async () => {
    await world.bus.tell(commentPosted, comment(lastId, reader, author.memberId));
    await world.bus.tell(commentPosted, comment(lastId + 1, author, author.memberId));
    await world.bus.tell(noteCommented, {
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
    await world.bus.tell(commentDeleted, comment(lastId, reader, null));
    await world.bus.tell(commentDeleted, comment(lastId, reader, null));
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
    await world.bus.tell(ratingPosted, rating(length));
    expect(await pointsOf(author)).toBe(points);
  });

  it('earns once, is counted on the card, and takes both along when it goes', async () => {
    await world.bus.tell(ratingPosted, rating(0, false));
    expect([await pointsOf(author), await count()]).toEqual([0, 0]);
    await world.bus.tell(ratingPosted, rating(10));
    await world.bus.tell(ratingPosted, rating(1000, false));
    await world.bus.tell(ratingPosted, rating(1000));
    expect([await pointsOf(author), await count()]).toEqual([3, 1]);
    const [newest] = (await world.bus.ask(listPostings, { currency: 'points', size: 1 }, author)).items;
    expect(newest).toMatchObject({
      reason: 'rating',
      reference: { place: { page: 'game', section: 'otome', gameId: 7 } },
    });
    const moderated = { type: 'rating' as const, id: lastId, ownerId: author.memberId, reason: '违规', by: 1 };
    await world.bus.tell(contentModerated, { ...moderated, action: 'hide' });
    expect([await pointsOf(author), await count()]).toEqual([0, 0]);
    await world.bus.tell(contentModerated, { ...moderated, action: 'restore' });
    expect([await pointsOf(author), await count()]).toEqual([3, 1]);
    await world.bus.tell(ratingDeleted, rating(10));
    expect([await pointsOf(author), await count()]).toEqual([0, 0]);
  });
});

describe('a like', () => {
  it('is worth a point while it lasts, twenty a day', async () => {
    await world.bus.tell(contentLiked, like(lastId, 1));
    await world.bus.tell(contentUnliked, like(lastId, 1));
    expect(await pointsOf(author)).toBe(0);
    await world.bus.tell(contentLiked, like(lastId, 1));
    expect(await pointsOf(author)).toBe(1);
    for (let fan = 2; fan <= 30; fan += 1) await world.bus.tell(contentLiked, like(lastId, fan));
    expect(await pointsOf(author)).toBe(20);
    await world.bus.tell(contentUnliked, like(lastId, 30));
    expect(await pointsOf(author)).toBe(20);
  });

  it('goes with a row that a moderator hides, and comes back with it', async () => {
    const moderated = { type: 'comment' as const, id: lastId, ownerId: author.memberId, reason: '违规', by: 1 };
    await world.bus.tell(contentLiked, like(lastId, 1));
    await world.bus.tell(contentModerated, { ...moderated, action: 'hide' });
    expect(await pointsOf(author)).toBe(0);
    await world.bus.tell(contentModerated, { ...moderated, action: 'restore' });
    expect(await pointsOf(author)).toBe(1);
  });
});

it('leads nowhere when the note is gone, on which it was earned or taken back', async () => {
  const places = async () =>
    (await world.bus.ask(listPostings, { currency: 'points', size: 9 }, author)).items.map(
      ({ reason, reference }) => `${reason} ${reference!.kind} ${JSON.stringify(reference!.place)}`,
    );
  await world.bus.tell(notePosted, note(lastId));
  await world.bus.tell(notePosted, note(lastId + 1));
  const below = { noteId: lastId, ownerId: author.memberId, memberId: reader.memberId, replyToId: null, mentions: [] };
  await world.bus.tell(noteCommented, { ...below, commentId: lastId + 2 });
  await world.bus.tell(noteDeleted, note(lastId));
  expect(await places()).toEqual([
    'reversal note null',
    'replyReceived noteComment null',
    `note note {"page":"note","noteId":${lastId + 1}}`,
    'note note null',
  ]);
});

it('takes back exactly what was given, also where it was spent, and gives that again', async () => {
  const wallet = async () => (await world.bus.ask(listPostings, { size: 1 }, author)).wallet;
  await world.bus.tell(notePosted, note(lastId));
  await world.db.begin((sql) =>
    post(sql, author.memberId, { eventPoints: -2 }, { reason: 'cosmetic', reference: null, key: `frame ${lastId}` }),
  );
  const moderated = { type: 'note' as const, id: lastId, ownerId: author.memberId, reason: '违规', by: 1 };
  for (let times = 0; times < 3; times += 1) {
    await world.bus.tell(contentModerated, { ...moderated, action: 'hide' });
    expect(await wallet()).toMatchObject({ points: 0, eventPoints: 0, debt: { points: 0, eventPoints: 2 } });
    await world.bus.tell(contentModerated, { ...moderated, action: 'restore' });
    expect(await wallet()).toMatchObject({ points: 3, eventPoints: 1, debt: { eventPoints: 0 } });
  }
  const told = await world.db<{ payload: { delta: number; reversedLedgerId: number } }[]>`
    select payload from outbox where name = 'points-reversed' and key = ${String(author.memberId)} order by seq`;
  expect(told.slice(0, 2).map(({ payload }) => payload.delta)).toEqual([-3, -3]);
});

it('gives what is in force and nothing else, after any sequence of likes, hides and repeats', async () => {
  const acts = fc.array(
    fc.record({
      act: fc.constantFrom('like', 'unlike', 'hide', 'restore'),
      id: fc.integer({ min: 1, max: 2 }),
      by: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 15 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      author = await world.member();
      lastId += 100;
      const inForce = new Set<string>();
      const hidden = new Map<number, string[]>();
      for (const { act, id, by } of sequence) {
        const row = lastId + id;
        const moderated = { type: 'comment' as const, id: row, ownerId: author.memberId, reason: '违规', by: 1 };
        // The owner of a row neither likes what is hidden nor hides it twice.
        if (act === 'hide' && !hidden.has(row)) {
          hidden.set(
            row,
            [...inForce].filter((key) => key.startsWith(`${row}:`)),
          );
          hidden.get(row)!.forEach((key) => inForce.delete(key));
          await world.bus.tell(contentModerated, { ...moderated, action: 'hide' });
        } else if (act === 'restore' && hidden.has(row)) {
          await world.bus.tell(contentModerated, { ...moderated, action: 'restore' });
          const rewarded = await world.db<{ key: string }[]>`
            select row_id || ':' || from_id as key from rewards where row_id = ${row} and given`;
          hidden.get(row)!.forEach((key) => inForce.add(key));
          expect(rewarded.map(({ key }) => key)).toEqual(expect.arrayContaining(hidden.get(row)!));
          rewarded.forEach(({ key }) => inForce.add(key));
          hidden.delete(row);
        } else if (!hidden.has(row) && act === 'like') {
          inForce.add(`${row}:${by}`);
          await world.bus.tell(contentLiked, like(row, by));
        } else if (!hidden.has(row) && act === 'unlike') {
          inForce.delete(`${row}:${by}`);
          await world.bus.tell(contentUnliked, like(row, by));
        }
      }
      expect(await pointsOf(author)).toBe(inForce.size);
    }),
    { numRuns: 15 },
  );
});
