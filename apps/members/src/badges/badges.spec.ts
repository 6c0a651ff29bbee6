/** The badges that somebody holds follow from what was done and stands, in whatever order it is heard, and are told once. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  badgesFor,
  contentModerated,
  dailySignedIn,
  gamePublished,
  getMemberCard,
  noteDeleted,
  notePosted,
  prizeDrawn,
  ratingPosted,
  revisionAccepted,
  revisionReverted,
  supportRecorded,
  type Deed,
  type EventContract,
  type SignedIn,
} from '@yinghuo/contracts';
import fc from 'fast-check';
import { World } from '../world.fixture.ts';

let world: World;
let lastId = 90_000;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const held = async ({ memberId }: SignedIn) =>
  (await world.bus.ask(getMemberCard, { id: memberId }, world.guest)).badges.map(({ id }) => id);
const told = async ({ memberId }: SignedIn) =>
  (
    await world.db<{ payload: { badge: string } }[]>`
      select payload from outbox where name = 'badge-earned' and key = ${String(memberId)} order by seq`
  ).map(({ payload }) => payload.badge);

/** An event with its identity and its place: told twice it is the same. */
interface Told {
  stream: string;
  tell: () => Promise<void>;
}
let seq = 0;
function deed<P extends object>(event: EventContract<P>, payload: NoInfer<P>): Told {
  const [id, place] = [crypto.randomUUID(), (seq += 1)];
  return {
    stream: `${event.topicOf(payload)} ${event.key(payload)}`,
    tell: () => world.bus.tell(event, payload, { id, seq: place }),
  };
}

type Act = {
  act: 'note' | 'tear' | 'hide' | 'restore' | 'game' | 'edit' | 'revert' | 'rate' | 'sign' | 'support' | 'win';
  n: number;
};
const acts = fc.array(
  fc.record({
    act: fc.constantFrom<Act['act']>(
      ...([
        'note',
        'tear',
        'hide',
        'restore',
        'game',
        'game',
        'game',
        'edit',
        'revert',
        'rate',
        'sign',
        'support',
        'win',
      ] as const),
    ),
    n: fc.nat(2),
  }),
  { minLength: 5, maxLength: 30 },
);

/** What the services tell of these acts, and what of each deed stands in the end. */
function storyOf(sequence: Act[], { memberId }: SignedIn): { events: Told[]; counts: Partial<Record<Deed, number>> } {
  const events: Told[] = [];
  const base = (lastId += 100);
  const notes = new Map<number, { hidden: boolean; gone: boolean }>();
  const edits = new Map<number, boolean>();
  let [games, rated, streak, support, win] = [0, 0, 0, 0, 0];
  const note = (noteId: number) => ({ noteId, memberId, games: [], visibility: 'public' as const });
  const about = { section: 'gal' as const, gameId: base };
  const edit = (n: number) => ({
    ...about,
    ...{ revisionId: base + n, kind: 'game' as const, targetId: base, memberId, by: 999_999 },
    ...{ title: '夏', reason: '', fields: ['intro'] },
  });
  const moderated = (id: number, action: 'hide' | 'restore') =>
    deed(contentModerated, { type: 'note', id, ownerId: memberId, action, reason: '违规', by: 1 });
  for (const { act, n } of sequence) {
    const [id, known] = [base + n, notes.get(base + n)];
    if (act === 'note' && !known) {
      notes.set(id, { hidden: false, gone: false });
      events.push(deed(notePosted, note(id)));
    } else if (act === 'tear' && known && !known.gone) {
      known.gone = true;
      events.push(deed(noteDeleted, note(id)));
    } else if ((act === 'hide' || act === 'restore') && known && !known.gone && known.hidden === (act === 'restore')) {
      known.hidden = act === 'hide';
      events.push(moderated(id, act));
    } else if (act === 'game') {
      games += 1;
      const gameId = base + 10 + games;
      events.push(
        deed(gamePublished, { ...about, gameId, title: '夏', titles: ['夏'], submitterId: memberId, by: 999_999 }),
      );
    } else if (act === 'edit' && !edits.has(n)) {
      edits.set(n, true);
      events.push(deed(revisionAccepted, edit(n)));
    } else if (act === 'revert' && edits.get(n)) {
      edits.set(n, false);
      events.push(deed(revisionReverted, edit(n)));
    } else if (act === 'rate' && rated === 0) {
      rated = 1;
      const verdict = { ratingId: base, overall: 8, summaryLength: 3, created: true };
      events.push(deed(ratingPosted, { ...about, ...verdict, memberId }));
    } else if (act === 'sign') {
      const days = [29, 30, 101][n]!;
      streak = Math.max(streak, days);
      const day = '2026-11-21';
      events.push(deed(dailySignedIn, { memberId, day, streak: days, points: 10, coins: 0, order: 1, makeUp: false }));
    } else if (act === 'support') {
      support = 1;
      events.push(deed(supportRecorded, { memberId, amountFen: 500, day: '2026-11-21' }));
    } else if (act === 'win') {
      if (n > 0) win = 1;
      const kind = n > 0 ? 'frame' : 'coins';
      events.push(deed(prizeDrawn, { memberId, drawId: base + n + 1, seasonId: 1, n: 1, prizeId: 1, kind, amount: 1 }));
    }
  }
  const standing = [...notes.values()].filter(({ hidden, gone }) => !hidden && !gone).length;
  const revision = [...edits.values()].filter(Boolean).length;
  return { events, counts: { note: standing, game: games, revision, rating: rated, streak, support, win } };
}

/** Mixes the streams by chance, each in its own order. */
function mixed(events: readonly Told[], chances: readonly number[]): Told[] {
  const left = [...events];
  const order: Told[] = [];
  for (let at = 0; left.length > 0; at += 1) {
    const first = left.filter(({ stream }, index) => left.findIndex((each) => each.stream === stream) === index);
    const next = first[(chances[at % chances.length] ?? 0) % first.length]!;
    order.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return order;
}

describe('badges', () => {
  it('grow by what is told in any order, twice even, are told once, and are the same when counted anew', async () => {
    await fc.assert(
      fc.asyncProperty(acts, fc.array(fc.nat(5), { minLength: 1, maxLength: 30 }), async (sequence, chances) => {
        const member = await world.member();
        const { events, counts } = storyOf(sequence, member);
        const order = mixed(events, chances);
        for (const event of order) await event.tell();
        for (const event of order) await event.tell();
        const grown = await held(member);
        expect(grown).toEqual(badgesFor(counts));
        const news = await told(member);
        expect(new Set(news).size).toBe(news.length);
        expect(news).toEqual(expect.arrayContaining(grown));
        // Streaks, supports and draws have rows of their own here, which these events did not leave.
        const kept = await world.db`select * from contribution_counts where type in ('streak', 'support', 'win')`;
        await world.db`select recount()`;
        if (kept.length > 0) await world.db`insert into contribution_counts ${world.db(kept)} on conflict do nothing`;
        expect(await held(member)).toEqual(grown);
      }),
      { numRuns: 25 },
    );
  });

  it('come back with what was hidden, without being told again', async () => {
    const member = await world.member();
    const id = (lastId += 100);
    const moderate = (action: 'hide' | 'restore') =>
      deed(contentModerated, { type: 'note', id, ownerId: member.memberId, action, reason: '违规', by: 1 }).tell();
    await deed(notePosted, { noteId: id, memberId: member.memberId, games: [], visibility: 'public' }).tell();
    expect(await held(member)).toEqual(['firstNote']);
    await moderate('hide');
    expect(await held(member)).toEqual([]);
    await moderate('restore');
    expect(await held(member)).toEqual(['firstNote']);
    expect(await told(member)).toEqual(['firstNote']);
  });

  it('are counted anew from the rows of the service itself', async () => {
    const member = await world.member();
    await world.db`
      insert into sign_ins (member_id, day, streak, made_up)
      select ${member.memberId}, '2026-01-01'::date + n, n + 1, false from generate_series(0, 30) n`;
    await world.db`
      insert into supports (member_id, amount_fen, day, recorded_by) values (${member.memberId}, 100, '2026-01-01', 1)`;
    await world.db`select recount()`;
    expect(await held(member)).toEqual(['monthStreak', 'supporter']);
  });
});
