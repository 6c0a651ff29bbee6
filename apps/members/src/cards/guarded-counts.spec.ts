import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  commentPosted,
  contentModerated,
  gamePublished,
  getMemberCard,
  noteEdited,
  notePosted,
  ratingDeleted,
  ratingPosted,
  threadAnswered,
  threadOpened,
  versionPublished,
  type Caller,
  type SignedIn,
} from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import { olderSchema } from '../older.fixture.ts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const counts = async (of: SignedIn, by: Caller) => {
  const { followers: _, following: __, ...rest } = (await world.bus.ask(getMemberCard, { id: of.memberId }, by)).counts;
  return rest;
};
const none = { games: 0, versions: 0, ratings: 0, comments: 0, notes: 0, threads: 0, answers: 0 };
const trusted = member({ permission: 2 });

// A guest saw one rating on the card of who had rated a game of 福利 only, and none in the list.
it('numbers on a card tell nobody of rows that they may not see', async () => {
  const author = await world.member({ permission: 2 });
  const { memberId } = author;
  const vr = { gameId: 1, section: 'vr' as const };
  const gal = { gameId: 2, section: 'gal' as const };
  for (const about of [vr, gal]) {
    const id = about.gameId;
    await world.bus.tell(gamePublished, { ...about, title: '夏', titles: ['夏'], submitterId: memberId });
    await world.bus.tell(versionPublished, {
      ...{ ...about, versionId: id, kind: 'raw' as const, label: '原版', memberId, reason: '' },
    });
    await world.bus.tell(ratingPosted, {
      ...about,
      ratingId: id,
      memberId,
      overall: 8,
      summaryLength: 0,
      created: true,
    });
    const comment = { memberId, mentions: [], target: 'game' as const };
    await world.bus.tell(commentPosted, { ...comment, ...about, commentId: id });
    await world.bus.tell(notePosted, { noteId: id, memberId, games: [id], visibility: 'public' });
  }
  await world.bus.tell(commentPosted, { commentId: 3, memberId, mentions: [], target: 'support' });
  await world.bus.tell(commentPosted, { commentId: 4, memberId, mentions: [], target: 'board' });
  const thread = { threadId: 1, section: 'gal' as const, title: '求', ownerId: memberId, memberId, bounty: 0 };
  await world.bus.tell(threadOpened, thread);
  await world.bus.tell(threadAnswered, { ...thread, answerId: 1 });

  const open = { ...none, games: 1, versions: 1, ratings: 1, comments: 2, notes: 1 };
  const all = { games: 2, versions: 2, ratings: 2, comments: 4, notes: 2, threads: 1, answers: 1 };
  expect(await counts(author, world.guest)).toEqual(open);
  expect(await counts(author, member({ permission: 1 }))).toEqual(open);
  expect(await counts(author, trusted)).toEqual(all);
  // Whoever may not see their own there any more has no number of them either.
  expect(await counts(author, { ...author, permission: 1 })).toEqual(open);

  // A note that is about other games now; a row that is hidden, and one that is gone.
  await world.bus.tell(noteEdited, { noteId: 2, memberId, games: [1], visibility: 'public', guarded: true });
  await world.bus.tell(noteEdited, { noteId: 1, memberId, games: [], visibility: 'public', guarded: false });
  const moderated = { type: 'comment' as const, id: 1, ownerId: memberId, reason: '违规', by: 9 };
  await world.bus.tell(contentModerated, { ...moderated, action: 'hide' });
  await world.bus.tell(ratingDeleted, { ...vr, ratingId: 1, memberId, summaryLength: 0, created: false });
  expect(await counts(author, world.guest)).toEqual(open);
  expect(await counts(author, trusted)).toEqual({ ...all, comments: 3, ratings: 1 });
  await world.bus.tell(contentModerated, { ...moderated, action: 'restore' });
  expect(await counts(author, world.guest)).toEqual(open);
  expect(await counts(author, trusted)).toEqual({ ...all, ratings: 1 });
});

it('rows counted by an older release are guarded as far as it kept where they stand', async () => {
  const older = await olderSchema('guarded_counts', '0050');
  try {
    let db = older.open();
    await db`insert into games (id, section, live, title) values (1, 'vr', true, '夏'), (2, 'gal', true, '雪')`;
    await db`
      insert into contributions (type, row_id, member_id)
      values ('game', 1, 5), ('game', 2, 5), ('rating', 3, 5), ('rating', 4, 5), ('comment', 5, 5), ('thread', 6, 5)`;
    const [{ id }] = (await db`
      insert into members (nickname, nickname_key, email, password_hash, permission)
      values ('甲', '甲', '甲', '', 1) returning id`) as unknown as [{ id: number }];
    const earned = (reason: string, type: string, row: number, place: object) => db`
      insert into rewards (reason, type, row_id, member_id, points, reference, day, given)
      values (${reason}, ${type}, ${row}, ${id}, 1, ${db.json({ kind: type, id: String(row), title: '', place } as never)},
              '2026-11-20', true)`;
    await earned('rating', 'rating', 3, { page: 'game', section: 'ex', gameId: 9 });
    await earned('rating', 'rating', 4, { page: 'game', section: 'gal', gameId: 2 });
    await earned('replyReceived', 'comment', 5, { page: 'support', commentId: 5 });

    expect(await older.update()).toContain('0051-guarded-contributions');
    db = older.open();
    const kept = () => db`select type, count, guarded from contribution_counts where member_id = 5 order by type`;
    const expected = [
      { type: 'comment', count: 1, guarded: 1 },
      { type: 'game', count: 2, guarded: 1 },
      { type: 'rating', count: 2, guarded: 1 },
      { type: 'thread', count: 1, guarded: 0 },
    ];
    expect([...(await kept())]).toEqual(expected);
    await db`select recount()`;
    expect([...(await kept())]).toEqual(expected);
  } finally {
    await older.close();
  }
});
