import { command, query } from '../contract.ts';
import { Id, Int, Named } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { Draw, DrawnPrize, OwnDraw, PrizeFair, PrizeSeason, Winner } from './shapes.ts';

export class GetPrizes {}
/** The season that runs, or the last one that did, what can be won in it, and how often the caller may draw today. */
export const getPrizes = query<PrizeFair>()('members', GetPrizes, { gate: 'account' });

export class DrawPrize {}
export interface Drawn {
  drawId: number;
  /** n-th of the season. */
  n: number;
  prize: DrawnPrize;
  /** What is left of today's. */
  chances: number;
}
/** Draws; `conflict full`: no chance is left today; `conflict state`: no season runs. */
export const drawPrize = command<Drawn>()('members', DrawPrize, { gate: 'member', refuses: ['conflict'] });

export class ListOwnDraws extends PageQuery {}
/** What the caller drew, the latest first. */
export const listOwnDraws = query<Page<OwnDraw>>()('members', ListOwnDraws, { gate: 'account' });

export class ListWinners {}
/** The latest fifty who won something and do not hide. */
export const listWinners = query<Winner[]>()('members', ListWinners);

export class ListSeasons {}
/** Every season that began, the latest first; the seeds of those that are over. */
export const listSeasons = query<PrizeSeason[]>()('members', ListSeasons);

export class GetDraw {
  @Named('期') @Id() season!: number;
  @Named('第几盏灯') @Int(1, 1_000_000_000) n!: number;
}
/** One draw of a season that is over, for whoever wants to verify it. */
export const getDraw = query<Draw>()('members', GetDraw, { refuses: ['notFound'] });
