import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  allContracts,
  commentNote,
  deleteNote,
  deleteNoteComment,
  deleteNotes,
  editNote,
  findNote,
  findNoteComment,
  getNote,
  guest,
  likeNote,
  likeNoteComment,
  listGameNotes,
  listMemberNotes,
  listNoteComments,
  listNotes,
  markNoteComments,
  markNotes,
  moderateNote,
  moderateNoteComment,
  noteVisibilities,
  passGate,
  Refusal,
  writeGameNote,
  writeNote,
  type AnyContract,
  type Caller,
  type Gate,
  type NoteVisibility,
  type Page,
  type SignedIn,
} from '@yinghuo/contracts';
import { member } from '@yinghuo/testing';
import { noteWith, World } from '../world.fixture.ts';

let world: World;
/** A note of every visibility, guarded or not, hidden or not, by one author; each with a comment by the author. */
interface Known {
  id: number;
  visibility: NoteVisibility;
  guarded: boolean;
  hidden: boolean;
  comment: number;
}
const known: Known[] = [];
const author = member({ memberId: 100, permission: 2 });
const games = { open: 0, guarded: 0 };

const callers: Record<string, Caller> = {
  guest: guest(),
  newcomer: member({ memberId: 101, permission: 0 }),
  muted: member({ memberId: 102, permission: 1, mutedUntil: '2999-01-01T00:00:00.000Z' }),
  member: member({ memberId: 103, permission: 1 }),
  follower: member({ memberId: 104, permission: 1 }),
  trusted: member({ memberId: 105, permission: 2 }),
  'trusted follower': member({ memberId: 106, permission: 2 }),
  author,
  moderator: member({ memberId: 107, permission: 5 }),
};

beforeAll(async () => {
  world = await World.open();
  const signedIn = Object.values(callers).filter((caller): caller is SignedIn => caller.memberId !== null);
  for (const caller of signedIn) await world.member(caller);
  for (const name of ['follower', 'trusted follower']) await world.follow(callers[name] as SignedIn, author);
  games.open = await world.game('gal');
  games.guarded = await world.game('rpg');
  for (const visibility of noteVisibilities) {
    for (const guarded of [false, true]) {
      for (const hidden of [false, true]) {
        const about = [games.open, ...(guarded ? [games.guarded] : [])];
        const { id } = await world.note(author, { visibility, games: about });
        const comment = await world.bus.ask(commentNote, { id, text: '自己说' }, author);
        if (hidden) await world.db`update notes set state = 'hidden' where id = ${id}`;
        known.push({ id, visibility, guarded, hidden, comment: comment.id });
      }
    }
  }
});
afterAll(() => world.close());

// The rule, said once more and plainly (docs/wire.md, "Who sees what").
const follows = (caller: Caller) => caller === callers.follower || caller === callers['trusted follower'];
function sees(caller: Caller, { visibility, guarded, hidden }: Known): boolean {
  if (guarded && caller.permission < 2) return false;
  if (caller === author) return true;
  if (caller.permission >= 5) return visibility !== 'private';
  if (hidden || visibility === 'private') return false;
  return visibility === 'public' || follows(caller);
}
const onWall = (caller: Caller) =>
  known.filter((note) => sees(caller, note) && note.visibility === 'public' && !note.hidden);

const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
const idsOf = (rows: { id: number }[]) => sorted(rows.map(({ id }) => id));

/** The kind of the refusal; null when the call was done. */
async function refusalOf(contract: AnyContract, input: object, caller: Caller): Promise<string | null> {
  try {
    await world.bus.ask(contract, input, caller);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.kind;
    throw error;
  }
}

function gateRefusal(gate: Gate, caller: Caller): string | null {
  try {
    passGate(gate, caller);
    return null;
  } catch (error) {
    return (error as Refusal).kind;
  }
}

const expectPage = (page: Page<{ id: number }>, notes: Known[]) => {
  expect(idsOf(page.items)).toEqual(idsOf(notes));
  expect(page.total).toBe(notes.length);
};

/** For each note: refused at the gate, else `notFound` unless `may`, else `done`. */
const eachNote =
  (
    contract: AnyContract,
    input: (note: Known) => object,
    may: (caller: Caller, note: Known) => boolean,
    done: (caller: Caller, note: Known) => string = () => 'none',
  ) =>
  async (caller: Caller) => {
    const closed = gateRefusal(contract.gate as Gate, caller);
    for (const note of known) {
      const refused = (await refusalOf(contract, input(note), caller)) ?? 'none';
      expect([note, refused]).toEqual([note, closed ?? (may(caller, note) ? done(caller, note) : 'notFound')]);
    }
  };
const isAuthor = (caller: Caller) => caller === author;
const mayTakeAway = (caller: Caller, note: Known) => sees(caller, note) && (isAuthor(caller) || caller.permission >= 5);

/** Asked by those who may not take it away; for those who may, the other specs have it. */
const takeAway =
  (contract: AnyContract, input: (note: Known) => object) =>
  async (caller: Caller): Promise<void> => {
    const closed = gateRefusal(contract.gate as Gate, caller);
    for (const note of known.filter((each) => closed !== null || !mayTakeAway(caller, each))) {
      expect(await refusalOf(contract, input(note), caller)).toBe(closed ?? 'notFound');
    }
  };

/** Every contract about notes, asked so that nothing is changed by it. */
const looks = new Map<AnyContract, (caller: Caller) => Promise<void>>([
  [
    listNotes,
    async (caller) => {
      for (const sort of ['new', 'likes'] as const) {
        expectPage(await world.bus.ask(listNotes, { scope: 'all', sort, size: 100 }, caller), onWall(caller));
      }
      const found = await world.bus.ask(listNotes, { scope: 'all', sort: 'new', q: '窗外', size: 100 }, caller);
      expectPage(found, onWall(caller));
      if (caller.memberId === null) return;
      const followed = known.filter(
        (note) => follows(caller) && sees(caller, note) && note.visibility !== 'private' && !note.hidden,
      );
      for (const q of [undefined, '下雨']) {
        expectPage(await world.bus.ask(listNotes, { scope: 'following', sort: 'new', q, size: 100 }, caller), followed);
      }
    },
  ],
  [
    listMemberNotes,
    async (caller) => {
      const all = await world.bus.ask(listMemberNotes, { id: author.memberId, size: 100 }, caller);
      expectPage(
        all,
        known.filter((note) => sees(caller, note)),
      );
      expect(await refusalOf(listMemberNotes, { id: 999_999, size: 24 }, caller)).toBe('notFound');
      if (!isAuthor(caller)) {
        const choosy = { id: author.memberId, visibility: 'private', size: 24 };
        expect(await refusalOf(listMemberNotes, choosy, caller)).toBe('invalid');
        return;
      }
      for (const visibility of noteVisibilities) {
        const own = await world.bus.ask(listMemberNotes, { visibility, size: 100 }, caller);
        expectPage(
          own,
          known.filter((note) => note.visibility === visibility),
        );
      }
    },
  ],
  [
    listGameNotes,
    async (caller) => {
      expectPage(await world.bus.ask(listGameNotes, { id: games.open, size: 100 }, caller), onWall(caller));
      if (caller.permission < 2) {
        expect(await refusalOf(listGameNotes, { id: games.guarded, size: 24 }, caller)).toBe('notFound');
      } else {
        const about = await world.bus.ask(listGameNotes, { id: games.guarded, size: 100 }, caller);
        expectPage(
          about,
          onWall(caller).filter(({ guarded }) => guarded),
        );
      }
    },
  ],
  [getNote, eachNote(getNote, ({ id }) => ({ id }), sees)],
  [listNoteComments, eachNote(listNoteComments, ({ id }) => ({ id, size: 24 }), sees)],
  [findNote, eachNote(findNote, ({ id }) => ({ id }), sees)],
  [findNoteComment, eachNote(findNoteComment, ({ comment }) => ({ id: comment }), sees)],
  [
    markNotes,
    async (caller) => {
      const closed = gateRefusal('account', caller);
      const ids = known.map(({ id }) => id);
      if (closed) return expect(await refusalOf(markNotes, { ids }, caller)).toBe(closed) as never;
      const marks = await world.bus.ask(markNotes, { ids }, caller as SignedIn);
      expect(idsOf(marks)).toEqual(idsOf(known.filter((note) => sees(caller, note))));
      expect(marks.every(({ mine, canEdit }) => mine === isAuthor(caller) && canEdit === mine)).toBe(true);
    },
  ],
  [
    markNoteComments,
    async (caller) => {
      const closed = gateRefusal('account', caller);
      const ids = known.map(({ comment }) => comment);
      if (closed) return expect(await refusalOf(markNoteComments, { ids }, caller)).toBe(closed) as never;
      const marks = await world.bus.ask(markNoteComments, { ids }, caller as SignedIn);
      const seen = known.filter((note) => sees(caller, note)).map(({ comment }) => comment);
      expect(idsOf(marks)).toEqual(sorted(seen));
    },
  ],
  [
    writeNote,
    async (caller) => {
      const closed = gateRefusal('speaker', caller);
      const about = noteWith({ games: [games.guarded, 999_999] });
      expect(await refusalOf(writeNote, about, caller)).toBe(closed ?? 'notFound');
      if (caller.permission < 2) {
        expect(await refusalOf(writeNote, noteWith({ games: [games.guarded] }), caller)).toBe(closed ?? 'notFound');
      }
    },
  ],
  [
    writeGameNote,
    async (caller) => {
      const closed = gateRefusal('speaker', caller);
      expect(await refusalOf(writeGameNote, { ...noteWith(), gameId: 999_999 }, caller)).toBe(closed ?? 'notFound');
      if (caller.permission >= 2) return;
      const about = { ...noteWith(), gameId: games.guarded };
      expect(await refusalOf(writeGameNote, about, caller)).toBe(closed ?? 'notFound');
    },
  ],
  [
    editNote,
    eachNote(
      editNote,
      ({ id }) => ({ id, revision: 999, title: '改' }),
      isAuthor,
      () => 'conflict',
    ),
  ],
  [
    commentNote,
    eachNote(
      commentNote,
      ({ id }) => ({ id, text: '说', replyTo: 999_999 }),
      () => false,
    ),
  ],
  [
    likeNote,
    eachNote(
      likeNote,
      ({ id }) => ({ id, on: false }),
      sees,
      (caller, { hidden }) => (isAuthor(caller) || hidden ? 'conflict' : 'none'),
    ),
  ],
  [
    likeNoteComment,
    eachNote(
      likeNoteComment,
      ({ comment }) => ({ id: comment, on: false }),
      sees,
      (caller) => (isAuthor(caller) ? 'conflict' : 'none'),
    ),
  ],
  [
    moderateNote,
    eachNote(
      moderateNote,
      ({ id, hidden }) => ({ id, action: hidden ? 'hide' : 'restore', reason: '试试' }),
      sees,
      () => 'conflict',
    ),
  ],
  [
    moderateNoteComment,
    eachNote(
      moderateNoteComment,
      ({ comment }) => ({ id: comment, action: 'restore', reason: '试试' }),
      sees,
      () => 'conflict',
    ),
  ],
  [
    deleteNotes,
    eachNote(
      deleteNotes,
      ({ id }) => ({ ids: [id, 999_999] }),
      () => false,
    ),
  ],
  [deleteNote, takeAway(deleteNote, ({ id }) => ({ id }))],
  [deleteNoteComment, takeAway(deleteNoteComment, ({ comment }) => ({ id: comment }))],
]);

describe('which notes a caller may see', () => {
  const contracts = allContracts().filter(({ service, input }) => service === 'community' && /Note/.test(input.name));

  it('is looked at through every contract about notes', () => {
    expect(contracts.map(({ name }) => name).toSorted()).toEqual([...looks.keys()].map(({ name }) => name).toSorted());
  });

  for (const contract of contracts) {
    for (const [who, caller] of Object.entries(callers)) {
      it(`${contract.name} lets ${who} see what the rule says`, () => looks.get(contract)!(caller));
    }
  }
});
