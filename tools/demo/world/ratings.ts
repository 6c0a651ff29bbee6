import type { Aspect, PlayState } from '@yinghuo/contracts';
import type { DemoGame } from './game.ts';
import { memberAt } from './members.ts';
import { ends, middles, short, starts } from './words/reviews.ts';
import { accounts, fillIn, handmade, rolls, type World } from './world.ts';

export interface DemoRating {
  gameId: number;
  memberId: number;
  overall: number | null;
  aspects: Partial<Record<Aspect, number>>;
  play: PlayState | null;
  spoiler: boolean;
  summary: string;
  likes: number;
  /** false: the account was younger than three days */
  counted: boolean;
  createdAt: Date;
}

const aspects: readonly Aspect[] = ['art', 'story', 'music', 'character', 'route', 'system', 'voice', 'replay'];
const chapters = ['第二章', '第三章', '第四章', '第五章', '终章', '尾声'];
const threeDays = 3 * 86_400_000;

const joined = new WeakMap<World, Map<number, number>>();
/** When a member joined, in ms; remembered, since every rating asks. */
function joinedAt(world: World, index: number): number {
  let known = joined.get(world);
  if (!known) joined.set(world, (known = new Map()));
  let at = known.get(index);
  if (at === undefined) known.set(index, (at = memberAt(world, index).joinedAt.getTime()));
  return at;
}

/** What members think of one game: at most one each. */
export function ratingsOf(world: World, game: DemoGame): DemoRating[] {
  if (game.votes === 0 || !game.publishedAt) return [];
  const d = rolls(world, 'ratings', game.id);
  const terse = game.id > handmade;
  const published = game.publishedAt.getTime();
  const now = world.now.getTime();
  const raters = new Set<number>();
  while (raters.size < Math.min(game.votes, world.members - accounts))
    raters.add(d.int(accounts, Math.min(world.members, 5000) - 1));
  const others = [...raters].map((index): DemoRating => {
    const from = Math.max(published, joinedAt(world, index));
    const at = from + (now - from) * (1 - d.next() ** 1.7) * 0.995;
    const wish = !terse && d.chance(0.05);
    const overall = wish ? null : Math.min(10, Math.max(1, Math.round(d.normal(game.quality, 1.35))));
    const judged: DemoRating['aspects'] = {};
    if (!terse && overall !== null && d.chance(0.42))
      for (const aspect of aspects)
        if (d.chance(0.85))
          judged[aspect] = Math.min(10, Math.max(1, Math.round(overall + d.normal(game.leanings[aspect], 0.9))));
    const summary = terse || overall === null ? '' : summaryOf(world, game, index, overall);
    return {
      gameId: game.id,
      memberId: index + 1,
      overall,
      aspects: judged,
      play: wish
        ? 'wish'
        : d.chance(0.8)
          ? d.weighted<PlayState>([
              ['done', 74],
              ['doing', 12],
              ['onHold', 6],
              ['dropped', overall !== null && overall < 6 ? 30 : 3],
            ])
          : null,
      spoiler: summary.length > 60 && d.chance(0.12),
      summary,
      likes: summary ? Math.min(Math.floor(d.next() ** 4 * 130), world.members - 1) : 0,
      counted: at - joinedAt(world, index) >= threeDays,
      createdAt: new Date(Math.floor(at / 1000) * 1000),
    };
  });
  return [...others, ...ownLists(world, game)];
}

/** What the demo accounts keep in their own lists. The first games are left to visitors. */
function ownLists(world: World, game: DemoGame): DemoRating[] {
  if (game.id <= 12 || game.id > handmade) return [];
  const d = rolls(world, 'own list', game.id);
  const from = Math.max(game.publishedAt!.getTime(), world.now.getTime() - 200 * 86_400_000);
  return [3, 2, 1].flatMap((index) => {
    const [isListed, share, play, roll] = [
      d.chance(0.12),
      d.next(),
      d.pick<PlayState>(['wish', 'wish', 'doing', 'done', 'done', 'done', 'onHold', 'dropped']),
      d.normal(game.quality, 1.2),
    ];
    if (!isListed) return [];
    const overall = play === 'done' || play === 'dropped' ? Math.min(10, Math.max(1, Math.round(roll))) : null;
    const createdAt = new Date(Math.floor((from + (world.now.getTime() - from) * share) / 1000) * 1000);
    const said = { overall, aspects: {}, play, spoiler: false, summary: '', likes: 0, counted: true, createdAt };
    return [{ gameId: game.id, memberId: index + 1, ...said }];
  });
}

function summaryOf(world: World, game: DemoGame, index: number, overall: number): string {
  const d = rolls(world, 'summary', game.id, index);
  const tone = overall >= 8 ? 'high' : overall >= 6 ? 'middle' : 'low';
  const say = (phrase: string) =>
    fillIn(phrase, {
      she: game.cast.she,
      he: game.cast.he,
      title: game.titleZh,
      maker: game.maker,
      chapter: d.pick(chapters),
      n: d.int(3, 30),
    });
  if (d.chance(0.055)) {
    const body = d.some(middles[tone], tone === 'high' ? d.int(3, 5) : d.int(2, 4)).map(say);
    const text = [say(d.pick(starts[tone])), ...body, say(d.pick(ends[tone]))];
    return d.chance(0.4) ? `${text[0]}\n\n${text.slice(1, -1).join('')}\n\n${text.at(-1)}` : text.join('');
  }
  if (d.chance(0.1)) return [say(d.pick(starts[tone])), say(d.pick(middles[tone]))].join('');
  return d.chance(0.26) ? say(d.pick(short[tone])) : '';
}
