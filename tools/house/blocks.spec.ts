/** Every place at which one member reaches another, and every list in which one is met: a block holds at each of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  answerThread,
  block,
  buyMembership,
  claimThread,
  commentNote,
  contentLiked,
  editComment,
  follow,
  getGroup,
  getPost,
  getThread,
  huntThreads,
  likeAnswer,
  likeComment,
  likeNote,
  likeNoteComment,
  likePost,
  likeRating,
  listComments,
  listGameNotes,
  listInbox,
  listNoteComments,
  listNotes,
  listRatings,
  listThreads,
  memberBlocked,
  memberRegistered,
  memberUnblocked,
  newestComments,
  nicknameKey,
  postComment,
  postRating,
  replyToComment,
  savePost,
  saveReply,
  saveThread,
  SaveThread,
  searchChat,
  searchComments,
  searchMembers,
  sendMail,
  suggestNames,
  wantThread,
  writeNote,
  type ChatMessage,
  type SignedIn,
} from '@yinghuo/contracts';
import { MemoryBus } from '@yinghuo/kafka';
import { member, testDatabase } from '@yinghuo/testing';
import { addGame, openCatalogue } from '../../apps/catalog/src/fixtures/catalogue.ts';
import { saveMessages } from '../../apps/chat/src/messages/messages.sql.ts';
import { RelationHandlers as ChatRelations } from '../../apps/chat/src/relations/relations.handlers.ts';
import { SearchHandlers as ChatSearch } from '../../apps/chat/src/search/search.handlers.ts';
import { noteWith, World as Community } from '../../apps/community/src/world.fixture.ts';
import { fileNames } from '../../apps/members/src/search/search.sql.ts';
import { World as Members } from '../../apps/members/src/world.fixture.ts';
import { fileComments } from '../../apps/messaging/src/comments/search.sql.ts';
import { LikeNotices } from '../../apps/messaging/src/notices/likes.handlers.ts';
import { keepPlace } from '../../apps/messaging/src/notices/places.sql.ts';
import { World as Messaging } from '../../apps/messaging/src/world.fixture.ts';

type Named = SignedIn & { nickname: string };
interface Pair {
  /** Who blocks. */
  one: Named;
  other: Named;
}

let members: Members;
let messaging: Messaging;
let community: Community;
let catalog: Awaited<ReturnType<typeof openCatalogue>>;
let chat: { bus: MemoryBus } & Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  [members, messaging, community, catalog] = await Promise.all([
    Members.open(),
    Messaging.open(),
    Community.open(),
    openCatalogue(),
  ]);
  const database = await testDatabase('chat');
  chat = { ...database, bus: new MemoryBus(database.db, [new ChatRelations(), new ChatSearch(database.db)]) };
});
afterAll(async () => {
  await Promise.all([members.close(), messaging.close(), community.close(), catalog.close(), chat.drop()]);
});

let met = 900;
let pair: Pair;
const told = [() => messaging.bus, () => community.bus, () => catalog.bus, () => chat.bus];
beforeEach(async () => {
  const named = async (): Promise<Named> => {
    const { nickname, memberId } = await members.member();
    met += 1;
    await members.db`update members set nickname = ${`黑白${met}`}, nickname_key = ${nicknameKey(`黑白${met}`)} where id = ${memberId}`;
    for (const bus of [messaging.bus, community.bus, catalog.bus]) {
      await bus.tell(memberRegistered, { memberId, nickname: `黑白${met}`, day: '2026-11-21' });
    }
    await messaging.db`insert into mailboxes (member_id, permission) values (${memberId}, 1)`;
    expect(nickname).not.toBe('');
    return { ...member({ memberId }), nickname: `黑白${met}` };
  };
  pair = { one: await named(), other: await named() };
});

/** As it is after one has blocked the other, and every service has heard of it. */
async function blocking({ one, other }: Pair): Promise<void> {
  await members.bus.ask(block, { memberId: other.memberId, on: true }, one);
  for (const bus of told) await bus().tell(memberBlocked, { memberId: one.memberId, otherId: other.memberId });
}
async function unblocking({ one, other }: Pair): Promise<void> {
  await members.bus.ask(block, { memberId: other.memberId, on: false }, one);
  for (const bus of told) await bus().tell(memberUnblocked, { memberId: one.memberId, otherId: other.memberId });
}

const say = (caller: SignedIn, text = '一句话') =>
  messaging.bus.ask(postComment, { board: 'message', text, spoiler: false }, caller);
const reply = (caller: SignedIn, id: number) =>
  messaging.bus.ask(replyToComment, { id, text: '一句回复', spoiler: false }, caller);
const rate = (caller: SignedIn, gameId: number) =>
  catalog.bus.ask(postRating, { gameId, overall: 7, summary: '好看', spoiler: false }, caller);
const note = (caller: SignedIn, games: number[] = []) => community.bus.ask(writeNote, noteWith({ games }), caller);
const underNote = (caller: SignedIn, id: number) => community.bus.ask(commentNote, { id, text: '一句话' }, caller);
/** The board is for permission 2. */
const trusted = <Who extends SignedIn>(who: Who): Who => ({ ...who, permission: Math.max(2, who.permission) });
const ask = async (caller: SignedIn) => {
  const asked = { ...new SaveThread(), section: 'gal' as const, title: '求一部作品' };
  const thread = await community.bus.ask(saveThread, asked, trusted(caller));
  await community.db`delete from quota_uses`;
  return thread;
};
const answer = (caller: SignedIn, id: number) =>
  community.bus.ask(answerThread, { id, text: '在这里' }, trusted(caller));
/** A post in a group where all of them are. */
const post = async (author: SignedIn, { one, other }: Pair) => {
  const name = `黑白社${(met += 1)}`;
  const [group] = await community.db<{ id: number }[]>`
    insert into groups (name, name_key, owner_id, state) values (${name}, ${name}, ${third.memberId}, 'live') returning id`;
  const inIt = [one, other, third].map(({ memberId }) => ({ groupId: group!.id, memberId }));
  await community.db`insert into group_members ${community.db(inIt)}`;
  return community.bus.ask(savePost, { groupId: group!.id, title: '一篇', body: '一段话' }, author);
};
const underPost = (caller: SignedIn, postId: number, replyTo: number | null = null) =>
  community.bus.ask(saveReply, { postId, body: '一句话', replyTo }, caller);
const third = member({ memberId: 77_777 });

/** What the other does to the one: `prepare` is before the block, and answers what is done after it. */
const acts: [name: string, kind: string, prepare: (pair: Pair) => Promise<() => Promise<unknown>>][] = [
  [
    'follows',
    'conflict',
    ({ one, other }) => done(() => members.bus.ask(follow, { memberId: one.memberId, on: true }, other)),
  ],
  [
    'gives a membership',
    'conflict',
    ({ one, other }) => done(() => members.bus.ask(buyMembership, { to: one.nickname }, other)),
  ],
  [
    'writes private mail',
    'mailRefused',
    ({ one, other }) =>
      done(() => messaging.bus.ask(sendMail, { title: '你好', name: one.nickname, text: '在吗' }, other)),
  ],
  [
    'replies to a comment',
    'conflict',
    async ({ one, other }) => {
      const { id } = await say(one);
      return () => reply(other, id);
    },
  ],
  [
    'replies to a third member under a comment',
    'conflict',
    async ({ one, other }) => {
      const { id } = await reply(third, (await say(one)).id);
      return () => reply(other, id);
    },
  ],
  [
    'likes a comment',
    'conflict',
    async ({ one, other }) => {
      const { id } = await say(one);
      return () => messaging.bus.ask(likeComment, { id, on: true }, other);
    },
  ],
  [
    'comments on a note',
    'conflict',
    async ({ one, other }) => {
      const { id } = await note(one);
      return () => underNote(other, id);
    },
  ],
  [
    'answers a comment under a third member’s note',
    'conflict',
    async ({ one, other }) => {
      const { id } = await note(third);
      const { id: replyTo } = await underNote(one, id);
      return () => community.bus.ask(commentNote, { id, text: '一句话', replyTo }, other);
    },
  ],
  [
    'likes a note',
    'conflict',
    async ({ one, other }) => {
      const { id } = await note(one);
      return () => community.bus.ask(likeNote, { id, on: true }, other);
    },
  ],
  [
    'likes a comment on a note',
    'conflict',
    async ({ one, other }) => {
      const { id } = await underNote(one, (await note(third)).id);
      return () => community.bus.ask(likeNoteComment, { id, on: true }, other);
    },
  ],
  [
    'likes a rating',
    'conflict',
    async ({ one, other }) => {
      const { id } = await rate(one, await addGame(catalog.db));
      return () => catalog.bus.ask(likeRating, { id, on: true }, other);
    },
  ],
  [
    'answers what one asks for',
    'conflict',
    async ({ one, other }) => {
      const { id } = await ask(one);
      return () => answer(other, id);
    },
  ],
  [
    'takes on what one asks for',
    'conflict',
    async ({ one, other }) => {
      const { id } = await ask(one);
      return () => community.bus.ask(claimThread, { id, on: true }, trusted(other));
    },
  ],
  [
    'wants what one asks for, too',
    'conflict',
    async ({ one, other }) => {
      const { id } = await ask(one);
      return () => community.bus.ask(wantThread, { id, on: true }, trusted(other));
    },
  ],
  [
    'likes an answer',
    'conflict',
    async ({ one, other }) => {
      const { id } = await answer(one, (await ask(third)).id);
      return () => community.bus.ask(likeAnswer, { id, on: true }, trusted(other));
    },
  ],
  [
    'answers a post',
    'conflict',
    async (both) => {
      const { id } = await post(both.one, both);
      return () => underPost(both.other, id);
    },
  ],
  [
    'answers a reply under a third member’s post',
    'conflict',
    async (both) => {
      const { id } = await post(third, both);
      const { id: replyTo } = await underPost(both.one, id);
      return () => underPost(both.other, id, replyTo);
    },
  ],
  [
    'likes a post',
    'conflict',
    async (both) => {
      const { id } = await post(both.one, both);
      return () => community.bus.ask(likePost, { id, on: true }, both.other);
    },
  ],
];
const done = <T>(act: () => Promise<T>) => Promise.resolve(act);

describe('who is blocked', () => {
  it.each(acts)('no longer %s', async (what, kind, prepare) => {
    const act = await prepare(pair);
    await blocking(pair);
    await expect(act()).rejects.toMatchObject({ kind });
    await unblocking(pair);
    const after = await act().then(
      () => 'done',
      (refusal: { kind: string; detail?: object }) => refusal,
    );
    // Nothing of the block is left; a present still costs coins.
    if (what === 'gives a membership') expect(after).toMatchObject({ detail: { reason: 'balance' } });
    else expect(after).toBe('done');
  });

  it('no longer names who blocked them, in a comment that is written, edited or begun', async () => {
    const { one, other } = pair;
    const text = `@${one.nickname} 看这里`;
    expect((await say(other, text)).mentions).toHaveLength(1);
    expect(await messaging.bus.ask(suggestNames, { q: one.nickname }, other)).toHaveLength(1);
    await blocking(pair);
    const { id, mentions } = await say(other, text);
    expect(mentions).toEqual([]);
    expect((await messaging.bus.ask(editComment, { id, text }, other)).mentions).toEqual([]);
    expect(await messaging.bus.ask(suggestNames, { q: one.nickname }, other)).toEqual([]);
  });

  it('is no longer heard of in notices, also where an event of before the block comes after it', async () => {
    const { one, other } = pair;
    const place = { page: 'note', noteId: 1 } as const;
    await messaging.db.begin((sql) => keepPlace(sql, 'note', 1, place as never));
    await blocking(pair);
    const bus = new MemoryBus(messaging.db, [new LikeNotices()]);
    await bus.tell(contentLiked, { type: 'note', id: 1, ownerId: one.memberId, memberId: other.memberId });
    expect((await messaging.bus.ask(listInbox, { page: 0 }, one)).items).toEqual([]);
  });
});

/** Rows of the other's in what the one reads; `write` is done by the other and answers how often it is met. */
const lists: [name: string, write: (pair: Pair) => Promise<(reader: SignedIn) => Promise<number>>][] = [
  [
    'the message board',
    async ({ other }) => {
      await say(other);
      return async (reader) => countOf(await messaging.bus.ask(listComments, board, reader), other);
    },
  ],
  [
    'the replies to a comment',
    async ({ other }) => {
      const { id } = await say(third);
      await reply(other, id);
      return async (reader) => {
        const all = await messaging.bus.ask(listComments, { ...board, parent: id }, reader);
        const { items } = await messaging.bus.ask(listComments, board, reader);
        const first = items.find((comment) => comment.id === id)!.replies;
        expect(first).toHaveLength(all.items.length);
        return countOf(all, other);
      };
    },
  ],
  [
    'the newest comments',
    async ({ other }) => {
      await say(other);
      return async (reader) => countOf(await messaging.bus.ask(newestComments, { size: 50 }, reader), other);
    },
  ],
  [
    'a search for comments',
    async ({ other }) => {
      await say(other, '星灯下的话');
      while ((await fileComments(messaging.db)).count > 0);
      return async (reader) => countOf(await messaging.bus.ask(searchComments, { q: '星灯', size: 24 }, reader), other);
    },
  ],
  [
    'a search for members',
    async ({ other }) => {
      while ((await fileNames(members.db)).count > 0);
      return async (reader) => {
        const { items } = await members.bus.ask(searchMembers, { q: other.nickname, size: 100 }, reader);
        return items.filter(({ id }) => id === other.memberId).length;
      };
    },
  ],
  [
    'the square of notes',
    async ({ other }) => {
      await note(other);
      return async (reader) => countOf(await community.bus.ask(listNotes, square, reader), other);
    },
  ],
  [
    'a search for notes',
    async ({ other }) => {
      await note(other);
      return async (reader) => countOf(await community.bus.ask(listNotes, { ...square, q: '下雨' }, reader), other);
    },
  ],
  [
    'the notes about a game',
    async ({ other }) => {
      const game = await community.game();
      await note(other, [game]);
      return async (reader) => countOf(await community.bus.ask(listGameNotes, { id: game, size: 24 }, reader), other);
    },
  ],
  [
    'what is said under a note',
    async ({ other }) => {
      const { id } = await note(third);
      await underNote(other, id);
      return async (reader) => countOf(await community.bus.ask(listNoteComments, { id, size: 24 }, reader), other);
    },
  ],
  [
    'the wanted board',
    async ({ other }) => {
      await ask(other);
      return async (reader) =>
        countOf(await community.bus.ask(listThreads, { sort: 'new', size: 100 }, trusted(reader)), other);
    },
  ],
  [
    'a search of the wanted board',
    async ({ other }) => {
      await ask(other);
      return async (reader) =>
        countOf(await community.bus.ask(huntThreads, { q: '作品', size: 100 }, trusted(reader)), other);
    },
  ],
  [
    'the answers to a wanted thread',
    async ({ other }) => {
      const { id } = await ask(third);
      await answer(other, id);
      return async (reader) =>
        countOf((await community.bus.ask(getThread, { id, size: 24 }, trusted(reader))).answers, other);
    },
  ],
  [
    'the posts of a group',
    async (both) => {
      const { groupId: id } = await post(both.other, both);
      return async (reader) => {
        const { posts } = await community.bus.ask(getGroup, { id, sort: 'reply', size: 24 }, reader);
        return countOf(posts!, both.other);
      };
    },
  ],
  [
    'the replies to a post',
    async (both) => {
      const { id } = await post(third, both);
      await underPost(both.other, id);
      return async (reader) =>
        countOf((await community.bus.ask(getPost, { id, size: 24 }, reader)).replies, both.other);
    },
  ],
  [
    'the ratings of a game',
    async ({ other }) => {
      const id = await addGame(catalog.db);
      await rate(other, id);
      return async (reader) =>
        countOf(await catalog.bus.ask(listRatings, { id, sort: 'new', size: 24 }, reader), other);
    },
  ],
  [
    'a search in the chat',
    async ({ other }) => {
      const [{ last }] = await chat.db<[{ last: number }]>`select coalesce(max(seq), 0)::int as last from messages`;
      const message = { id: crypto.randomUUID(), seq: last + 1, clientId: null, kind: 'text', text: '萤火虫来了' };
      const said = { ...message, author: { id: other.memberId } } as ChatMessage;
      await chat.db.begin((sql) => saveMessages(sql, [said], new Date().toISOString()));
      return async (reader) => countOf(await chat.bus.ask(searchChat, { q: '萤火虫', size: 24 }, reader), other);
    },
  ],
];
const board = { section: 'gal', sort: 'new', size: 100 } as const;
const square = { scope: 'all', sort: 'new', size: 100 } as const;
const countOf = ({ items }: { items: readonly { author: { id: number } }[] }, { memberId }: SignedIn) =>
  items.filter(({ author }) => author.id === memberId).length;

describe('who has blocked somebody', () => {
  it.each(lists)('does not meet them in %s; others and moderators do', async (_, write) => {
    const read = await write(pair);
    expect(await read(pair.one)).toBe(1);
    await blocking(pair);
    expect(await read(pair.one)).toBe(0);
    expect(await read(third)).toBe(1);
    expect(await read({ ...pair.one, permission: 5 })).toBe(1);
    await unblocking(pair);
    expect(await read(pair.one)).toBe(1);
  });
});
