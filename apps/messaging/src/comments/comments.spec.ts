import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deleteComment,
  editComment,
  likeComment,
  listComments,
  listHiddenComments,
  listSupportComments,
  locateComment,
  markComments,
  memberActivated,
  memberBlocked,
  memberDeleted,
  moderateComment,
  newestComments,
  Refusal,
  sectionKeys,
  suggestNames,
  type Caller,
  type Comment,
  type CommentSort,
  type SignedIn,
} from '@yinghuo/contracts';
import { eventually, member } from '@yinghuo/testing';
import { callers, openComments, type Comments } from './world.fixture.ts';

let world: Comments;
beforeAll(async () => {
  world = await openComments();
  await world.register(101, '半盏茶');
  await world.register(102, '夜航西');
  await world.register(103, '夜航西北');
});
afterAll(() => world.close());
beforeEach(() => world.rest());

const { member: one, trusted: two, contributor: three, moderator } = callers;
const nobody = callers.guest;

const game = (
  id: number,
  fields: Partial<{ sort: CommentSort; size: number; page: number; cursor: string; parent: number }> = {},
  caller: Caller = nobody,
) => world.bus.ask(listComments, { section: 'gal', id, sort: 'new', size: 24, ...fields }, caller);
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.kind : Promise.reject(error as Error)),
  );
const ids = (comments: readonly { id: number }[]) => comments.map(({ id }) => id);

describe('a comment', () => {
  it('stands under its game with its author, a floor of its own and what is told of it', async () => {
    const said = await world.post(one, { gameId: 1, text: '雨声做得真好' });
    expect(said).toEqual({
      id: said.id,
      target: 'game',
      gameId: 1,
      floor: 1,
      author: expect.objectContaining({ id: 101, nickname: '半盏茶' }) as object,
      text: '雨声做得真好',
      spoiler: false,
      parentId: null,
      replyTo: null,
      mentions: [],
      likes: 0,
      replyCount: 0,
      replies: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/) as unknown as string,
      editedAt: null,
      state: 'live',
    });
    expect(await game(1)).toEqual({ items: [said], total: 1, next: null });
    expect((await world.told('comment-posted')).at(-1)).toEqual({
      commentId: said.id,
      target: 'game',
      gameId: 1,
      section: 'gal',
      memberId: 101,
      parentId: null,
      replyToId: null,
      mentions: [],
    });
    expect(await refused(world.bus.ask(listComments, { section: 'otome', id: 1, sort: 'new', size: 24 }, nobody))).toBe(
      'notFound',
    );
    expect(await refused(world.bus.ask(listComments, { section: 'otome', sort: 'new', size: 24 }, nobody))).toBe(
      'invalid',
    );
  });

  it('never gets a floor that was given before', async () => {
    const first = await world.post(one, { board: 'message' });
    await world.bus.ask(deleteComment, { id: first.id }, one);
    const second = await world.post(two, { board: 'message' });
    expect(second.floor).toBe(first.floor! + 1);
    const floors = await Promise.all(Array.from({ length: 6 }, () => world.post(three, { board: 'message' })));
    expect(new Set(floors.map(({ floor }) => floor)).size).toBe(6);
  });

  it('is edited by its author alone, while it is live', async () => {
    const said = await world.post(one, { gameId: 1 });
    expect(await refused(world.bus.ask(editComment, { id: said.id, text: '改' }, two))).toBe('notFound');
    expect(await refused(world.bus.ask(editComment, { id: said.id, text: '改' }, moderator))).toBe('notFound');
    const edited = await world.bus.ask(editComment, { id: said.id, text: '改过了', spoiler: true }, one);
    expect(edited).toMatchObject({ text: '改过了', spoiler: true, editedAt: expect.any(String) as unknown as string });
    // Left out, the mark stays; cleared, it goes.
    const again = (spoiler?: null) => world.bus.ask(editComment, { id: said.id, text: '又改', spoiler }, one);
    expect([(await again()).spoiler, (await again(null)).spoiler]).toEqual([true, false]);
    await world.bus.ask(moderateComment, { id: said.id, action: 'hide', reason: '广告' }, moderator);
    expect(await refused(world.bus.ask(editComment, { id: said.id, text: '再改' }, one))).toBe('conflict');
  });

  it('disappears when it is deleted, or leaves its place to its replies, without its words', async () => {
    const bare = await world.post(one, { gameId: 1 });
    await world.bus.ask(deleteComment, { id: bare.id }, one);
    expect(ids((await game(1)).items)).not.toContain(bare.id);
    expect(await refused(world.bus.ask(deleteComment, { id: bare.id }, one))).toBe('notFound');

    const answered = await world.post(one, { gameId: 1, text: '@夜航西 你看' });
    const reply = await world.reply(two, answered);
    expect(await refused(world.bus.ask(deleteComment, { id: answered.id }, three))).toBe('notFound');
    await world.bus.ask(deleteComment, { id: answered.id }, moderator);
    const left = (await game(1)).items.find(({ id }) => id === answered.id)!;
    expect(left).toMatchObject({ state: 'deleted', text: null, mentions: [], replyCount: 1 });
    expect(ids(left.replies)).toEqual([reply.id]);
    expect(await world.db`select text from comments where id = ${answered.id}`).toEqual([{ text: null }]);
    expect(await refused(world.reply(three, answered))).toBe('conflict');
    await world.reply(three, reply);
    for (const { id } of (await game(1, { parent: answered.id })).items) {
      await world.bus.ask(deleteComment, { id }, moderator);
    }
    expect(ids((await game(1)).items)).not.toContain(answered.id);
  });

  it('stays by nobody when its author’s account is gone', async () => {
    await world.register(300, '过客');
    const said = await world.post(member({ memberId: 300 }), { gameId: 1 });
    const reply = await world.reply(one, said);
    await world.bus.tell(memberDeleted, { memberId: 300 });
    const left = (await game(1)).items.find(({ id }) => id === said.id)!;
    expect(left.author).toMatchObject({ id: 0, nickname: '已注销用户' });
    expect(left.replies).toMatchObject([{ id: reply.id, replyTo: { id: 0, nickname: '已注销用户' } }]);
  });

  it('keeps the words that name somebody who is gone, and leads to nobody’s page', async () => {
    await world.register(301, '路过');
    const { id } = await world.post(one, { gameId: 1, text: '@路过 和 @夜航西 都在' });
    const mentions = async () => (await game(1)).items.find((each) => each.id === id)!.mentions;
    expect(await mentions()).toEqual([
      { id: 301, nickname: '路过' },
      { id: 102, nickname: '夜航西' },
    ]);
    await world.bus.tell(memberDeleted, { memberId: 301 });
    expect(await mentions()).toEqual([{ id: 102, nickname: '夜航西' }]);
  });
});

describe('a reply', () => {
  it('answers a member under the same comment, whomever it replies to', async () => {
    const root = await world.post(one, { gameId: 1 });
    const first = await world.reply(two, root);
    const second = await world.reply(three, first);
    expect(first).toMatchObject({ parentId: root.id, floor: null, replyTo: { id: 101, nickname: '半盏茶' } });
    expect(second).toMatchObject({ parentId: root.id, replyTo: { id: 102, nickname: '夜航西' } });
    expect((await world.told('comment-posted')).at(-1)).toMatchObject({ parentId: root.id, replyToId: 102 });
  });

  it('is among the first three in the list, and with all the others under its comment', async () => {
    const root = await world.post(one, { gameId: 1 });
    const replies: Comment[] = [];
    for (let n = 0; n < 5; n += 1) replies.push(await world.reply([two, three][n % 2]!, root));
    const shown = (await game(1)).items.find(({ id }) => id === root.id)!;
    expect(shown.replyCount).toBe(5);
    expect(ids(shown.replies)).toEqual(ids(replies.slice(0, 3)));
    const part = await game(1, { parent: root.id, size: 2 });
    expect([part.total, ids(part.items)]).toEqual([5, ids(replies.slice(0, 2))]);
    const rest = await game(1, { parent: root.id, cursor: part.next! });
    expect([ids(rest.items), rest.next]).toEqual([ids(replies.slice(2)), null]);
    expect(await refused(game(1, { parent: replies[0]!.id }))).toBe('notFound');
    expect(
      await refused(world.bus.ask(listComments, { section: 'gal', parent: root.id, sort: 'new', size: 24 }, nobody)),
    ).toBe('notFound');
  });
});

describe('all replies to a comment', () => {
  // Whoever ran no scripts read answers on a page that did not show what they answer.
  it('come with that comment, as the caller sees it', async () => {
    const root = await world.post(one, { gameId: 1, text: '第二章的门怎么开' });
    await world.reply(three, root);
    const of = async (caller: Caller, page = 0) => (await game(1, { parent: root.id, size: 1, page }, caller)).root;
    expect(await of(nobody)).toEqual({ ...root, replyCount: 1, replies: [] });
    expect(await of(nobody, 1)).toMatchObject({ id: root.id });
    expect(await game(1, {})).not.toHaveProperty('root');
    const blocker = member({ memberId: 110, permission: 2 });
    await world.bus.tell(memberBlocked, { memberId: blocker.memberId, otherId: 101 });
    expect(await of(blocker)).toBeNull();
    await world.bus.ask(deleteComment, { id: root.id }, one);
    expect(await of(nobody)).toMatchObject({ id: root.id, text: null, state: 'deleted' });
  });
});

describe('the list', () => {
  it.each(['new', 'old', 'likes'] as const)('goes on behind a cursor without gap or repeat: %s', async (sort) => {
    const { db } = world;
    await db`insert into talks (target, game_id, floors) values ('game', 2, 40) on conflict do nothing`;
    await db`insert into comments (target, game_id, guarded, floor, member_id, text, likes)
             select 'game', 2, false, n, 101, '第 ' || n || ' 句', n % 7 from generate_series(1, 40) n
             on conflict do nothing`;
    const list = (cursor: string | null) =>
      world.bus.ask(listComments, { section: 'otome', id: 2, sort, size: 9, cursor }, nobody);
    const seen: Comment[] = [];
    for (let cursor: string | null = null, more = true; more; more = cursor !== null) {
      const part: Awaited<ReturnType<typeof list>> = await list(cursor);
      expect(part.total).toBe(40);
      seen.push(...part.items);
      cursor = part.next;
    }
    const expected = seen.toSorted((a, b) =>
      sort === 'old'
        ? a.floor! - b.floor!
        : sort === 'new'
          ? b.floor! - a.floor!
          : b.likes - a.likes || b.floor! - a.floor!,
    );
    expect(seen.map(({ floor }) => floor)).toEqual(expected.map(({ floor }) => floor));
    expect(new Set(ids(seen)).size).toBe(40);
    const other = sort === 'old' ? 'new' : 'old';
    const { next } = await list(null);
    expect(
      await refused(
        world.bus.ask(listComments, { section: 'otome', id: 2, sort: other, size: 9, cursor: next }, nobody),
      ),
    ).toBe('invalid');

    for (const wanted of [seen[0]!, seen[17]!, seen.at(-1)!]) {
      const spot = await world.bus.ask(locateComment, { id: wanted.id, sort }, nobody);
      expect(spot).toMatchObject({ target: 'game', gameId: 2, section: 'otome', rootId: wanted.id, replyCursor: null });
      expect((await list(spot.cursor)).items[0]!.id).toBe(wanted.id);
    }
  });

  it.each<CommentSort>(['new', 'old', 'likes'])('has the same pages from both ends, by %s', async (sort) => {
    await world.db`insert into talks (target, game_id, floors) values ('game', 7, 40) on conflict do nothing`;
    // Some by whom a reader has blocked, some hidden.
    await world.db`
      insert into comments (target, game_id, guarded, floor, member_id, text, likes, state)
      select 'game', 7, true, n, 102 + n % 2, '第 ' || n || ' 句', n % 7, case when n % 9 = 0 then 'hidden' else 'live' end
      from generate_series(1, 40) n on conflict do nothing`;
    const asked = { section: 'ai' as const, id: 7, sort };
    const blocker = member({ memberId: 108, permission: 2 });
    await world.bus.tell(memberBlocked, { memberId: blocker.memberId, otherId: 102 });
    const everybodys: Comment[][] = [];
    for (const [caller, total, seen] of [
      [two, 36, 36],
      [moderator, 40, 40],
      [blocker, 36, 18],
    ] as const) {
      const whole = await world.bus.ask(listComments, { ...asked, size: 100 }, caller);
      expect([whole.total, whole.items.length]).toEqual([total, seen]);
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(total / 7) }, (_, page) =>
          world.bus.ask(listComments, { ...asked, size: 7, page }, caller),
        ),
      );
      expect(pages.flatMap(({ items }) => ids(items))).toEqual(ids(whole.items));
      for (const [at, { items, next }] of pages.entries()) {
        // A page by its number is everybody's, and holds less for who has blocked some; a part behind a cursor is full.
        if (caller === two) everybodys.push(items);
        if (caller === blocker)
          expect(ids(items)).toEqual(ids(everybodys[at]!.filter(({ author }) => author.id !== 102)));
        const behind = next && (await world.bus.ask(listComments, { ...asked, size: 7, cursor: next }, caller));
        const nextPage = ids(pages[at + 1]?.items ?? []);
        expect(behind ? ids(behind.items).slice(0, nextPage.length) : []).toEqual(nextPage);
      }
    }
  });

  it('has its pages far from both ends where they are, in every order', async () => {
    await world.db`insert into talks (target, game_id, floors) values ('game', 5, 4000)`;
    // Hidden from all but moderators, and gone for good, but for what has been answered.
    await world.db`
      insert into comments (target, game_id, guarded, floor, member_id, text, likes, state)
      select 'game', 5, true, n, 105 + n % 2, case when n % 13 > 0 then '第 ' || n || ' 句' end, n % 7,
             case when n % 13 = 0 then 'deleted' when n % 11 = 0 then 'hidden' else 'live' end
      from generate_series(1, 4000) n`;
    await world.db`
      insert into comments (target, game_id, guarded, root_id, member_id, reply_to_id, text)
      select 'game', 5, true, c.id, 107, 105, '是的' from comments c where c.game_id = 5 and c.floor % 26 = 0`;
    const asked = { section: sectionKeys[4], id: 5, size: 20 };
    for (const caller of [two, moderator]) {
      const rows = await world.db<{ floor: number; likes: number }[]>`
        select floor, likes from comments
        where game_id = 5 and root_id is null and ${caller === two ? world.db`shown` : world.db`listed`} order by floor desc`;
      for (const [sort, inOrder] of [
        ['new', rows],
        ['old', rows.toReversed()],
        ['likes', rows.toSorted((a, b) => b.likes - a.likes)],
      ] as const) {
        for (const page of [49, 50, 51, 77, 100, 130]) {
          const { items, total } = await world.bus.ask(listComments, { ...asked, sort, page }, caller);
          const expected = inOrder.slice(page * 20, (page + 1) * 20);
          expect([total, items.map(({ floor }) => floor)]).toEqual([rows.length, expected.map(({ floor }) => floor)]);
        }
      }
    }
  });

  it('has the same pages of replies from both ends', async () => {
    const root = await world.post(one, { gameId: 1 });
    await world.db`
      insert into comments (target, game_id, guarded, root_id, member_id, reply_to_id, text, state)
      select 'game', 1, false, ${root.id}, 102 + n % 2, 101, '第 ' || n || ' 句', case when n % 9 = 0 then 'hidden' else 'live' end
      from generate_series(1, 40) n`;
    const blocker = member({ memberId: 109, permission: 2 });
    await world.bus.tell(memberBlocked, { memberId: blocker.memberId, otherId: 102 });
    for (const [caller, total, seen] of [
      [two, 36, 36],
      [moderator, 40, 40],
      [blocker, 36, 18],
    ] as const) {
      const whole = await game(1, { parent: root.id, size: 100 }, caller);
      expect([whole.total, whole.items.length]).toEqual([total, seen]);
      const pages = [];
      for (let page = 0; page * 7 < total; page += 1) {
        pages.push(await game(1, { parent: root.id, size: 7, page }, caller));
      }
      expect(pages.flatMap(({ items }) => ids(items))).toEqual(ids(whole.items));
      expect(pages.map(({ next }) => next !== null)).toEqual(pages.map((_, at) => at < pages.length - 1));
      expect(await game(1, { parent: root.id, size: 7, page: 9 }, caller)).toMatchObject({
        items: [],
        total,
        next: null,
      });
    }
  });

  it('refuses cursors that no order gives', async () => {
    const cursors = [['new', 1.5], ['new', 2 ** 40], ['new', 'x'], ['new'], ['likes', 1], 'x'];
    for (const key of cursors) {
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      expect(await refused(game(1, { cursor }))).toBe('invalid');
    }
  });

  it('finds the reply of a permanent link among its comment’s replies', async () => {
    const root = await world.post(one, { gameId: 1 });
    await world.reply(two, root);
    const wanted = await world.reply(three, root);
    const spot = await world.bus.ask(locateComment, { id: wanted.id, sort: 'new' }, nobody);
    expect(spot).toMatchObject({ rootId: root.id, floor: root.floor });
    const { items } = await game(1, { parent: root.id, cursor: spot.replyCursor! });
    expect(ids(items)).toEqual([wanted.id]);
  });

  it('of the whole site has comments and replies, newest first', async () => {
    const said = await world.post(one, { gameId: 1 });
    const reply = await world.reply(two, said);
    const guarded = await world.post(two, { gameId: 4 });
    const support = await world.post(two, { board: 'support' });
    const newest = (caller: typeof nobody) => world.bus.ask(newestComments, { size: 4 }, caller);
    expect(ids((await newest(two)).items)).toEqual(ids([support, guarded, reply, said]));
    expect(ids((await newest(nobody)).items).slice(0, 2)).toEqual(ids([reply, said]));
    const rest = await world.bus.ask(newestComments, { size: 2, cursor: (await newest(two)).next }, two);
    expect(rest.items[0]!.id).toBeLessThan(said.id);
  });

  it('of the support board is for permission 2', async () => {
    await world.post(two, { board: 'support' });
    expect((await world.bus.ask(listSupportComments, { sort: 'new', size: 24 }, two)).total).toBeGreaterThan(0);
    expect(await refused(world.bus.ask(listSupportComments, { sort: 'new', size: 24 }, one))).toBe('forbidden');
    expect(await refused(world.post(one, { board: 'support' }))).toBe('forbidden');
  });
});

describe('a like', () => {
  it('is on or off, however often it is said, and told once', async () => {
    const said = await world.post(one, { gameId: 1 });
    const like = (on: boolean, caller = two) => world.bus.ask(likeComment, { id: said.id, on }, caller);
    expect([await like(true), await like(true), await like(true, three)]).toEqual([
      { liked: true, likes: 1 },
      { liked: true, likes: 1 },
      { liked: true, likes: 2 },
    ]);
    expect([await like(false), await like(false)]).toEqual([
      { liked: false, likes: 1 },
      { liked: false, likes: 1 },
    ]);
    const about = (events: object[]) => events.filter((event) => (event as { id: number }).id === said.id);
    expect(about(await world.told('content-liked'))).toEqual([
      { type: 'comment', id: said.id, ownerId: 101, memberId: 102 },
      { type: 'comment', id: said.id, ownerId: 101, memberId: 103 },
    ]);
    expect(about(await world.told('content-unliked'))).toHaveLength(1);
    expect(await refused(like(true, one))).toBe('conflict');
    expect(await world.bus.ask(markComments, { ids: [said.id, 2 ** 50] }, three)).toEqual([
      { id: said.id, mine: false, canEdit: false, liked: true },
    ]);
    expect(await world.bus.ask(markComments, { ids: [said.id] }, one)).toEqual([
      { id: said.id, mine: true, canEdit: true, liked: false },
    ]);
  });
});

describe('a moderator', () => {
  it('hides a comment, which is then there for its author and moderators only, and restores it', async () => {
    const said = await world.post(one, { gameId: 1, text: '@夜航西 看这里' });
    const moderate = (action: 'hide' | 'restore') =>
      world.bus.ask(moderateComment, { id: said.id, action, reason: '剧透' }, moderator);
    const { total } = await game(1);
    expect(await moderate('hide')).toEqual({ state: 'hidden' });
    expect(await refused(moderate('hide'))).toBe('conflict');
    expect(ids((await game(1)).items)).not.toContain(said.id);
    const seen = await world.bus.ask(listComments, { section: 'gal', id: 1, sort: 'new', size: 24 }, moderator);
    expect(seen.items[0]).toMatchObject({ id: said.id, state: 'hidden', text: '@夜航西 看这里' });
    expect((await game(1)).total).toBe(total - 1);
    expect(seen.total).toBe(seen.items.length);
    expect(await refused(world.bus.ask(locateComment, { id: said.id, sort: 'new' }, two))).toBe('notFound');
    expect(await world.bus.ask(locateComment, { id: said.id, sort: 'new' }, one)).toMatchObject({ rootId: said.id });
    expect(await moderate('restore')).toEqual({ state: 'live' });
    expect(ids((await game(1)).items)).toContain(said.id);
    expect((await world.told('content-moderated')).slice(-2)).toMatchObject([
      { type: 'comment', id: said.id, ownerId: 101, action: 'hide', by: 105 },
      { action: 'restore' },
    ]);
  });
});

it('tells its author the words of what was hidden and why, until it is shown again', async () => {
  const root = await world.post(two, { gameId: 3, text: '结局是个梦' });
  const reply = await world.reply(one, root, '我也猜到了');
  const hide = (id: number, reason: string) =>
    world.bus.ask(moderateComment, { id, action: 'hide', reason }, moderator);
  await hide(reply.id, '剧透');
  await hide(root.id, '剧透太多');
  const own = (who: SignedIn) => world.bus.ask(listHiddenComments, { gameId: 3 }, who);
  expect(await own(one)).toMatchObject([{ id: reply.id, text: '我也猜到了', hiddenReason: '剧透', replies: [] }]);
  expect(await own(two)).toMatchObject([{ id: root.id, text: '结局是个梦', hiddenReason: '剧透太多' }]);
  expect(await own(three)).toEqual([]);
  expect(await world.bus.ask(listHiddenComments, { board: 'message' }, one)).toEqual([]);
  await world.bus.ask(moderateComment, { id: root.id, action: 'restore', reason: '看错了' }, moderator);
  expect(await own(two)).toEqual([]);
});

it('shows moderators a hidden reply whose comment its author deleted, so that it can come back', async () => {
  const root = await world.post(one, { gameId: 2 });
  const reply = await world.reply(two, root);
  await world.bus.ask(moderateComment, { id: reply.id, action: 'hide', reason: '剧透' }, moderator);
  await world.bus.ask(deleteComment, { id: root.id }, one);
  const list = (who: SignedIn, parent?: number) =>
    world.bus.ask(listComments, { section: 'otome', id: 2, parent, sort: 'new', size: 24 }, who);
  expect(ids((await list(one)).items)).not.toContain(root.id);
  const [listed] = (await list(moderator)).items;
  expect(listed).toMatchObject({ id: root.id, state: 'deleted', replies: [{ id: reply.id, state: 'hidden' }] });
  expect(await list(moderator, root.id)).toMatchObject({ total: 1, items: [{ id: reply.id }] });
  await world.bus.ask(moderateComment, { id: reply.id, action: 'restore', reason: '看错了' }, moderator);
  expect((await list(one)).items[0]).toMatchObject({ id: root.id, replies: [{ id: reply.id }] });
});

describe('the longest words of a hundred comments', () => {
  it.each(['🎇', '"', '萤'])(
    'of nothing but %s, with those of their replies, have room in one message',
    async (letter) => {
      const { db } = world;
      const gameId = 3;
      await db`delete from comments where game_id = ${gameId} and root_id is not null`;
      await db`delete from comments where game_id = ${gameId}`;
      const mentions = Array.from({ length: 10 }, (_, n) => ({
        id: 9_000_000_000_000_000 - n,
        nickname: '夜'.repeat(16),
      }));
      await db`
      insert into talks (target, game_id, floors) values ('game', ${gameId}, 100)
      on conflict (target, game_id) do update set floors = 100, shown = 0, hidden = 0`;
      const words = letter.repeat(2000);
      await db`
      insert into comments (target, game_id, guarded, floor, member_id, text, mentions)
      select 'game', ${gameId}, false, n, 101, ${words}, ${db.json(mentions)} from generate_series(1, 100) n`;
      const list = (parent?: number, cursor?: string | null) =>
        world.bus.ask(listComments, { section: 'krkr', id: gameId, parent, sort: 'new', size: 100, cursor }, one);
      const bytes = (reply: object) => Buffer.byteLength(JSON.stringify({ reply }));
      expect(bytes(await list())).toBeLessThan(900 << 10);
      await db`
      insert into comments (target, game_id, guarded, root_id, reply_to_id, member_id, text, mentions)
      select 'game', ${gameId}, false, c.id, 101, 102, ${words}, ${db.json(mentions)}
      from comments c, generate_series(1, 3) where c.game_id = ${gameId} and c.root_id is null`;
      const page = await list();
      expect(bytes(page)).toBeLessThan(900 << 10);
      expect(page.total).toBe(100);
      // What has no room any more stands behind the cursor.
      const rest = page.next ? (await list(undefined, page.next)).items : [];
      expect(new Set(ids([...page.items, ...rest])).size).toBe(100);
      expect(page.items.every(({ replyCount }) => replyCount === 3)).toBe(true);
      const [first] = page.items;
      await db`
      insert into comments (target, game_id, guarded, root_id, reply_to_id, member_id, text, mentions)
      select 'game', ${gameId}, false, ${first!.id}, 101, 102, ${words}, ${db.json(mentions)} from generate_series(1, 100)`;
      const walked: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const part: Awaited<ReturnType<typeof list>> = await list(first!.id, cursor);
        expect(bytes(part)).toBeLessThan(900 << 10);
        expect(part.total).toBe(103);
        walked.push(...ids(part.items));
        cursor = part.next;
      }
      expect(new Set(walked).size).toBe(103);
    },
  );

  it('shorter ones have their first replies beside them', async () => {
    const root = await world.post(one, { gameId: 1 });
    for (let n = 0; n < 3; n += 1) await world.reply(two, root);
    const { items } = await world.bus.ask(listComments, { section: 'gal', id: 1, sort: 'new', size: 100 }, two);
    expect(items[0]!.replies).toHaveLength(3);
  });
});

describe('a mention', () => {
  const mentioned = async (text: string) => (await world.post(one, { gameId: 1, text })).mentions;

  it('is the longest nickname that fits after an @, however it is written', async () => {
    await world.register(201, 'Fox_01');
    expect(await mentioned('谢谢@夜航西北你说得对')).toEqual([{ id: 103, nickname: '夜航西北' }]);
    expect(await mentioned('谢谢@夜航西')).toEqual([{ id: 102, nickname: '夜航西' }]);
    expect(await mentioned('@fox_01，@夜航西 @夜航西')).toEqual([
      { id: 201, nickname: 'fox_01' },
      { id: 102, nickname: '夜航西' },
    ]);
    expect(await mentioned('写信到 a@fox_01.example，@没有这个人')).toEqual([]);
  });

  it('reaches ten members at most', async () => {
    for (let n = 0; n < 12; n += 1) await world.register(400 + n, `观测员${'甲乙丙丁戊己庚辛壬癸子丑'[n]}`);
    const text = [...'甲乙丙丁戊己庚辛壬癸子丑'].map((one) => `@观测员${one}`).join(' ');
    expect(ids(await mentioned(text))).toEqual(Array.from({ length: 10 }, (_, n) => 400 + n));
    expect(await mentioned('@'.repeat(2000))).toEqual([]);
  });

  it('is suggested by how a nickname begins', async () => {
    const suggested = async (q: string) => ids(await world.bus.ask(suggestNames, { q }, one));
    expect(await suggested('夜航')).toEqual([]);
    // Who has not activated the account is nobody yet.
    for (const memberId of [102, 103, 201]) await world.bus.tell(memberActivated, { memberId, day: '2026-11-21' });
    expect(await suggested('夜航')).toEqual([102, 103]);
    expect(await suggested('FOX')).toEqual([201]);
    expect(await suggested('%')).toEqual([]);
  });
});

it('lets a member say fifteen things in five minutes, replies included', async () => {
  const busy = member({ memberId: 500 });
  const root = await world.post(busy, { gameId: 1 });
  for (let n = 1; n < 15; n += 1) await (n % 2 ? world.reply(busy, root) : world.post(busy, { gameId: 1 }));
  expect(await refused(world.post(busy, { gameId: 1 }))).toBe('tooOften');
  expect(await refused(world.reply(busy, root))).toBe('tooOften');
  await world.post(one, { gameId: 1 });
});

it('a comment and a reply to it are answered by one member at once: neither waits for the other in a circle', async () => {
  const root = await world.post(one, { gameId: 1, text: '雨声做得真好' });
  const under = await world.reply(two, root, '尤其是第三章');
  const free = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = world.db.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('quota comments', ${three.memberId}))`;
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const waiting = async () => {
    const rows = await world.db<{ for: string }[]>`
      select wait_event as for from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.map((row) => row.for);
  };
  const first = world.reply(three, under, '第四章也是');
  await eventually(async () => (await waiting()).length === 1);
  const second = world.reply(three, root, '我也这么想');
  await eventually(async () => (await waiting()).length === 2);
  expect((await waiting()).filter((what) => what === 'advisory')).toHaveLength(1);
  free.resolve();
  await Promise.all([holding, first, second]);
});
