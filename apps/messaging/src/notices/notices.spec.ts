import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  chatMemberMuted,
  commentPosted,
  contentLiked,
  contentModerated,
  contentUnliked,
  editComment,
  gamePublished,
  guardedSections,
  levelReached,
  listInbox,
  memberActivated,
  memberBlocked,
  memberSanctioned,
  noteCommented,
  permissionChanged,
  pointsAwarded,
  pointsSpent,
  postComment,
  ratingPosted,
  replyToComment,
  sanctionLifted,
  supportRecorded,
  uploadModerated,
  type SignedIn,
} from '@yinghuo/contracts';
import { World } from '../world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const game = (gameId: number, section: 'gal' | 'rpg', submitterId: number) =>
  world.bus.tell(gamePublished, { gameId, section, title: '潮汐邮局', titles: ['潮汐邮局'], submitterId, by: 1 });
/** What a member finds, newest first: type, title, and the text or place. */
const found = async (who: SignedIn) =>
  (await world.bus.ask(listInbox, { page: 0 }, who)).items.map(
    ({ type, title, text, place }) => [type, title, place ?? text] as const,
  );
const titles = async (who: SignedIn) => (await found(who)).map(([type, title]) => `${type} ${title}`);

// The event was told to badges alone.
it('a thank-you for what a member gave for the site, once; nothing where it was no member', async () => {
  const who = await world.member();
  const event = { id: '0b0e7a50-6f0c-4f5c-9d0e-2f1f6b1f5050' };
  const given = { memberId: who.memberId, amountFen: 1250, day: '2026-11-21' };
  await world.bus.tell(supportRecorded, given, event);
  await world.bus.tell(supportRecorded, given, event);
  await world.bus.tell(supportRecorded, { ...given, memberId: null });
  expect(await titles(who)).toEqual(['5 谢谢你赞助了 12.5 元']);
});

describe('of the account', () => {
  it('a welcome, a new permission, a level that opens something, a sanction and its end', async () => {
    const who = await world.member();
    const { memberId } = who;
    await world.bus.tell(memberActivated, { memberId, day: '2026-11-21' });
    await world.bus.tell(permissionChanged, { memberId, from: 0, to: 1, by: 'rule', reason: '邮箱已确认' });
    await world.bus.tell(permissionChanged, { memberId, from: 1, to: 2, by: 'rule', reason: '满足全部条件' });
    await world.bus.tell(levelReached, { memberId, from: 48, lv: 49 });
    await world.bus.tell(levelReached, { memberId, from: 49, lv: 51 });
    await world.bus.tell(levelReached, { memberId, from: 49, lv: 50 });
    const sanction = { memberId, sanctionId: 3, kind: 'mute', reason: '刷屏', by: 9 } as const;
    await world.bus.tell(memberSanctioned, { ...sanction, until: '2026-11-22T10:00:00.000Z' });
    await world.bus.tell(sanctionLifted, { ...sanction, reason: '误判' });
    expect(await titles(who)).toEqual([
      '3 对你的禁言已经解除',
      '3 你被禁言了',
      '3 升到 50 级，解锁了创建社群',
      '3 你的权限提升为“信任会员”',
      '3 欢迎来到萤火',
    ]);
    expect((await found(who))[1]![2]).toContain('到 2026年11月22日 18:00 为止');
  });

  it('an adjustment of the wallet, but no daily award', async () => {
    const who = await world.member();
    const posting = { memberId: who.memberId, currency: 'yb', balanceAfter: 120, lv: 1, day: '2026-11-21' } as const;
    await world.bus.tell(pointsAwarded, { ...posting, delta: 1, reason: 'dailyVisit', ledgerId: 1 });
    await world.bus.tell(pointsAwarded, { ...posting, delta: 20, reason: 'adjustment', ledgerId: 2 });
    await world.bus.tell(pointsSpent, { ...posting, delta: -5, reason: 'adjustment', ledgerId: 3 });
    expect(await titles(who)).toEqual(['5 管理员收回了 5 硬币', '5 管理员发给你 20 硬币']);
  });
});

describe('of what members say', () => {
  it('a reply and a mention lead to the comment; the section decides who is told of it', async () => {
    const [author, named, trusted] = [
      await world.member(),
      await world.member(),
      await world.member({ permission: 2 }),
    ];
    const writer = await world.member();
    await game(70, 'gal', 999);
    await game(71, 'rpg', 999);
    const comment = { memberId: writer.memberId, parentId: 1, replyToId: author.memberId };
    await world.bus.tell(commentPosted, {
      ...comment,
      ...{ commentId: 500, target: 'game', gameId: 70, section: 'gal' },
      mentions: [author.memberId, named.memberId, writer.memberId],
    });
    await world.bus.tell(commentPosted, {
      ...comment,
      ...{ commentId: 501, target: 'game', gameId: 71, section: 'rpg' },
      mentions: [named.memberId, trusted.memberId],
    });
    const place = { page: 'game', section: 'gal', gameId: 70, commentId: 500 };
    expect(await found(named)).toEqual([[10, `「${writer.nickname}」在《潮汐邮局》下提到了你`, place]]);
    expect(await titles(trusted)).toEqual([`10 「${writer.nickname}」在《潮汐邮局》下提到了你`]);
    // Who was set back is told nothing of what is said in guarded sections, though it answers them.
    expect(await titles(author)).toEqual([`10 「${writer.nickname}」在《潮汐邮局》下回复了你`]);
    await world.bus.tell(commentPosted, {
      ...{ memberId: writer.memberId, parentId: 1, replyToId: trusted.memberId },
      ...{ commentId: 502, target: 'support', mentions: [] },
    });
    await world.bus.tell(commentPosted, { ...comment, commentId: 503, target: 'support', mentions: [] });
    expect(await titles(trusted)).toContain(`10 「${writer.nickname}」在赞助页回复了你`);
    expect((await titles(author)).length).toBe(1);
    expect(await titles(writer)).toEqual([]);
  });

  // Nobody was: only posts in groups told of a name that was added later.
  it('a comment that names somebody later tells them, once, as one that named them at first would have', async () => {
    const [writer, answered, first, later, blocker, trusted] = [
      await world.member({ permission: 2 }),
      await world.member(),
      await world.member({ permission: 2 }),
      await world.member(),
      await world.member({ permission: 2 }),
      await world.member({ permission: 2 }),
    ];
    await game(72, 'gal', 999);
    await game(73, 'rpg', 999);
    await world.bus.tell(memberBlocked, { memberId: blocker.memberId, otherId: writer.memberId });
    const under = (gameId: number, text: string, who = writer) =>
      world.bus.ask(postComment, { gameId, text, spoiler: false }, who);
    const at = (...who: { nickname: string }[]) => who.map(({ nickname }) => `@${nickname} `).join('');
    const change = ({ id }: { id: number }, text: string) => world.bus.ask(editComment, { id, text }, writer);
    const root = await under(72, '雨声真好', answered);
    const said = await world.bus.ask(replyToComment, { id: root.id, text: at(first), spoiler: false }, writer);
    for (const text of [at(first, later), '谁也没有', at(first, later, answered, writer, blocker)])
      await change(said, text);
    const place = { page: 'game', section: 'gal', gameId: 72, commentId: said.id };
    expect(await found(later)).toEqual([[10, `「${writer.nickname}」在《潮汐邮局》下提到了你`, place]]);
    expect((await titles(first)).length).toBe(1);
    expect(await titles(answered)).toEqual([`10 「${writer.nickname}」在《潮汐邮局》下回复了你`]);
    for (const who of [blocker, writer]) expect(await titles(who)).toEqual([]);
    // What only trusted members may read is told to them alone.
    const hidden = await under(73, '等一等');
    await change(hidden, at(later, trusted));
    expect([(await titles(later)).length, (await titles(trusted)).length]).toEqual([1, 1]);
    // Naming others counts with comments, fifteen in five minutes; other changes do not.
    for (let n = 0; n < 10; n += 1) await under(72, `第 ${n} 句`);
    const again = await world.member();
    await expect(change(said, at(again))).rejects.toMatchObject({ kind: 'tooOften' });
    await change(said, '只改了字');
    expect(await titles(again)).toEqual([]);
  });

  it('a comment on a note, a reply under it, and a mention, each told once', async () => {
    const [owner, answered, named, writer] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
    ];
    const mentions = [owner.memberId, answered.memberId, named.memberId];
    await world.bus.tell(noteCommented, {
      ...{ commentId: 9, noteId: 4, ownerId: owner.memberId, memberId: writer.memberId },
      ...{ replyToId: answered.memberId, mentions },
    });
    expect(await titles(owner)).toEqual([`6 「${writer.nickname}」评论了你的便签`]);
    expect(await titles(answered)).toEqual([`6 「${writer.nickname}」在便签下回复了你`]);
    expect(await found(named)).toEqual([
      [10, `「${writer.nickname}」在便签评论里提到了你`, { page: 'note', noteId: 4, commentId: 9 }],
    ]);
  });

  it('a mention under a note about a guarded game reaches only those who may see the note', async () => {
    const [owner, plain, trusted] = [
      await world.member({ permission: 2 }),
      await world.member(),
      await world.member({ permission: 2 }),
    ];
    const mentions = [plain.memberId, trusted.memberId];
    const comment = { noteId: 5, ownerId: owner.memberId, memberId: owner.memberId, mentions };
    await world.bus.tell(noteCommented, { ...comment, commentId: 10, guarded: true });
    expect([(await found(plain)).length, (await found(trusted)).length]).toEqual([0, 1]);
    await world.bus.tell(noteCommented, { ...comment, commentId: 11, guarded: false });
    expect([(await found(plain)).length, (await found(trusted)).length]).toEqual([1, 2]);
    // Nor is it told to whose note it is, or who is answered, once they may not see the note.
    const theirs = { noteId: 6, ownerId: plain.memberId, memberId: owner.memberId, mentions: [] };
    await world.bus.tell(noteCommented, { ...theirs, commentId: 12, guarded: true });
    await world.bus.tell(noteCommented, {
      ...{ ...theirs, ownerId: trusted.memberId, replyToId: plain.memberId },
      ...{ commentId: 13, guarded: true },
    });
    expect([(await found(plain)).length, (await found(trusted)).length]).toEqual([1, 3]);
  });

  it('the first like of a row, never the second, nor one’s own', async () => {
    const [owner, one, two] = [await world.member(), await world.member(), await world.member()];
    const note = { type: 'note', id: 40, ownerId: owner.memberId } as const;
    await world.bus.tell(contentLiked, { ...note, memberId: owner.memberId });
    await world.bus.tell(contentLiked, { ...note, memberId: one.memberId });
    await world.bus.tell(contentUnliked, { ...note, memberId: one.memberId });
    await world.bus.tell(contentLiked, { ...note, memberId: two.memberId });
    await world.bus.tell(ratingPosted, {
      ...{ ratingId: 6, gameId: 70, section: 'gal', memberId: owner.memberId, summaryLength: 0, created: true },
    });
    await world.bus.tell(contentLiked, { type: 'rating', id: 6, ownerId: owner.memberId, memberId: one.memberId });
    const like = { type: 'noteComment', id: 9, ownerId: owner.memberId, memberId: two.memberId } as const;
    await world.bus.tell(contentLiked, like);
    expect(await found(owner)).toEqual([
      [11, `「${two.nickname}」赞了你的便签评论`, { page: 'note', noteId: 4, commentId: 9 }],
      [11, `「${one.nickname}」赞了你的评价`, { page: 'game', section: 'gal', gameId: 70 }],
      [11, `「${one.nickname}」赞了你的便签`, { page: 'note', noteId: 40 }],
    ]);
  });

  it('no like of what stands where its owner may not go any more', async () => {
    const [plain, trusted] = [await world.member(), await world.member({ permission: 2 })];
    for (const [ratingId, owner] of [[71, plain] as const, [72, trusted] as const]) {
      const rated = { ratingId, gameId: 71, section: guardedSections[0]!, summaryLength: 0, created: true };
      await world.bus.tell(ratingPosted, { ...rated, memberId: owner.memberId });
      const liked = { type: 'rating', id: ratingId, ownerId: owner.memberId, memberId: 9 } as const;
      await world.bus.tell(contentLiked, liked);
    }
    expect([(await found(plain)).length, (await found(trusted)).length]).toEqual([0, 1]);
  });
});

it('of moderation and audit: hidden and shown again, muted in the chat, a game that was published', async () => {
  const who = await world.member();
  const { memberId } = who;
  const row = { type: 'comment', id: 3, ownerId: memberId, by: 9 } as const;
  await world.bus.tell(contentModerated, { ...row, action: 'hide', reason: '剧透没有打码' });
  await world.bus.tell(contentModerated, { ...row, action: 'restore', reason: '已经改好' });
  const picture = { name: `${'a'.repeat(43)}.webp`, ownerId: memberId, action: 'hide', by: 9 } as const;
  await world.bus.tell(uploadModerated, { ...picture, reason: '盗图' });
  await world.bus.tell(chatMemberMuted, { memberId, until: '2026-11-22T10:00:00.000Z', by: 9, reason: '刷屏' });
  await world.bus.tell(chatMemberMuted, { memberId, until: null, by: 9, reason: '到此为止' });
  await game(80, 'gal', memberId);
  await game(80, 'gal', memberId);
  expect(await titles(who)).toEqual([
    '8 你投稿的《潮汐邮局》通过了审核',
    '3 你可以在聊天室发言了',
    '3 你在聊天室被禁言了',
    '3 你上传的一张图片被移除了',
    '3 你的评论恢复显示了',
    '3 你的评论被隐藏了',
  ]);
});
