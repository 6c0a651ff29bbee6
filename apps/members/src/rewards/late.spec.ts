/** Of what one row of a member tells, anything may be a dead letter that is given again after all the rest. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  contentLiked,
  contentModerated,
  contentUnliked,
  getMemberCard,
  listPostings,
  noteDeleted,
  noteEdited,
  notePosted,
  ratingDeleted,
  ratingPosted,
  type EventContract,
  type SignedIn,
} from '@yinghuo/contracts';
import fc from 'fast-check';
import { World } from '../world.fixture.ts';

let world: World;
let lastId = 1000;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

type Act = 'show' | 'keep' | 'like' | 'unlike' | 'hide' | 'restore' | 'delete';
type Told = (owner: SignedIn, id: number, seq: number) => Promise<void>;
const told =
  <P extends object>(event: EventContract<P>, payload: (owner: SignedIn, id: number) => NoInfer<P>): Told =>
  (owner, id, seq) =>
    world.bus.tell(event, payload(owner, id), { seq, at: '2026-11-02T04:00:00.000Z' });

/** What is told of a note or a rating with which this is done, as far as its service lets it be done. */
function historyOf(type: 'note' | 'rating', acts: readonly Act[]): Told[] {
  const note = ({ memberId }: SignedIn, noteId: number, visibility: 'public' | 'private') => ({
    noteId,
    memberId,
    games: [],
    visibility,
    guarded: false,
  });
  const rating = ({ memberId }: SignedIn, ratingId: number, created: boolean) =>
    ({ ratingId, gameId: 7, section: 'gal', memberId, overall: 8, summaryLength: 60, created }) as const;
  const about = ({ memberId: ownerId }: SignedIn, id: number) => ({ type, id, ownerId });
  const history = [
    type === 'note'
      ? told(notePosted, (owner, id) => note(owner, id, 'public'))
      : told(ratingPosted, (owner, id) => rating(owner, id, true)),
  ];
  let [isPublic, liked, hidden] = [true, false, false];
  for (const act of acts) {
    if (act === 'delete') {
      history.push(
        type === 'note'
          ? told(noteDeleted, (owner, id) => note(owner, id, 'public'))
          : told(ratingDeleted, (owner, id) => rating(owner, id, false)),
      );
      break;
    }
    if (type === 'note' && !hidden && (act === 'show' || act === 'keep') && isPublic === (act === 'keep')) {
      isPublic = !isPublic;
      history.push(told(noteEdited, (owner, id) => note(owner, id, act === 'show' ? 'public' : 'private')));
    } else if (isPublic && !hidden && (act === 'like' || act === 'unlike') && liked === (act === 'unlike')) {
      liked = !liked;
      history.push(
        told(liked ? contentLiked : contentUnliked, (owner, id) => ({ ...about(owner, id), memberId: 999_998 })),
      );
    } else if (isPublic && (act === 'hide' || act === 'restore') && hidden === (act === 'restore')) {
      hidden = !hidden;
      history.push(
        told(contentModerated, (owner, id) => ({ ...about(owner, id), action: act, reason: '违规', by: 1 })),
      );
    }
  }
  return history;
}

async function shown(owner: SignedIn) {
  const { wallet } = await world.bus.ask(listPostings, { size: 1 }, owner);
  const { counts } = await world.bus.ask(getMemberCard, { id: owner.memberId }, owner);
  return { points: wallet.points, eventPoints: wallet.eventPoints, debt: wallet.debt, counts };
}

it.each(['note', 'rating'] as const)('what a %s earns comes to the same', async (type) => {
  const acts = fc.array(fc.constantFrom<Act>('show', 'keep', 'like', 'unlike', 'hide', 'restore', 'delete'), {
    maxLength: 7,
  });
  await fc.assert(
    fc.asyncProperty(acts, fc.infiniteStream(fc.nat(99)), async (each, chances) => {
      const history = historyOf(type, each);
      const order = [...history.keys()]
        .map((at) => ({ at, place: chances.next().value as number }))
        .sort((a, b) => a.place - b.place)
        .map(({ at }) => at);
      const [grown, late] = [await world.member(), await world.member()];
      const [one, other] = [(lastId += 1), (lastId += 1)];
      for (const at of history.keys()) await history[at]!(grown, one, at + 1);
      for (const at of order) await history[at]!(late, other, at + 1);
      expect({ each, order, got: await shown(late) }).toEqual({ each, order, got: await shown(grown) });
    }),
    { numRuns: 25 },
  );
});
