import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import {
  endWatches,
  favouriteAdded,
  favouriteRemoved,
  findNote,
  gameHidden,
  gamePublished,
  getWatch,
  getWatchSettings,
  linkStateChanged,
  listInbox,
  listListeners,
  listWatches,
  markAllRead,
  muteTypes,
  memberBlocked,
  memberDeleted,
  noteCommented,
  postComment,
  refuse,
  replyToComment,
  setWatchSettings,
  versionPublished,
  watch,
  type Caller,
  type FindNote,
  type ListListeners,
  type SignedIn,
  type WatchType,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import { World } from '../world.fixture.ts';
import { mostWatches } from './watches.handlers.ts';

/** Note 1 is everybody's; of note 2 only even members hear. */
@Controller()
class Community {
  @Answers(findNote)
  find({ id }: FindNote) {
    return id === 1 ? { id, ownerId: 9, title: '便签' } : refuse('notFound');
  }

  @Answers(listListeners)
  listeners({ id, members }: ListListeners) {
    return { members: members.filter((each) => id === 1 || each % 2 === 0), guarded: false };
  }
}

let world: World;
beforeAll(async () => {
  world = await World.open([Community]);
  for (const [gameId, section] of [
    [1, 'gal'],
    [2, 'rpg'],
    [3, 'gal'],
  ] as const) {
    const about = { gameId, section, title: `作品${gameId}`, titles: [`作品${gameId}`], submitterId: 9999 };
    await world.bus.tell(gamePublished, { ...about, by: 9998 });
  }
});
afterAll(() => world.close());

const inbox = async (who: SignedIn) =>
  (await world.bus.ask(listInbox, { page: 0 }, who)).items.map(({ title, type }) => `${type} ${title}`);
const watches = (who: SignedIn, type: WatchType, id: number, state: 'on' | 'off' | 'muted' = 'on') =>
  world.bus.ask(watch, { type, id, state }, who);
const released = (gameId: number, versionId: number, section: 'gal' | 'rpg' = 'gal') =>
  world.bus.tell(versionPublished, {
    ...{ gameId, section, versionId, kind: 'raw', label: '1.0', memberId: 9999, by: 9998, reason: '' },
  });
const mended = (gameId: number) =>
  world.bus.tell(linkStateChanged, { linkId: 1, versionId: 1, gameId, ownerId: 9999, from: 'dead', to: 'valid' });

it('tells everybody who watches a game, in pieces, with one unread message that counts', async () => {
  const who = await world.member();
  await watches(who, 'game', 1);
  // More than two pieces of members who have no mailbox yet.
  await world.db`
    insert into watches (member_id, type, target_id) select 100000 + n, 'game', 1 from generate_series(1, 230) n`;
  await released(1, 5);
  expect(await inbox(who)).toEqual(['9 你订阅的《作品1》有了新版本']);
  const [{ told }] = await world.db<[{ told: number }]>`
    select count(distinct member_id)::integer as told from messages where gathers = 'game:1'`;
  expect(told).toBe(231);
  await world.db`delete from watches where member_id > 100000`;
  await released(1, 6);
  await mended(1);
  expect(await inbox(who)).toEqual(['9 你订阅的《作品1》有 3 条更新']);
  await world.bus.ask(markAllRead, {}, who);
  await mended(1);
  expect(await inbox(who)).toEqual(['9 你订阅的《作品1》有失效的链接修好了', '9 你订阅的《作品1》有 3 条更新']);
  expect(await world.db`select from watch_news`).toHaveLength(0);
});

it('tells that another link was put in the place of a dead one, but not who did it', async () => {
  const [who, other] = [await world.member(), await world.member()];
  await watches(who, 'game', 1);
  await watches(other, 'game', 1);
  const link = { linkId: 1, versionId: 1, gameId: 1, ownerId: 9999, from: 'dead', to: 'valid' } as const;
  await world.bus.tell(linkStateChanged, { ...link, by: other.memberId });
  expect([await inbox(who), await inbox(other)]).toEqual([['9 你订阅的《作品1》有失效的链接修好了'], []]);
});

// Whoever had a game among their favourites was told of its versions only where they watched it, too.
it('tells whose favourite a game is of its new versions, once, and of nothing else', async () => {
  const [plain, both, muted, author, without, silent] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.member()));
  const of = ({ memberId }: SignedIn) => ({ memberId, gameId: 1, section: 'gal' as const });
  for (const who of [plain, both, muted, author, without, silent])
    await world.bus.tell(favouriteAdded, of(who!), { seq: 1 });
  await watches(both!, 'game', 1);
  await watches(muted!, 'game', 1, 'muted');
  await world.bus.tell(favouriteRemoved, of(without!), { seq: 3 });
  await world.bus.tell(favouriteAdded, of(without!), { seq: 2 });
  await world.bus.ask(muteTypes, { muted: [9] }, silent!);
  await world.bus.tell(versionPublished, {
    ...{ gameId: 1, section: 'gal', versionId: 9, kind: 'raw', label: '1.0', memberId: author!.memberId, reason: '' },
  });
  expect(await inbox(plain!)).toEqual(['9 你收藏的《作品1》有了新版本']);
  expect(await inbox(both!)).toEqual(['9 你订阅的《作品1》有了新版本']);
  for (const who of [muted, without, silent]) expect(await inbox(who!)).toEqual([]);
  expect(await inbox(author!)).toEqual(['8 你给《作品1》添加的版本「1.0」通过了审核']);
  await mended(1);
  expect(await inbox(plain!)).toHaveLength(1);
  await released(1, 10);
  expect(await inbox(plain!)).toEqual(['9 你收藏的《作品1》有 2 条更新']);

  await world.bus.tell(memberDeleted, { memberId: plain!.memberId } as never);
  await world.bus.tell(favouriteAdded, of(plain!), { seq: 4 });
  expect(await world.db`select from favourites where member_id = ${plain!.memberId}`).toHaveLength(0);
  await world.db`delete from favourites`;
});

it('tells in pieces those who watch a game and those whose favourite it is, each once, who may see it', async () => {
  const who = await world.member();
  await world.bus.tell(favouriteAdded, { memberId: who.memberId, gameId: 2, section: 'rpg' }, { seq: 1 });
  await world.db`
    insert into watches (member_id, type, target_id) select 200000 + n, 'game', 3 from generate_series(1, 150) n`;
  await world.db`
    insert into favourites (game_id, member_id, added, seq) select 3, 200000 + n, true, 0 from generate_series(51, 250) n`;
  await released(3, 11);
  const [{ told, members }] = await world.db<[{ told: number; members: number }]>`
    select count(*)::integer as told, count(distinct member_id)::integer as members from messages where gathers = 'game:3'`;
  expect([told, members]).toEqual([250, 250]);
  await released(2, 12, 'rpg');
  expect(await inbox(who)).toEqual([]);
  await world.db`delete from watches where member_id > 200000`;
  await world.db`delete from favourites`;
});

it('is for what the caller sees, while they see it', async () => {
  const [plain, trusted] = [await world.member(), await world.member({ permission: 2 })];
  await expect(watches(plain, 'game', 2)).rejects.toMatchObject({ kind: 'notFound' });
  await expect(watches(plain, 'game', 99)).rejects.toMatchObject({ kind: 'notFound' });
  await expect(watches(plain, 'note', 2)).rejects.toMatchObject({ kind: 'notFound' });
  await expect(watches(plain, 'comment', 99)).rejects.toMatchObject({ kind: 'notFound' });
  await watches(trusted, 'game', 2);
  await world.db`update mailboxes set permission = 1 where member_id = ${trusted.memberId}`;
  await released(2, 7, 'rpg');
  expect(await inbox(trusted)).toEqual([]);
  const less: Caller = { ...trusted, permission: 1 };
  expect((await world.bus.ask(listWatches, { size: 24 }, less)).items).toMatchObject([
    { type: 'game', title: null, place: null },
  ]);

  await watches(plain, 'game', 3);
  await world.bus.tell(gameHidden, { gameId: 3, section: 'gal', by: 5, reason: '重复', submitterId: 9999 } as never);
  await released(3, 8);
  expect(await inbox(plain)).toEqual([]);
});

it('tells of replies under a comment, but not who wrote them, who knows already, or who has blocked the writer', async () => {
  const [author, watcher, blocker, writer] = await Promise.all([1, 2, 3, 4].map(() => world.member()));
  const said = await world.bus.ask(postComment, { board: 'message', text: '有人吗', spoiler: false }, author!);
  for (const who of [author, watcher, blocker, writer]) await watches(who!, 'comment', said.id);
  await world.bus.tell(memberBlocked, { memberId: blocker!.memberId, otherId: writer!.memberId });
  await world.bus.ask(replyToComment, { id: said.id, text: '有', spoiler: false }, writer!);
  expect(await inbox(author!)).toEqual([`10 「${writer!.nickname}」在留言板回复了你`]);
  expect(await inbox(watcher!)).toEqual(['10 你订阅的评论有新回复']);
  expect(await inbox(blocker!)).toEqual([]);
  expect(await inbox(writer!)).toEqual([]);
});

it('muted it is silent, also where one would be told anyway; who is named still hears', async () => {
  const [author, writer] = [await world.member(), await world.member()];
  const said = await world.bus.ask(postComment, { board: 'message', text: '有人吗', spoiler: false }, author);
  await watches(author, 'comment', said.id, 'muted');
  await world.bus.ask(replyToComment, { id: said.id, text: '有', spoiler: false }, writer);
  expect(await inbox(author)).toEqual([]);
  const third = await world.member();
  await watches(third, 'comment', said.id, 'muted');
  await world.bus.ask(replyToComment, { id: said.id, text: `@${third.nickname} 来`, spoiler: false }, writer);
  expect(await inbox(third)).toEqual([`10 「${writer.nickname}」在留言板提到了你`]);
});

it('asks for each piece who may hear of it', async () => {
  const [even, odd] = [await world.member(), await world.member()].sort((a, b) => (a.memberId % 2) - (b.memberId % 2));
  await world.db`
    insert into watches (member_id, type, target_id)
    select unnest(${[even!.memberId, odd!.memberId]}::bigint[]), 'note', 2`;
  const comment = { commentId: 77, noteId: 2, ownerId: 9999, memberId: 9998, mentions: [], guarded: false };
  await world.bus.tell(noteCommented, comment);
  expect([await inbox(even!), await inbox(odd!)]).toEqual([['10 你订阅的便签有新回复'], []]);
});

it('begins by itself where one replied, if one wants that, and never over a choice of one’s own', async () => {
  const [author, who] = [await world.member(), await world.member()];
  const say = (text: string) => world.bus.ask(postComment, { board: 'message', text, spoiler: false }, author);
  const [before, after, silent] = [await say('一'), await say('二'), await say('三')];
  const stateOf = async ({ id }: { id: number }) => (await world.bus.ask(getWatch, { type: 'comment', id }, who)).state;
  const wants = () => world.bus.ask(getWatchSettings, {}, who);
  await world.bus.ask(replyToComment, { id: before.id, text: '嗯', spoiler: false }, who);
  expect(await wants()).toEqual({ replied: false });
  await world.bus.ask(setWatchSettings, { replied: true }, who);
  expect(await wants()).toEqual({ replied: true });
  await watches(who, 'comment', silent.id, 'muted');
  for (const { id } of [after, silent]) await world.bus.ask(replyToComment, { id, text: '嗯', spoiler: false }, who);
  expect([await stateOf(before), await stateOf(after), await stateOf(silent)]).toEqual(['off', 'on', 'muted']);
  for (const { id } of [after, silent]) await watches(who, 'comment', id, 'off');
  expect([await stateOf(after), await stateOf(silent)]).toEqual(['off', 'off']);
});

it('ends at a thousand, is ended together, and is forgotten with the account', async () => {
  const who = await world.member();
  await world.db`
    insert into watches (member_id, type, target_id)
    select ${who.memberId}, 'post', n from generate_series(1, ${mostWatches}) n`;
  await expect(watches(who, 'game', 1)).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'full' } });
  const part = await world.bus.ask(listWatches, { size: 100 }, who);
  expect(part).toMatchObject({ total: mostWatches, items: { length: 100 } });
  const ids = part.items.map(({ id }) => id);
  const other = await world.member();
  expect(await world.bus.ask(endWatches, { ids }, other)).toEqual({ ended: 0 });
  expect(await world.bus.ask(endWatches, { ids }, who)).toEqual({ ended: 100 });
  await watches(who, 'game', 1);
  expect(await world.bus.ask(getWatch, { type: 'game', id: 1 }, who)).toEqual({ state: 'on' });
  await world.bus.tell(memberDeleted, { memberId: who.memberId } as never);
  expect(await world.db`select from watches where member_id = ${who.memberId}`).toHaveLength(0);
});
