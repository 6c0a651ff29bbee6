import { levelFor } from '../levels.ts';
import { query } from '../contract.ts';
import { Id, Matching, Named, OneOf, Optional } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { RankedGame, ScorePoint } from './shapes.ts';
import { rankingAspects, sectionKeys, type RankingAspect, type Section } from './vocabulary.ts';

export class RankGames extends PageQuery {
  /** By default all sections open to the caller. */
  @Optional() @OneOf(sectionKeys) section?: Section | null;
  @Named('评分项') @OneOf(rankingAspects) aspect: RankingAspect = 'overall';
  /** A year from 1970 to 2100, or `tba`. */
  @Named('年份') @Optional() @Matching(/^(19[7-9]\d|20\d\d|2100|tba)$/) year?: string | null;
}
/** Games ranked by their votes: (10·m + Σ) / (10 + n) with the mean m of all counted votes, from ten votes on. */
export const rankGames = query<Page<RankedGame>>()('catalog', RankGames, { gate: { level: levelFor.ranking } });

export class GetScoreHistory {
  @Named('作品') @Id() id!: number;
}
/** How a game's score came about, the oldest day first: at most sixty days on which votes came, the last one always. */
export const getScoreHistory = query<ScorePoint[]>()('catalog', GetScoreHistory, { refuses: ['notFound'] });
