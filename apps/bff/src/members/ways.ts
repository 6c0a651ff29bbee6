import {
  findToJudge,
  pointsFor,
  type Caller,
  type ToJudge,
  type Way,
  type WayKind,
  type WaysUp,
} from '@yinghuo/contracts';
import type { Bus } from '@yinghuo/kafka';

const shown = 3;

/** About how many minutes each takes; what can only be done tomorrow comes last. */
const minutes: Record<WayKind, number> = {
  ...{ signIn: 0.1, rate: 1, note: 3, review: 10, version: 15, game: 30 },
  signInTomorrow: Infinity,
};
/** What most of a verdict's points are given for. */
const enoughSaid = 200;

/** The quickest three: most points a minute, of those that are still missing. */
export function quickest({ ways, ...up }: WaysUp, { unrated, brief }: ToJudge): WaysUp {
  const verdicts: Way[] = [];
  if (unrated) verdicts.push({ kind: 'rate', points: pointsFor.rating(0), game: unrated });
  if (brief) {
    const points = pointsFor.rating(enoughSaid) - pointsFor.rating(brief.length);
    verdicts.push({ kind: 'review', points, game: brief.game });
  }
  const speed = ({ kind, points }: Way) => Math.min(points, up.points) / minutes[kind];
  const all = [...ways, ...verdicts].toSorted((one, other) => speed(other) - speed(one));
  return { ...up, ways: up.points > 0 ? all.slice(0, shown) : [] };
}

/** Without the catalogue there are ways as well. */
export const completeWays = async (up: WaysUp, caller: Caller, bus: Bus): Promise<WaysUp> =>
  quickest(up, await bus.ask(findToJudge, {}, caller).catch(() => ({ unrated: null, brief: null })));
