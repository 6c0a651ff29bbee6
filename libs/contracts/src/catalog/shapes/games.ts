import type { Author } from '../../members/shapes.ts';
import type {
  Age,
  GameStatus,
  Language,
  Platform,
  RelationKind,
  ReleasePrecision,
  Runtime,
  Section,
  VersionKind,
} from '../vocabulary.ts';
import type { Image } from './images.ts';
import type { RatingSummary } from './ratings.ts';

export interface GameRef {
  id: number;
  section: Section;
  /** Chinese, else Japanese, else English. */
  title: string;
  cover: Image | null;
  age: Age;
  nsfw: boolean;
}

/** A game in the favourites. */
export interface GameBrief extends GameRef {
  developer: string | null;
  releaseDate: string | null;
  score: number | null;
  resourceUpdatedAt: string | null;
}

export interface GameLabel {
  id: number;
  name: string;
  spoiler: 0 | 1 | 2;
}

export interface GameCounters {
  views: number;
  downloads: number;
  comments: number;
  favourites: number;
  ratings: number;
}

export interface GameCard extends GameRef {
  titleZh: string | null;
  titleJa: string | null;
  titleEn: string | null;
  releaseDate: string | null;
  releasePrecision: ReleasePrecision;
  developers: string[];
  /** At most six, without spoilers. */
  labels: GameLabel[];
  engine: string | null;
  languages: Language[];
  platforms: Platform[];
  runtimes: Runtime[];
  /** The kinds of versions it has. */
  kinds: VersionKind[];
  /** Ranking score with two decimals; null below ten votes. */
  score: number | null;
  counters: GameCounters;
  resourceUpdatedAt: string | null;
  publishedAt: string | null;
  status: GameStatus;
}

export interface Character {
  name: string;
  role: 'main' | 'side';
  voice: string | null;
  image: Image | null;
  spoiler: 0 | 1 | 2;
}

export interface GameDetail extends GameCard {
  aliases: string[];
  /** Markdown; raw HTML is never rendered. */
  intro: string;
  images: Image[];
  video: string | null;
  staff: { name: string; role: string }[];
  characters: Character[];
  vndbId: string | null;
  bangumiId: string | null;
  steamId: string | null;
  dlsiteCode: string | null;
  lengthMinutes: number | null;
  relations: { kind: RelationKind; game: GameRef }[];
  officialLinks: { name: string; url: string }[];
  submitter: Author;
  versionCounts: Record<VersionKind, number>;
  rating: RatingSummary;
  revision: number;
  createdAt: string;
  /** Only for the submitter and moderators. */
  declineReason?: string;
}

/** Games of one slice of all ids; `at`: when its facts or downloads changed last. */
export interface GamePages {
  slices: number;
  games: { id: number; section: Section; at: string }[];
}

/** A similar game and why: shared labels without spoilers, and how many members rated both well. */
export interface SimilarGame {
  game: GameCard;
  labels: string[];
  raters: number;
}
