import type { PrizeKind } from '../vocabulary.ts';

export interface Prize {
  id: number;
  name: string;
  kind: PrizeKind;
  /** Coins, event points or days; of a cosmetic 1. */
  amount: number;
  /** 0–1, whole ten-thousandths; never changes while a season runs. */
  chance: number;
  /** How many there are of it; null: as many as are drawn. */
  left: number | null;
  /** Of a cosmetic, else null. */
  image: string | null;
}

/** `instead`: event points for a cosmetic that was owned already, else null. */
export type DrawnPrize = Prize & { instead: number | null };

export interface PrizeSeason {
  id: number;
  name: string;
  beginsAt: string;
  endsAt: string;
  /** SHA-256 of the seed, in hex; known before the season begins. */
  seedHash: string;
  /** Null until the season is over. */
  seed: string | null;
  pool: Prize[];
  draws: number;
}

export interface PrizeFair {
  season: PrizeSeason;
  /** What begins after it. */
  next: Pick<PrizeSeason, 'name' | 'beginsAt' | 'seedHash'>;
  chances: number;
}

export interface OwnDraw {
  drawId: number;
  seasonId: number;
  n: number;
  prize: DrawnPrize;
  at: string;
}

export interface Winner {
  nickname: string;
  avatar: string;
  prize: Pick<Prize, 'name' | 'kind' | 'amount'>;
  at: string;
}

export interface Draw {
  seasonId: number;
  n: number;
  memberId: number;
  prizeId: number;
  at: string;
}
