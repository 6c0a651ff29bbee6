import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import {
  Flag,
  Id,
  Ids,
  Int,
  ListOf,
  Matchings,
  Named,
  OneOf,
  OneOrMore,
  Optional,
  Text,
  Texts,
  Words,
} from '../fields.ts';
import type { Gate } from '../gate.ts';
import type { Page, PageQuery } from '../page.ts';
import { mostPages } from '../most-pages.ts';
import type { Facets, GameBrief, GameCard, GameDetail, GamePages, GameRef, SimilarGame } from './shapes.ts';
import {
  filterLimits,
  ages,
  gameStatuses,
  guardedSections,
  hideable,
  languages,
  lengthSteps,
  listSorts,
  platforms,
  runtimes,
  scoreSteps,
  sectionKeys,
  topPeriods,
  versionKinds,
  type Age,
  type GameStatus,
  type Hideable,
  type Language,
  type LengthStep,
  type ListSort,
  type Platform,
  type Runtime,
  type ScoreStep,
  type Section,
  type TopPeriod,
  type VersionKind,
} from './vocabulary.ts';

/** Bonus, RPG, doujin and machine-translated sections require permission 2. */
export const sectionGate = ({ section }: { section: Section }): Gate =>
  guardedSections.includes(section) ? { permission: leastFor.seeGuarded } : 'guest';

/** As above; who leaves out what they played has to say who they are. */
export const listGate = ({ section, hide }: { section: Section; hide?: Hideable[] | null }): Gate => {
  const gate = sectionGate({ section });
  return gate === 'guest' && hide?.length ? 'account' : gate;
};

/**
 * The filters of a list. They apply before paging. Of several values of one kind a game needs any, of several labels all.
 * A range has both of its ends and stands beside single years: 2010 to 2012, or undated.
 */
export class GameChoice {
  @Named('标签') @Optional() @Ids(filterLimits.labels) labels?: number[] | null;
  @Named('排除的标签') @Optional() @Ids(filterLimits.labels) notLabels?: number[] | null;
  @Optional() @OneOrMore() @Words(languages) language?: Language[] | null;
  @Named('平台') @Optional() @OneOrMore() @Words(platforms) platform?: Platform[] | null;
  @Named('运行环境') @Optional() @OneOrMore() @Words(runtimes) runtime?: Runtime[] | null;
  @Named('引擎') @Optional() @OneOrMore() @Texts(1, filterLimits.engine, filterLimits.values) engine?: string[] | null;
  @Named('版本类型') @Optional() @OneOrMore() @Words(versionKinds) kind?: VersionKind[] | null;
  /** Years from 1970 to 2100, or `tba`. */
  @Named('年份') @Optional() @OneOrMore() @Matchings(/^(19[7-9]\d|20\d\d|2100|tba)$/, filterLimits.values) year?:
    string[] | null;
  @Named('最早年份') @Optional() @Int(filterLimits.firstYear, filterLimits.lastYear) yearFrom?: number | null;
  @Named('最晚年份') @Optional() @Int(filterLimits.firstYear, filterLimits.lastYear) yearTo?: number | null;
  /** Scores from this one on: 7.00 is in `7`. */
  @Named('最低评分') @Optional() @OneOf(scoreSteps) scoreFrom?: ScoreStep | null;
  /** Scores below this one; `10` has all that are higher. */
  @Named('最高评分') @Optional() @OneOf(scoreSteps) scoreTo?: ScoreStep | null;
  /** Hours from these on. Games of unknown length are in no range. */
  @Named('最短时长') @Optional() @OneOf(lengthSteps) lengthFrom?: LengthStep | null;
  /** Less than so many hours. */
  @Named('最长时长') @Optional() @OneOf(lengthSteps) lengthTo?: LengthStep | null;
  @Named('年龄分级') @Optional() @OneOrMore() @Words(ages) age?: Age[] | null;
  @Optional() @Flag() nsfw?: boolean | null;
  /** Leaves out games that the member marked so, or rated: the answer is theirs alone. Counts of facets include them. */
  @Named('藏起的作品') @Optional() @OneOrMore() @Words(hideable) hide?: Hideable[] | null;
}

/** The filters of a list, and which part of it. */
export class GameFilter extends GameChoice implements PageQuery {
  @Named('页码') @Optional() @Int(0, mostPages - 1) page?: number | null;
  @Named('每页数量') @Int(1, 100) size: number = 24;
  @Named('翻页位置') @Optional() @Text(1, 200) cursor?: string | null;
  /** A status other than live: one's own rows, or everybody's from permission 5. */
  @Named('状态') @Optional() @OneOf(gameStatuses) status?: GameStatus | null;
  /** Whether to count facets. */
  @Named('筛选计数') @Optional() @Flag() facets?: boolean | null;
}
/** `facets` only where requested. */
export interface Faceted {
  facets?: Facets;
}

export class ListGames extends GameFilter {
  @OneOf(sectionKeys) section!: Section;
  @Named('顺序') @OneOf(listSorts) sort: ListSort = 'updated';
}
/**
 * One part of a section's list; by default newest download first. A page that is too far from either end to be walked to
 * is `invalid` (decision 107): 20,000 games on, so that every page of a section of 40,000 can be turned to.
 */
export const listGames = query<Page<GameCard> & Faceted>()('catalog', ListGames, { gate: listGate });

export class GetGame {
  @OneOf(sectionKeys) section!: Section;
  @Named('作品') @Id() id!: number;
}
/** One game's details. `notFound` for a game of another section, or one the caller may not see. */
export const getGame = query<GameDetail>()('catalog', GetGame, { gate: sectionGate, refuses: ['notFound'] });

export class FindAlike {
  /** The game. */
  @Named('作品') @Id() id!: number;
}
/** Up to twelve games that share labels or raters with a game, most similar first. */
export const findAlike = query<SimilarGame[]>()('catalog', FindAlike, { refuses: ['notFound'] });

export class RandomGames {
  @OneOf(sectionKeys) section!: Section;
  @Named('数量') @Int(1, 12) count: number = 6;
}
/** Random distinct games of a section. */
export const randomGames = query<GameCard[]>()('catalog', RandomGames, { gate: sectionGate });

export class TopGames {
  @OneOf(sectionKeys) section!: Section;
  @Named('时段') @OneOf(topPeriods) period: TopPeriod = 'week';
  @Named('数量') @Int(1, 50) size: number = 10;
}
/** The most popular games of a section: views + 3 × downloads in the period. */
export const topGames = query<GameCard[]>()('catalog', TopGames, { gate: sectionGate });

export class FindGameRefs {
  @Ids(500, 1) ids!: number[];
}
/** The games among these that the caller may see, in any order; for rows of other services that refer to games. */
export const findGameRefs = query<GameRef[]>()('catalog', FindGameRefs);

export class ListGamePages {
  @Named('段') @Int(0, 1_000_000) slice: number = 0;
}
/** The live games that the caller may see in one slice of all ids, and how many slices there are; for sitemaps. */
export const listGamePages = query<GamePages>()('catalog', ListGamePages);

export class FindGameBriefs {
  @Ids(500, 1) ids!: number[];
}
/** Like `findGameRefs`, with the fields that favourites are sorted by. */
export const findGameBriefs = query<GameBrief[]>()('catalog', FindGameBriefs);

export class GameView {
  @Id() gameId!: number;
  @Optional() @Id() memberId?: number | null;
  @Text(1, 64) visitor!: string;
}
export class CountViews {
  @ListOf(() => GameView, 500, 1) views!: GameView[];
}
/**
 * Counts views of game pages, at most one per visitor and game in ten minutes. The BFF sends them in batches, because
 * it answers most pages from its cache. `counted` is the number of new views.
 */
export const countViews = command<{ counted: number }>()('catalog', CountViews);
