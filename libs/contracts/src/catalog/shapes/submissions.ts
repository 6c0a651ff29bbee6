import type {
  Age,
  GameStatus,
  Language,
  Platform,
  Provider,
  RelationKind,
  ReleasePrecision,
  Runtime,
  Section,
  VersionKind,
} from '../vocabulary.ts';
import type { GameCard, GameRef } from './games.ts';
import type { EditedImage } from './images.ts';

/** A game that another might be a duplicate of, and why. */
export interface Similar extends GameRef {
  /** `cover` and `image`: which of its pictures looks alike. */
  why: 'title' | 'alias' | 'vndbId' | 'bangumiId' | 'steamId' | 'dlsiteCode' | 'cover' | 'image';
  status: GameStatus;
}

/** What a member brought: a game, or a version of one. */
export interface MemberSubmission {
  game: GameRef;
  version: { id: number; kind: VersionKind; label: string } | null;
  publishedAt: string;
}

/** One's own submission: since when it waits, and how many wait before it. */
export interface SubmittedGame extends GameCard {
  /** null: a draft. */
  submittedAt: string | null;
  declineReason?: string;
  /** null: it does not wait. */
  ahead: number | null;
}

/** Every field of a game as members write it (`GameInput`): null or empty where nothing is known. */
export interface EditedGame {
  titleZh: string | null;
  titleJa: string | null;
  titleEn: string | null;
  aliases: string[];
  intro: string | null;
  cover: EditedImage | null;
  images: EditedImage[];
  video: string | null;
  releaseDate: string | null;
  releasePrecision: ReleasePrecision;
  developers: string[];
  staff: { name: string; role: string }[];
  characters: {
    name: string;
    role: 'main' | 'side';
    voice: string | null;
    image: EditedImage | null;
    spoiler: 0 | 1 | 2;
  }[];
  labels: { id: number; spoiler: 0 | 1 | 2 }[];
  engine: string | null;
  languages: Language[];
  platforms: Platform[];
  runtimes: Runtime[];
  age: Age;
  nsfw: boolean;
  vndbId: string | null;
  bangumiId: string | null;
  steamId: string | null;
  dlsiteCode: string | null;
  lengthMinutes: number | null;
  relations: { kind: RelationKind; gameId: number }[];
  officialLinks: { name: string; url: string }[];
}

/** A version as members write it (`VersionInput`), of a draft perhaps not all of it. */
export interface EditedVersion {
  kind?: VersionKind;
  group: string | null;
  model: string | null;
  completion: number;
  label: string | null;
  languages: Language[];
  platforms: Platform[];
  runtimes: Runtime[];
  sizeBytes?: number;
  note: string | null;
  /** Address, code and password are not told; a link that is sent back by its id keeps them. */
  links: { id: number; provider?: Provider; sha256: string | null }[];
}

/** A game as it is edited. */
export interface GameForEditing {
  section: Section;
  /** Of a draft: without an age until its writer chose one. */
  input: Omit<EditedGame, 'age'> & { age: Age | null };
  versions: EditedVersion[];
  revision: number;
}
