import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  allContracts,
  deleteComment,
  editComment,
  findComment,
  gameHidden,
  guardedSections,
  keyOfPublished,
  likeComment,
  listComments,
  listHiddenComments,
  listMemberComments,
  listPublishedComments,
  listSupportComments,
  locateComment,
  markComments,
  moderateComment,
  newestComments,
  postComment,
  Refusal,
  replyToComment,
  searchComments,
  sectionKeys,
  suggestNames,
  type AnyContract,
  type Caller,
  type Comment,
  type CommentTarget,
  type InputOf,
  type RefusalKind,
  type ReplyOf,
} from '@yinghuo/contracts';
import { cursorOf } from '@yinghuo/postgres';
import { member } from '@yinghuo/testing';
import { fileComments } from './search.sql.ts';
import { callers, openComments, type Comments } from './world.fixture.ts';

/** A comment of each kind in every place: live, hidden, and the two again with a reply; with one hidden reply, too. */
interface Known {
  id: number;
  rootId: number;
  target: CommentTarget;
  gameId: number | null;
  ownerId: number;
  state: Comment['state'];
  answered: boolean;
}

const known: Known[] = [];
const hiddenGame = 8;
let world: Comments;

const places = [
  ...[...sectionKeys, 'gal' as const].map((section, index) => ({
    target: 'game' as const,
    gameId: index + 1,
    section,
  })),
  { target: 'board' as const, gameId: null, section: null },
  { target: 'support' as const, gameId: null, section: null },
];
const authors = [callers.trusted, callers.contributor];

beforeAll(async () => {
  world = await openComments();
  const { db, bus } = world;
  // Nobody waits five minutes in a spec, nor is it what a quota refuses that is asked here.
  await db.unsafe(`
    create function count_nothing() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger count_nothing before insert on quota_uses for each row execute function count_nothing()`);
  await db`insert into games (id, section, live, title) values (${hiddenGame}, 'gal', true, '下架的')`;
  const say = async (place: (typeof places)[number], state: Comment['state'], answered: boolean) => {
    for (const author of authors) {
      const of = place.gameId
        ? { gameId: place.gameId }
        : { board: place.target === 'support' ? 'support' : 'message' };
      const root = await world.post(author, of as { gameId: number });
      const replies = answered
        ? [await world.reply(callers.contributor, root), await world.reply(callers.trusted, root)]
        : [];
      if (state === 'hidden') await hide(root.id);
      if (state === 'deleted') await bus.ask(deleteComment, { id: root.id }, author);
      const at = { target: place.target, gameId: place.gameId, rootId: root.id };
      known.push({ ...at, id: root.id, ownerId: author.memberId, state, answered });
      if (replies[1]) await hide(replies[1].id);
      for (const [n, { id, author }] of replies.entries()) {
        known.push({ ...at, id, ownerId: author.id, state: n === 0 ? 'live' : 'hidden', answered: false });
      }
    }
  };
  const hide = (id: number) => bus.ask(moderateComment, { id, action: 'hide', reason: '试试' }, callers.moderator);
  for (const place of places) {
    for (const state of ['live', 'hidden', 'deleted'] as const)
      for (const answered of [false, true]) await say(place, state, answered);
  }
  // Whose comments nobody has heard of shows none of them.
  for (const { memberId } of authors) {
    await db`
      insert into authors (id, nickname, nickname_key) values (${memberId}, ${`会员${memberId}`}, ${`会员${memberId}`})
      on conflict do nothing`;
  }
  await bus.tell(gameHidden, { gameId: hiddenGame, section: 'gal', reason: '版权' });
});
afterAll(() => world.close());

// The rule, said once more and plainly (docs/wire.md, "Who sees what").
const sectionOf = (gameId: number | null) => places.find((place) => place.gameId === gameId)!.section!;
const opens = (caller: Caller, { target, gameId }: Pick<Known, 'target' | 'gameId'>) =>
  target === 'board' ||
  (target === 'support' && caller.permission >= 2) ||
  (target === 'game' &&
    (caller.permission >= 2 || !guardedSections.includes(sectionOf(gameId))) &&
    (gameId !== hiddenGame || caller.permission >= 5));
const reads = (caller: Caller, { state, ownerId }: Known) =>
  state === 'live' || (state === 'hidden' && (caller.permission >= 5 || ownerId === caller.memberId));
const exists = (caller: Caller, comment: Known) =>
  opens(caller, comment) && (reads(caller, comment) || comment.answered);
/** Lists are alike for many, so they show nobody a hidden row of their own. */
const listed = (caller: Caller, comment: Known) =>
  opens(caller, comment) &&
  (comment.state === 'live' || (comment.state === 'hidden' && caller.permission >= 5) || comment.answered);
const gate = (caller: Caller, needs: 'account' | 'member' | 'speaker' | 2 | 5): RefusalKind | null => {
  if (caller.memberId === null) return 'signInNeeded';
  if (needs === 'account') return null;
  const muted = needs === 'speaker' && caller.mutedUntil !== null;
  return caller.permission < (typeof needs === 'number' ? needs : 1) || muted ? 'forbidden' : null;
};

const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
const idsOf = (rows: readonly { id: number }[]) => sorted(rows.map(({ id }) => id));

/** None of them minds the others, so they are asked at once. */
const ofEach = <T>(all: readonly T[], look: (one: T) => Promise<void>) => Promise.all(all.map(look));

async function ask<C extends AnyContract>(
  contract: C,
  input: InputOf<C>,
  caller: Caller,
): Promise<{ reply: ReplyOf<C>; refused?: never } | { reply?: never; refused: RefusalKind }> {
  try {
    return { reply: await world.bus.ask(contract, input, caller) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.kind };
    throw error;
  }
}

/** Words are shown to those alone who may read them. */
function judge(comments: readonly Comment[], caller: Caller): void {
  for (const comment of comments) {
    const row = known.find(({ id }) => id === comment.id)!;
    expect({ id: row.id, read: comment.text !== null }).toEqual({ id: row.id, read: reads(caller, row) });
  }
}

async function lists(
  caller: Caller,
  at: Known['target'],
  list: (parent?: number) => Promise<{ reply?: { items: Comment[]; total: number }; refused?: RefusalKind }>,
  gameId: number | null,
) {
  const here = known.filter((comment) => comment.target === at && comment.gameId === gameId);
  const roots = here.filter((comment) => comment.id === comment.rootId && listed(caller, comment));
  const { reply } = await list();
  expect(idsOf(reply!.items)).toEqual(idsOf(roots));
  expect(reply!.total).toBe(roots.length);
  judge([...reply!.items, ...reply!.items.flatMap(({ replies }) => replies)], caller);
  const whole = here.filter(({ id, rootId }) => id === rootId);
  await ofEach(whole, async (root) => {
    const replies = here.filter(({ id, rootId }) => rootId === root.id && id !== rootId);
    const { reply, refused } = await list(root.id);
    if (!exists(caller, root)) expect(refused).toBe('notFound');
    else {
      const expected = replies.filter((each) => listed(caller, each));
      expect(idsOf(reply!.items)).toEqual(idsOf(expected));
      expect(reply!.total).toBe(expected.length);
      judge(reply!.items, caller);
    }
  });
}

async function tries<C extends AnyContract>(
  contract: C,
  input: InputOf<C>,
  caller: Caller,
): Promise<RefusalKind | null> {
  const { refused } = await ask(contract, input, caller);
  return refused ?? null;
}

const looks = new Map<AnyContract, (caller: Caller) => Promise<void>>([
  [
    listComments,
    async (caller) => {
      await ofEach(places, async ({ section, gameId }) => {
        const of = section ?? 'gal';
        const list = (parent?: number) =>
          ask(listComments, { section: of, ...(gameId ? { id: gameId } : {}), parent, sort: 'new', size: 100 }, caller);
        if (section === null) {
          if (gameId === null) await lists(caller, 'board', list, null);
        } else if (guardedSections.includes(section) && caller.permission < 2) {
          expect((await list()).refused).toBe(gate(caller, 2));
        } else if (!opens(caller, { target: 'game', gameId })) expect((await list()).refused).toBe('notFound');
        else await lists(caller, 'game', list, gameId);
      });
    },
  ],
  [
    listSupportComments,
    async (caller) => {
      const list = (parent?: number) => ask(listSupportComments, { parent, sort: 'new', size: 100 }, caller);
      if (gate(caller, 2)) expect((await list()).refused).toBe(gate(caller, 2));
      else await lists(caller, 'support', list, null);
    },
  ],
  [
    newestComments,
    async (caller) => {
      const seen: Comment[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { reply }: Awaited<ReturnType<typeof ask<typeof newestComments>>> = await ask(
          newestComments,
          { size: 20, cursor },
          caller,
        );
        seen.push(...reply!.items);
        cursor = reply!.next;
      }
      expect(seen.map(({ id }) => id)).toEqual(idsOf(seen).reverse());
      expect(idsOf(seen)).toEqual(idsOf(known.filter((comment) => comment.state === 'live' && opens(caller, comment))));
    },
  ],
  [
    searchComments,
    async (caller) => {
      while ((await fileComments(world.db)).count > 0);
      const seen: Comment[] = [];
      for (const q of ['句', '同感']) {
        const { reply } = await ask(searchComments, { q, size: 100 }, caller);
        seen.push(...reply!.items);
        judge(reply!.items, caller);
      }
      expect(idsOf(seen)).toEqual(idsOf(known.filter((comment) => comment.state === 'live' && opens(caller, comment))));
    },
  ],
  [
    listMemberComments,
    async (caller) => {
      for (const { memberId } of authors) {
        const { reply } = await ask(listMemberComments, { id: memberId, size: 100 }, caller);
        const theirs = known.filter(
          (comment) => comment.ownerId === memberId && comment.state === 'live' && opens(caller, comment),
        );
        expect(idsOf(reply!.items)).toEqual(idsOf(theirs));
      }
    },
  ],
  [
    listPublishedComments,
    async (caller) => {
      const ids: number[] = [];
      const from = { authors: authors.map(({ memberId }) => memberId), size: 50 };
      for (let cursor: string | null = null, more = true; more;) {
        const { reply, refused } = await ask(listPublishedComments, { ...from, cursor }, caller);
        expect(refused ?? null).toBe(gate(caller, 'account'));
        if (!reply) return;
        const shown = reply.slice(0, from.size);
        ids.push(...shown.map(({ id }) => id));
        more = reply.length > shown.length;
        if (more) cursor = cursorOf(keyOfPublished(shown.at(-1)!));
      }
      expect(sorted(ids)).toEqual(idsOf(known.filter((comment) => comment.state === 'live' && opens(caller, comment))));
    },
  ],
  [
    listHiddenComments,
    async (caller) => {
      await ofEach(places, async ({ target, gameId }) => {
        const of = gameId ? { gameId } : { board: target === 'support' ? ('support' as const) : ('message' as const) };
        const { reply, refused } = await ask(listHiddenComments, of, caller);
        const closed = gate(caller, 'account');
        if (closed) expect(refused).toBe(closed);
        else if (!opens(caller, { target, gameId }))
          expect(refused).toBe(target === 'support' ? 'forbidden' : 'notFound');
        else {
          const own = known.filter(
            (comment) =>
              comment.target === target &&
              comment.gameId === gameId &&
              comment.state === 'hidden' &&
              comment.ownerId === caller.memberId,
          );
          expect(idsOf(reply!)).toEqual(idsOf(own));
          judge(reply!, caller);
        }
      });
    },
  ],
  [
    locateComment,
    async (caller) => {
      await ofEach(known, async (comment) => {
        const { reply, refused } = await ask(locateComment, { id: comment.id, sort: 'new' }, caller);
        if (exists(caller, comment)) expect(reply!.rootId).toBe(comment.rootId);
        else expect(refused).toBe('notFound');
      });
    },
  ],
  [
    findComment,
    async (caller) => {
      await ofEach(known, async (comment) => {
        const { reply, refused } = await ask(findComment, { id: comment.id }, caller);
        if (gate(caller, 'account')) expect(refused).toBe(gate(caller, 'account'));
        else if (opens(caller, comment) && reads(caller, comment)) expect(reply!.ownerId).toBe(comment.ownerId);
        else expect(refused).toBe('notFound');
      });
    },
  ],
  [
    markComments,
    async (caller) => {
      const some = known.slice(-90);
      const { reply, refused } = await ask(markComments, { ids: some.map(({ id }) => id) }, caller);
      if (gate(caller, 'account')) expect(refused).toBe(gate(caller, 'account'));
      else expect(idsOf(reply!)).toEqual(idsOf(some.filter((comment) => exists(caller, comment))));
    },
  ],
  [
    suggestNames,
    async (caller) => {
      expect((await ask(suggestNames, { q: '谁' }, caller)).refused).toBeUndefined();
    },
  ],
  [
    postComment,
    async (caller) => {
      await ofEach(places, async ({ target, gameId }) => {
        const of = gameId ? { gameId } : { board: target === 'support' ? ('support' as const) : ('message' as const) };
        const { reply, refused } = await ask(postComment, { ...of, text: '说一句', spoiler: false }, caller);
        const closed = gate(caller, 'speaker');
        if (closed) expect(refused).toBe(closed);
        else if (!opens(caller, { target, gameId }))
          expect(refused).toBe(target === 'support' ? 'forbidden' : 'notFound');
        else {
          expect(reply).toMatchObject({ target, gameId, text: '说一句' });
          await world.bus.ask(deleteComment, { id: reply!.id }, callers.owner);
        }
      });
    },
  ],
  [
    replyToComment,
    async (caller) => {
      const together = [...Map.groupBy(known, ({ rootId }) => rootId).values()];
      await ofEach(together, async (under) => {
        for (const comment of under) {
          const { reply, refused } = await ask(
            replyToComment,
            { id: comment.id, text: '答一句', spoiler: false },
            caller,
          );
          const root = known.find(({ id }) => id === comment.rootId)!;
          const closed = gate(caller, 'speaker');
          if (closed) expect(refused).toBe(closed);
          else if (!exists(caller, comment)) expect(refused).toBe('notFound');
          else if (comment.state !== 'live' || root.state === 'hidden') expect(refused).toBe('conflict');
          else {
            expect(reply!.parentId).toBe(comment.rootId);
            await world.bus.ask(deleteComment, { id: reply!.id }, callers.owner);
          }
        }
      });
    },
  ],
  [
    editComment,
    async (caller) => {
      await ofEach(known, async (comment) => {
        const refused = await tries(editComment, { id: comment.id, text: '改一句' }, caller);
        const own = comment.ownerId === caller.memberId && exists(caller, comment);
        expect(refused).toBe(
          gate(caller, 'speaker') ?? (!own ? 'notFound' : comment.state === 'live' ? null : 'conflict'),
        );
      });
    },
  ],
  [
    likeComment,
    async (caller) => {
      await ofEach(known, async (comment) => {
        const refused = await tries(likeComment, { id: comment.id, on: true }, caller);
        const may = comment.state === 'live' && comment.ownerId !== caller.memberId;
        expect(refused).toBe(
          gate(caller, 'member') ?? (!exists(caller, comment) ? 'notFound' : may ? null : 'conflict'),
        );
      });
    },
  ],
  [
    moderateComment,
    async (caller) => {
      for (const comment of known.slice(0, 30)) {
        const action = comment.state === 'hidden' ? 'restore' : 'hide';
        const input = { id: comment.id, action, reason: '走一遍' } as const;
        const refused = await tries(moderateComment, input, caller);
        expect(refused).toBe(
          gate(caller, 5) ?? (!exists(caller, comment) ? 'notFound' : comment.state === 'deleted' ? 'conflict' : null),
        );
        if (!refused) {
          await world.bus.ask(
            moderateComment,
            { ...input, action: action === 'hide' ? 'restore' : 'hide' },
            callers.owner,
          );
        }
      }
    },
  ],
  [
    deleteComment,
    async (caller) => {
      await ofEach(known, async (comment) => {
        const may = comment.state !== 'deleted' && (comment.ownerId === caller.memberId || caller.permission >= 5);
        // What may be deleted is deleted by its own spec; here nobody else may.
        if (may && exists(caller, comment) && !gate(caller, 'member')) return;
        expect(await tries(deleteComment, { id: comment.id }, caller)).toBe(gate(caller, 'member') ?? 'notFound');
      });
    },
  ],
]);

describe('what a caller may see and do', () => {
  it('is looked at through every contract about comments', () => {
    const about = allContracts().filter(({ name }) => /^messaging\..*(Comment|SuggestNames)/.test(name));
    expect(about.map(({ name }) => name).toSorted()).toEqual([...looks.keys()].map(({ name }) => name).toSorted());
  });

  const others = { ...callers, stranger: member({ memberId: 120, permission: 2 }) };
  for (const [contract, look] of looks) {
    for (const [who, caller] of Object.entries(others)) {
      it(`${contract.name} holds the rule for ${who}`, () => look(caller));
    }
  }
});
