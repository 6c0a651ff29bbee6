/** A dead letter is given again when what came behind it was heard long since: it changes nothing that was said later. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  contentLiked,
  contentModerated,
  contentUnliked,
  getMemberCard,
  listPostings,
  noteEdited,
  notePosted,
  ratingPosted,
  revisionAccepted,
  revisionReverted,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const points = async (member: SignedIn) => (await world.bus.ask(listPostings, { size: 1 }, member)).wallet.points;
const notesOf = async (member: SignedIn) =>
  (await world.bus.ask(getMemberCard, { id: member.memberId }, member)).counts.notes;
const noted = async (id: number, { memberId }: SignedIn, seq: number) =>
  world.bus.tell(notePosted, { noteId: id, memberId, games: [], visibility: 'public' }, { seq });

it('gives nothing for a like that was withdrawn since, and takes nothing from one that was given again', async () => {
  const author = await world.member();
  const like = { type: 'comment', id: 71, ownerId: author.memberId } as const;
  const [liked, unliked] = [
    (memberId: number, seq: number) => world.bus.tell(contentLiked, { ...like, memberId }, { seq }),
    (memberId: number, seq: number) => world.bus.tell(contentUnliked, { ...like, memberId }, { seq }),
  ];
  await unliked(500, 2);
  await liked(500, 1);
  expect(await points(author)).toBe(0);
  await liked(500, 3);
  expect(await points(author)).toBe(1);
  await liked(501, 4);
  await liked(501, 6);
  await unliked(501, 5);
  expect(await points(author)).toBe(2);
  // Places of a day are for likes that were heard of: what was withdrawn unheard takes none.
  for (let by = 600; by < 620; by += 1) await unliked(by, 10 + by);
  for (let by = 700; by < 720; by += 1) await liked(by, 1000 + by);
  expect(await points(author)).toBe(20);
});

it('hides nothing that was restored since, and shows nothing that is private by now', async () => {
  const author = await world.member();
  const { memberId } = author;
  const moderated = (action: 'hide' | 'restore', seq: number) =>
    world.bus.tell(
      contentModerated,
      { type: 'note', id: 72, ownerId: memberId, action, reason: '违规', by: 1 },
      { seq },
    );
  await noted(72, author, 1);
  await moderated('restore', 3);
  await moderated('hide', 2);
  expect([await points(author), await notesOf(author)]).toEqual([3, 1]);
  const edited = (visibility: 'public' | 'private', seq: number) =>
    world.bus.tell(noteEdited, { noteId: 72, memberId, games: [], visibility }, { seq });
  await edited('private', 5);
  await edited('public', 4);
  expect(await notesOf(author)).toBe(0);
});

it('values a verdict by its last words, and an edit that was reverted not at all', async () => {
  const author = await world.member();
  const { memberId } = author;
  const rated = (seq: number, summaryLength: number, created = false, overall: number | null = 8) =>
    world.bus.tell(
      ratingPosted,
      { ratingId: 73, gameId: 9, section: 'gal', memberId, overall, summaryLength, created },
      { seq },
    );
  await rated(1, 10, true);
  await rated(3, 10);
  await rated(2, 500);
  expect(await points(author)).toBe(3);
  await rated(5, 0, false, null);
  await rated(4, 500, true);
  expect(await points(author)).toBe(0);
  const edit = { revisionId: 74, kind: 'game', targetId: 9, gameId: 9, section: 'gal', memberId } as const;
  const decided = { ...edit, by: 1, title: '潮汐', reason: '', fields: [] };
  await world.bus.tell(revisionReverted, decided, { seq: 7 });
  await world.bus.tell(revisionAccepted, decided, { seq: 6 });
  expect(await points(author)).toBe(0);
});
