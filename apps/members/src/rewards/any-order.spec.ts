/** What is earned follows from what was done, in whatever order the topics tell of it, and whatever was spent meanwhile. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  commentDeleted,
  commentPosted,
  contentLiked,
  contentModerated,
  contentUnliked,
  getMemberCard,
  listPostings,
  noteCommented,
  noteCommentsDeleted,
  noteDeleted,
  noteEdited,
  notePosted,
  ratingDeleted,
  ratingPosted,
  type EventContract,
  type SignedIn,
} from '@yinghuo/contracts';
import fc from 'fast-check';
import { hold, release, settle } from '../wallet/escrow.ts';
import { post } from '../wallet/post.ts';
import { World } from '../world.fixture.ts';

let world: World;
let lastId = 1000;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const wallet = async (member: SignedIn) => (await world.bus.ask(listPostings, { size: 1 }, member)).wallet;
const cardOf = async (member: SignedIn) => (await world.bus.ask(getMemberCard, { id: member.memberId }, member)).counts;

/** An event with its identity: told twice it is the same. */
interface Deed {
  /** Topic and key: within one of these the order is kept. */
  stream: string;
  tell: () => Promise<void>;
}
const at = (day: number) => new Date(Date.UTC(2026, 10, 1 + day, 4)).toISOString();
function deed<P extends object>(event: EventContract<P>, payload: NoInfer<P>, day = 1): Deed {
  const id = crypto.randomUUID();
  return {
    stream: `${event.topicOf(payload)} ${event.key(payload)}`,
    tell: () => world.bus.tell(event, payload, { id, at: at(day) }),
  };
}

type Kind = 'note' | 'comment' | 'rating';
const moderated = (type: Kind | 'noteComment', id: number, owner: SignedIn, action: 'hide' | 'restore', day = 1) =>
  deed(contentModerated, { type, id, ownerId: owner.memberId, action, reason: '违规', by: 1 }, day);
const liked = (type: Kind | 'noteComment', id: number, owner: SignedIn, by: number, day = 1) =>
  deed(contentLiked, { type, id, ownerId: owner.memberId, memberId: by }, day);
const unliked = (type: Kind, id: number, owner: SignedIn, by: number, day = 1) =>
  deed(contentUnliked, { type, id, ownerId: owner.memberId, memberId: by }, day);

/** Every order of a few deeds that keeps the order of each stream. */
function* orders(deeds: Deed[]): Generator<Deed[]> {
  if (deeds.length === 0) yield [];
  for (const next of deeds) {
    if (deeds.find(({ stream }) => stream === next.stream) !== next) continue;
    for (const rest of orders(deeds.filter((each) => each !== next))) yield [next, ...rest];
  }
}

describe('in every order', () => {
  const note = (author: SignedIn, noteId: number, visibility: 'public' | 'private' = 'public') => ({
    noteId,
    memberId: author.memberId,
    games: [],
    visibility,
  });
  const cases: Record<string, { deeds: (author: SignedIn, id: number) => Deed[]; points: number; notes: number }> = {
    'a note that was liked and deleted leaves nothing': {
      deeds: (author, id) => [
        deed(notePosted, note(author, id)),
        liked('note', id, author, 1),
        deed(noteDeleted, note(author, id)),
      ],
      points: 0,
      notes: 0,
    },
    'a note that was hidden, shown again and deleted leaves nothing': {
      deeds: (author, id) => [
        deed(notePosted, note(author, id)),
        moderated('note', id, author, 'hide'),
        moderated('note', id, author, 'restore'),
        deed(noteDeleted, note(author, id)),
      ],
      points: 0,
      notes: 0,
    },
    'a like that was withdrawn before its note was hidden does not come back with it': {
      deeds: (author, id) => [
        deed(notePosted, note(author, id)),
        liked('note', id, author, 1),
        unliked('note', id, author, 1),
        moderated('note', id, author, 'hide'),
        moderated('note', id, author, 'restore'),
      ],
      points: 3,
      notes: 1,
    },
    'a hidden note that is edited counts nowhere': {
      deeds: (author, id) => [
        deed(notePosted, note(author, id)),
        moderated('note', id, author, 'hide'),
        deed(noteEdited, note(author, id)),
      ],
      points: 0,
      notes: 0,
    },
    'comments that went with their note take along what they earned': {
      deeds: (author, id) => [
        deed(noteCommented, {
          commentId: id,
          noteId: id,
          ownerId: author.memberId,
          memberId: author.memberId + 1_000_000,
          replyToId: null,
          mentions: [],
        }),
        liked('noteComment', id, author, 1),
        deed(noteCommentsDeleted, { noteId: id, commentIds: [id, id + 1] }),
        deed(noteDeleted, note(author, id)),
      ],
      points: 0,
      notes: 0,
    },
  };

  it('and also from a dead letter, long after, what is gone does not come back', async () => {
    const [author, id] = [await world.member(), (lastId += 10)];
    await deed(notePosted, note(author, id)).tell();
    await deed(noteDeleted, note(author, id)).tell();
    await deed(notePosted, note(author, id)).tell();
    expect([(await wallet(author)).points, (await cardOf(author)).notes]).toEqual([0, 0]);
  });

  it.each(Object.keys(cases))('%s', async (name) => {
    const { deeds, points, notes } = cases[name]!;
    const all = [...orders(deeds(await world.member(), 0))].length;
    for (let n = 0; n < all; n += 1) {
      const author = await world.member();
      const order = [...orders(deeds(author, (lastId += 10)))][n]!;
      for (const each of order) await each.tell();
      const has = await wallet(author);
      expect([has.points, has.eventPoints, (await cardOf(author)).notes]).toEqual([points, points, notes]);
    }
  });
});

/*
 * The model: what was heard so far, and sums over it. It knows the rules of the site and nothing of how they are kept.
 */
const [likesADay, notesADay] = [20, 3];
const worthOf = (length: number) => (length < 50 ? 3 : length < 200 ? 5 : 10);

class Model {
  /** What the rows themselves are worth; a note without a place among the day's is worth nothing. */
  private readonly worth = new Map<number, number>();
  private readonly outOfSight = { hidden: new Set<number>(), gone: new Set<number>() };
  private readonly notes = new Map<number, number>();
  private readonly shownNotes = new Set<number>();
  /** By row and member: the day that it has a place in, and whether it stands. */
  private readonly likes = new Map<string, { row: number; day: number; stands: boolean }>();
  spent = 0;
  coins = 0;
  held = 0;

  note(row: number, day: number): void {
    this.shownNotes.add(row);
    if (this.notes.has(row)) return;
    if ([...this.notes.values()].filter((each) => each === day).length >= notesADay) return;
    this.notes.set(row, day);
    this.worth.set(row, 3);
  }
  tuckAway(row: number): void {
    this.shownNotes.delete(row);
  }
  rating(row: number, length: number): void {
    this.worth.set(row, worthOf(length));
  }
  like(row: number, by: number, day: number): void {
    const before = this.likes.get(`${row} ${by}`);
    const places = [...this.likes.values()].filter((each) => each.day === day).length;
    if (before?.day !== day && places >= likesADay) return;
    this.likes.set(`${row} ${by}`, { row, day, stands: true });
  }
  unlike(row: number, by: number): void {
    const like = this.likes.get(`${row} ${by}`);
    if (like) like.stands = false;
  }
  hide(row: number): void {
    this.outOfSight.hidden.add(row);
  }
  restore(row: number): void {
    this.outOfSight.hidden.delete(row);
  }
  delete(row: number): void {
    this.outOfSight.gone.add(row);
  }

  private inSight = (row: number) => !this.outOfSight.hidden.has(row) && !this.outOfSight.gone.has(row);

  get points(): number {
    const rows = [...this.worth].filter(([row]) => this.inSight(row)).reduce((sum, [, worth]) => sum + worth, 0);
    return rows + [...this.likes.values()].filter(({ row, stands }) => stands && this.inSight(row)).length;
  }
  /** Below zero: owed. */
  get eventPoints(): number {
    return this.points - this.spent;
  }
  get notesOnCard(): number {
    return [...this.shownNotes].filter(this.inSight).length;
  }
}

/** What happens, in the order in which it happens. */
const acts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ act: fc.constantFrom('like', 'unlike'), slot: fc.nat(3), by: fc.nat(3) }) },
    {
      weight: 5,
      arbitrary: fc.record({ act: fc.constantFrom('hide', 'restore', 'delete', 'write', 'write'), slot: fc.nat(3) }),
    },
    { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('turn', 'draft'), slot: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('rewrite'), slot: fc.constant(3), length: fc.nat(300) }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('crowd', 'disperse', 'again'), slot: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('sleep') }) },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('buy'), price: fc.integer({ min: 1, max: 12 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constantFrom('hold', 'release', 'pay', 'spend'),
        key: fc.nat(2),
        price: fc.integer({ min: 1, max: 40 }),
      }),
    },
  ),
  { minLength: 8, maxLength: 20 },
);
type Act = { act: string; slot?: number; by?: number; length?: number; price?: number; key?: number };

/** Of what kind the rows of a slot are. */
const kinds: Kind[] = ['note', 'note', 'comment', 'rating'];
/** So many like a row at once: two such rows are more than a day's. */
const crowd = 11;

interface Step extends Deed {
  /** What the model makes of it. */
  means: (model: Model) => void;
}

/** What the services tell of these acts: nothing that they refuse, as liking what is hidden. */
function deedsOf(sequence: Act[], author: SignedIn): Step[] {
  const steps: Step[] = [];
  const rows: ({ id: number; hidden: boolean; private?: boolean; likes: Set<number> } | null)[] = [
    null,
    null,
    null,
    null,
  ];
  let day = 1;
  const add = (told: Deed, means: Step['means']) => steps.push({ ...told, means });
  const { memberId } = author;
  const note = (noteId: number, visibility: 'public' | 'private' = 'public') => ({
    noteId,
    memberId,
    games: [],
    visibility,
  });
  const comment = (commentId: number) => ({
    commentId,
    target: 'game' as const,
    gameId: author.memberId,
    section: 'gal' as const,
    memberId: author.memberId,
    parentId: null,
    replyToId: null,
    mentions: [],
  });
  const rating = (ratingId: number, summaryLength: number, created: boolean) => ({
    ratingId,
    gameId: author.memberId,
    section: 'otome' as const,
    memberId: author.memberId,
    overall: 8,
    summaryLength,
    created,
  });
  const unlike = (slot: number, by: number) => {
    const row = rows[slot];
    if (!row || row.hidden || !row.likes.delete(by)) return;
    add(unliked(kinds[slot]!, row.id, author, by, day), (model) => model.unlike(row.id, by));
  };
  const like = (slot: number, by: number) => {
    const row = rows[slot];
    if (!row || row.hidden || row.likes.has(by)) return;
    row.likes.add(by);
    const [{ id }, today] = [row, day];
    add(liked(kinds[slot]!, id, author, by, day), (model) => model.like(id, by, today));
  };
  const begun = kinds.map((_, slot) => ({ act: 'write', slot }));
  for (const { act, slot = 0, by = 0, length = 0 } of [...begun, ...sequence] as Act[]) {
    const [row, kind, today] = [rows[slot], kinds[slot]!, day];
    if (act === 'sleep') day += 1;
    else if (act === 'write' && !row) {
      const id = (lastId += 1);
      rows[slot] = { id, hidden: false, likes: new Set() };
      if (kind === 'note') add(deed(notePosted, note(id), day), (model) => model.note(id, today));
      else if (kind === 'rating') add(deed(ratingPosted, rating(id, 60, true), day), (model) => model.rating(id, 60));
      else add(deed(commentPosted, comment(id), day), () => {});
    } else if (act === 'draft' && !row) {
      const id = (lastId += 1);
      rows[slot] = { id, hidden: false, private: true, likes: new Set() };
      add(deed(notePosted, note(id, 'private'), day), () => {});
    } else if (act === 'turn' && row) {
      row.private = !row.private;
      const told = deed(noteEdited, note(row.id, row.private ? 'private' : 'public'), day);
      const isPrivate = row.private;
      add(told, (model) => (isPrivate ? model.tuckAway(row.id) : model.note(row.id, today)));
    } else if (act === 'rewrite' && row) {
      add(deed(ratingPosted, rating(row.id, length, false), day), (model) => model.rating(row.id, length));
    } else if (act === 'like') like(slot, by + 1);
    else if (act === 'crowd' || act === 'disperse' || act === 'again') {
      for (let n = 1; n <= crowd && act !== 'crowd'; n += 1) unlike(slot, n);
      for (let n = 1; n <= crowd && act !== 'disperse'; n += 1) like(slot, n);
    } else if (act === 'unlike') unlike(slot, by + 1);
    else if (act === 'hide' && row && !row.hidden) {
      row.hidden = true;
      add(moderated(kind, row.id, author, 'hide', day), (model) => model.hide(row.id));
    } else if (act === 'restore' && row?.hidden) {
      row.hidden = false;
      add(moderated(kind, row.id, author, 'restore', day), (model) => model.restore(row.id));
    } else if (act === 'delete' && row) {
      rows[slot] = null;
      const gone = (model: Model) => model.delete(row.id);
      if (kind === 'note') add(deed(noteDeleted, note(row.id), day), gone);
      else if (kind === 'rating') add(deed(ratingDeleted, rating(row.id, 0, false), day), gone);
      else add(deed(commentDeleted, comment(row.id), day), gone);
    }
  }
  return steps;
}

/** What chance seldom meets: likes of yesterday that are given again on a day that has its own; all is spent, then taken. */
const inOrder = Array.from({ length: 60 }, () => 0);
const examples: [Act[], number[]][] = [
  [[{ act: 'crowd', slot: 0 }, { act: 'sleep' }, { act: 'crowd', slot: 1 }, { act: 'again', slot: 0 }], inOrder],
  [
    [
      { act: 'crowd', slot: 0 },
      ...[1, 2, 3, 4].map((): Act => ({ act: 'buy', price: 4 })),
      { act: 'disperse', slot: 0 },
      { act: 'crowd', slot: 0 },
    ],
    inOrder,
  ],
  // Written for oneself, shown, taken back and shown again; the day before had no place for one of them.
  [
    [
      ...[0, 1].map((slot): Act => ({ act: 'delete', slot })),
      ...[0, 1].map((slot): Act => ({ act: 'draft', slot })),
      ...[0, 1, 0, 0].map((slot): Act => ({ act: 'turn', slot })),
      { act: 'sleep' },
      ...[1, 1, 0, 0, 1].map((slot): Act => ({ act: 'turn', slot })),
    ],
    inOrder,
  ],
];

const pocketMoney = 100;

/** What the member and others do with the wallet; each answers whether it was done. */
function purchases(sequence: Act[], author: SignedIn, friend: SignedIn): (() => Promise<(model: Model) => void>)[] {
  const holds = new Map<string, number>();
  const cause = (key: string) => ({ reason: 'cosmetic' as const, reference: null, key });
  const done = (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: { kind?: string }) => {
        expect(error.kind).toBe('conflict');
        return false;
      },
    );
  return sequence.flatMap(({ act, price = 0, key: name = 0 }, n) => {
    const key = `${author.memberId}:${name}`;
    const to = act === 'pay' ? friend.memberId : ('system' as const);
    if (act === 'buy') {
      return async () => {
        const bought = await done(
          world.db.begin((sql) => post(sql, author.memberId, { eventPoints: -price }, cause(`buy ${key} ${n}`))),
        );
        return (model: Model) => {
          expect(bought).toBe(model.eventPoints >= price);
          if (bought) model.spent += price;
        };
      };
    }
    if (act === 'hold') {
      return async () => {
        const known = holds.get(key);
        const held = await done(world.db.begin((sql) => hold(sql, author.memberId, price, cause(key))));
        return (model: Model) => {
          if (known !== undefined) return expect(held).toBe(Math.abs(known) === price);
          expect(held).toBe(model.coins >= price);
          if (!held) return;
          holds.set(key, price);
          model.coins -= price;
          model.held += price;
        };
      };
    }
    if (act !== 'release' && act !== 'pay' && act !== 'spend') return [];
    return async () => {
      // Below zero: it ended, in whichever way.
      const held = holds.get(key) ?? 0;
      const ended = await done(
        world.db.begin((sql) => (act === 'release' ? release(sql, key, cause(key)) : settle(sql, key, to, cause(key)))),
      );
      return (model: Model) => {
        const way = ended ? endings.get(key) : undefined;
        expect(ended).toBe(held > 0 || (held < 0 && endings.get(key) === act));
        if (held <= 0) return expect(way).toBe(ended ? act : undefined);
        endings.set(key, act);
        holds.set(key, -held);
        model.held -= held;
        if (act === 'release') model.coins += held;
      };
    };
  });
}
const endings = new Map<string, string>();

it('agrees with plain arithmetic, in any order between topics, told twice, with purchases and holds in between', async () => {
  const choices = fc.array(fc.nat(99), { minLength: 60, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(acts, choices, async (sequence: Act[], shuffle) => {
      const [author, friend] = [await world.member(), await world.member()];
      const model = new Model();
      const coins = { reason: 'adjustment' as const, reference: null, key: `coins ${author.memberId}` };
      await world.db.begin((sql) => post(sql, author.memberId, { coins: pocketMoney }, coins));
      model.coins = pocketMoney;

      const streams = new Map<string, Step[]>();
      for (const step of deedsOf(sequence, author)) {
        streams.set(step.stream, [...(streams.get(step.stream) ?? []), step]);
      }
      const queue = [...streams.values()];
      const wishes = purchases(sequence, author, friend);
      const heard: Step[] = [];
      for (let n = 0; queue.length > 0 || wishes.length > 0; n += 1) {
        const choice = shuffle[n % shuffle.length]! + n;
        if (wishes.length > 0 && (choice % 3 === 0 || queue.length === 0)) (await wishes.shift()!())(model);
        if (queue.length > 0) {
          const stream = queue[choice % queue.length]!;
          const step = stream.shift()!;
          if (stream.length === 0) queue.splice(queue.indexOf(stream), 1);
          await step.tell();
          step.means(model);
          heard.push(step);
        }
        if (choice % 4 === 0 && heard.length > 0) await heard[choice % heard.length]!.tell();
      }

      const { points, eventPoints, coins: left, held, debt } = await wallet(author);
      expect({ points, eventPoints, left, held, debt, notes: (await cardOf(author)).notes }).toEqual({
        points: model.points,
        eventPoints: Math.max(model.eventPoints, 0),
        left: model.coins,
        held: model.held,
        debt: { points: 0, eventPoints: Math.max(-model.eventPoints, 0), coins: 0 },
        notes: model.notesOnCard,
      });
    }),
    // Without shrinking, which would run longer than a spec may before it says what it found.
    { numRuns: 20, seed: 20261121, endOnFailure: true, examples },
  );
  expect(await world.db`select currency from ledger group by currency having sum(delta) <> 0`).toEqual([]);
});
