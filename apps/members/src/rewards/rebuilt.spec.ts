/**
 * What members are follows from what is told: heard as it happens, topics in any order and much of it twice, it is what a
 * service that forgot everything makes of the same topics read once from their beginning.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  contentLiked,
  contentModerated,
  contentUnliked,
  gamePublished,
  getMemberCard,
  getTopLists,
  levelOf,
  listPostings,
  noteDeleted,
  notePosted,
  ratingDeleted,
  ratingPosted,
  revisionAccepted,
  revisionReverted,
  type EventContract,
  type SignedIn,
} from '@yinghuo/contracts';
import fc from 'fast-check';
import { World } from '../world.fixture.ts';

const size = 4;
let grown: World;
let rebuilt: World;
beforeAll(async () => {
  [grown, rebuilt] = [await World.open(), await World.open()];
});
afterAll(() => Promise.all([grown.close(), rebuilt.close()]));

interface Told {
  stream: string;
  to: (world: World) => Promise<void>;
}
let lastId = 0;
function deed<P extends object>(event: EventContract<P>, payload: NoInfer<P>): Told {
  const id = crypto.randomUUID();
  const at = '2026-11-02T04:00:00.000Z';
  const stream = `${event.topicOf(payload)} ${event.key(payload)}`;
  return { stream, to: (world) => world.bus.tell(event, payload, { id, at }) };
}

type Act = 'like' | 'unlike' | 'hide' | 'restore' | 'delete';
/** What becomes of one thing that a member made. */
const things = fc.array(
  fc.record({
    owner: fc.nat(size - 1),
    kind: fc.constantFrom('note', 'rating', 'game', 'edit'),
    section: fc.constantFrom('gal', 'vr'),
    acts: fc.array(fc.constantFrom<Act>('like', 'unlike', 'hide', 'restore', 'delete'), { maxLength: 6 }),
  }),
  { minLength: 3, maxLength: 9 },
);
type Thing = { owner: number; kind: string; section: 'gal' | 'vr'; acts: Act[] };

/** What is told of a thing; nothing that its service refuses. */
function toldOf({ kind, section, acts }: Thing, { memberId }: SignedIn): Told[] {
  const id = (lastId += 1);
  const about = { gameId: id, section };
  if (kind === 'game') {
    return [deed(gamePublished, { ...about, title: '夏', titles: ['夏'], submitterId: memberId, by: 999_999 })];
  }
  if (kind === 'edit') {
    const edit = {
      ...about,
      ...{ revisionId: id, kind: 'game' as const, targetId: id, memberId, by: 999_999 },
      ...{ title: '夏', reason: '', fields: ['intro'] },
    };
    const made = deed(revisionAccepted, edit);
    return acts.includes('delete') ? [made, deed(revisionReverted, edit)] : [made];
  }
  const type = kind as 'note' | 'rating';
  const note = { noteId: id, memberId, games: [id], visibility: 'public' as const, guarded: section === 'vr' };
  const rating = { ...about, ratingId: id, memberId, overall: 8, summaryLength: 60, created: true };
  const events = [type === 'note' ? deed(notePosted, note) : deed(ratingPosted, rating)];
  const liking = { type, id, ownerId: memberId, memberId: 999_998 };
  let [liked, hidden] = [false, false];
  for (const act of acts) {
    if (act === 'delete') {
      events.push(type === 'note' ? deed(noteDeleted, note) : deed(ratingDeleted, { ...rating, created: false }));
      break;
    }
    if ((act === 'like' || act === 'unlike') && !hidden && liked === (act === 'unlike')) {
      liked = !liked;
      events.push(deed(liked ? contentLiked : contentUnliked, liking));
    } else if ((act === 'hide' || act === 'restore') && hidden === (act === 'restore')) {
      hidden = !hidden;
      events.push(deed(contentModerated, { type, id, ownerId: memberId, action: act, reason: '违规', by: 1 }));
    }
  }
  return events;
}

/** Mixes the streams by chance, each in its own order. */
function mixed(events: readonly Told[], chances: readonly number[]): Told[] {
  const streams = [...Map.groupBy(events, ({ stream }) => stream).values()].map((each) => [...each]);
  const order: Told[] = [];
  for (let at = 0; streams.length > 0; at += 1) {
    const chosen = (chances[at % chances.length] ?? 0) % streams.length;
    order.push(streams[chosen]!.shift()!);
    if (streams[chosen]!.length === 0) streams.splice(chosen, 1);
  }
  return order;
}

/** All that is shown of these members: level, points, debt, badges, counts, and their places among each other. */
const standings = (world: World, members: SignedIn[]) =>
  Promise.all(
    members.map(async (member) => {
      const { wallet } = await world.bus.ask(listPostings, { size: 1 }, member);
      const { badges, counts } = await world.bus.ask(getMemberCard, { id: member.memberId }, world.guest);
      const trusted = await world.bus.ask(getMemberCard, { id: member.memberId }, { ...member, permission: 2 });
      const { points, levels } = await world.bus.ask(getTopLists, {}, { ...member, level: 100 });
      expect(wallet.level).toBe(levelOf(wallet.points));
      return {
        wallet: [wallet.points, wallet.eventPoints, wallet.level],
        badges: badges.map(({ id }) => id),
        counts: [counts, trusted.counts],
        places: [points.own.place, levels.own.place],
        list: points.rows.map(({ author, value }) => [author.id, value]),
      };
    }),
  );

it('grows to what it is rebuilt to: levels, badges, places and counts', async () => {
  await fc.assert(
    fc.asyncProperty(things, fc.array(fc.nat(9), { minLength: 1, maxLength: 30 }), async (sequence, chances) => {
      const members: SignedIn[] = [];
      for (let n = 0; n < size; n += 1) {
        const [one, other] = [await grown.member(), await rebuilt.member()];
        expect(one.memberId).toBe(other.memberId);
        members.push(one);
      }
      const events = sequence.flatMap((thing) => toldOf(thing, members[thing.owner]!));
      const order = mixed(events, chances);
      for (const [n, event] of order.entries()) {
        await event.to(grown);
        // What was heard before is heard again, long after.
        await order[Math.floor(n / 2)]!.to(grown);
      }
      for (const event of [...events].sort((a, b) => (a.stream < b.stream ? -1 : Number(a.stream > b.stream)))) {
        await event.to(rebuilt);
      }
      const shown = await standings(grown, members);
      expect(shown).toEqual(await standings(rebuilt, members));
      // And what its own tables are counted to anew.
      await grown.db`select recount()`;
      expect(await standings(grown, members)).toEqual(shown);
    }),
    { numRuns: 8 },
  );
});
