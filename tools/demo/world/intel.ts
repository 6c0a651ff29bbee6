import { intelKinds, type IntelKind } from '@yinghuo/contracts';
import type { Dice } from '../dice.ts';
import type { DemoGame } from './game.ts';
import { gameAt } from './games.ts';
import { someMember } from './members.ts';
import { intel } from './words/intel.ts';
import { accounts, ago, day, fillIn, handmade, hour, rolls, type World } from './world.ts';

export interface DemoIntel {
  kind: IntelKind;
  title: string;
  summary: string;
  url: string | null;
  games: DemoGame[];
  authorId: number;
  status: 'live' | 'pending' | 'declined';
  declineReason: string | null;
  publishedAt: Date;
}

const owner = 1;
const contributor = 3;
const trusted = 4;
const daysBack = 40;
/** How many of the newest wait for a moderator; the last of them is one that was declined. */
const waiting = 7;

/** What is new in the invented world of games, oldest first: much today, something on most days before. */
export function intelOf(world: World): DemoIntel[] {
  const games = Array.from({ length: Math.min(world.games, handmade) }, (_, index) => gameAt(world, index)).filter(
    ({ status }) => status === 'live',
  );
  const written = intelKinds.flatMap((kind) => intel[kind].map((words) => ({ kind, words })));
  return rolls(world, 'intel')
    .shuffled(written)
    .map((each, index) => itemOf(world, games, each, index, written.length))
    .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
}

function itemOf(
  world: World,
  games: DemoGame[],
  { kind, words: [title, summary, host] }: { kind: IntelKind; words: (typeof intel)[IntelKind][number] },
  index: number,
  count: number,
): DemoIntel {
  const d = rolls(world, 'intel', index);
  const about = gamesOf(d, games, title + summary);
  const [first, second] = about;
  const say = (phrase: string) =>
    fillIn(phrase, { title: first?.titleZh ?? '', other: second?.titleZh ?? '', maker: first?.maker ?? '' });
  const isSite = kind === 'site';
  const waits = !isSite && index < waiting;
  const isDeclined = waits && index === waiting - 1;
  const age = waits ? d.real(0.2, 30) * hour : (index / count) ** 1.5 * daysBack * day + d.real(0.3, 20) * hour;
  return {
    kind,
    title: [...say(title)].slice(0, 80).join(''),
    summary: say(summary),
    url: host === '' ? null : `https://${host}/${kind}/${2600 + index * 7}`,
    games: about,
    authorId: isDeclined ? trusted : waits ? d.int(accounts + 1, world.members) : authorOf(world, d, kind, index),
    status: isDeclined ? 'declined' : waits ? 'pending' : 'live',
    declineReason: isDeclined ? '和昨天发过的那一条说的是同一件事' : null,
    publishedAt: ago(world, age),
  };
}

const authorOf = (world: World, d: Dice, kind: IntelKind, index: number): number => {
  if (kind === 'site') return owner;
  return d.chance(0.2) ? d.pick([contributor, trusted]) : someMember(world, 'intel-by', index);
};

/** As many games as the words name. */
function gamesOf(d: Dice, games: DemoGame[], words: string): DemoGame[] {
  const named = words.includes('{other}') ? 2 : words.includes('{title}') || words.includes('{maker}') ? 1 : 0;
  return d.some(games, named);
}
