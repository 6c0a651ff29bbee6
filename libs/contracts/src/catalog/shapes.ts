import type { Author } from '../members/shapes.ts';
import type { RowState } from '../row-shapes.ts';
import type {
  Age,
  Aspect,
  AuditKind,
  GameStatus,
  IntelKind,
  IntelStatus,
  LabelCategory,
  Language,
  LinkState,
  Platform,
  PlayState,
  Provider,
  RelationKind,
  ReleasePrecision,
  RevisionState,
  Runtime,
  Section,
  TakedownState,
  VersionKind,
} from './vocabulary.ts';

/** Shapes of the catalogue. Instants are ISO 8601 UTC, days `YYYY-MM-DD` of Asia/Shanghai. */

/** A picture and what was measured of it. */
export interface MeasuredImage {
  url: string;
  width: number;
  height: number;
  /** blurhash */
  blur: string | null;
}

export interface Image extends MeasuredImage {
  sexual: 0 | 1 | 2;
  violence: 0 | 1 | 2;
}

export interface GameRef {
  id: number;
  section: Section;
  /** Chinese, else Japanese, else English. */
  title: string;
  cover: Image | null;
  age: Age;
  nsfw: boolean;
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
  /** At most six, none that spoils. */
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

/** Where a search found a game: the text, and the code points [from, to) of it that were sought. */
export interface Hit {
  field: 'titleZh' | 'titleJa' | 'titleEn' | 'alias' | 'text';
  text: string;
  ranges: [number, number][];
}
export type FoundGame = GameCard & { hit: Hit };

export interface Character {
  name: string;
  role: 'main' | 'side';
  voice: string | null;
  image: Image | null;
  spoiler: 0 | 1 | 2;
}

export interface RatingSummary {
  score: number | null;
  mean: number | null;
  votes: number;
  /** Ten numbers: how many gave 1, 2, … 10. */
  histogram: number[];
  aspects: Record<Aspect, number | null>;
  play: Record<PlayState, number>;
}

/** What one member thinks of a game. */
export interface Rating {
  id: number;
  gameId: number;
  author: Author;
  /** 1 to 10, as are the aspects. */
  overall: number | null;
  aspects: Record<Aspect, number | null>;
  play: PlayState | null;
  spoiler: boolean;
  summary: string;
  likes: number;
  createdAt: string;
  updatedAt: string;
  state: RowState;
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

export interface Label {
  id: number;
  name: string;
  category: LabelCategory;
  aliases: string[];
  count: number;
}

/** What is known of a download before the click. Address, code and password never travel in it. */
export interface Link {
  id: number;
  provider: Provider;
  host: string;
  hasCode: boolean;
  hasPassword: boolean;
  sha256: string | null;
  state: LinkState;
  checkedAt: string | null;
}

/** Where a link leads, for whoever asked for it. */
export interface Download {
  url: string;
  extractCode: string | null;
  archivePassword: string | null;
  sha256: string | null;
  state: LinkState;
}

export interface Version {
  id: number;
  gameId: number;
  kind: VersionKind;
  group: string | null;
  model: string | null;
  /** Percent. */
  completion: number;
  label: string;
  languages: Language[];
  platforms: Platform[];
  runtimes: Runtime[];
  sizeBytes: number;
  note: string;
  links: Link[];
  author: Author;
  downloads: number;
  status: 'pending' | 'live' | 'declined' | 'hidden';
  declineReason?: string;
  revision: number;
  createdAt: string;
  updatedAt: string;
}

/** 0 site · 1 games · 2 resources */
export type LogType = 0 | 1 | 2;

export interface LogItem {
  id: number;
  type: LogType;
  title: string;
  text: string;
  game: GameRef | null;
  createdAt: string;
  /** Only for moderators. */
  hidden?: true;
}

export interface Announcement {
  id: number;
  title: string;
  text: string;
  important: boolean;
  pinned: boolean;
  from: string;
  to: string | null;
}
/** As who runs the site sees it. */
export interface KeptAnnouncement extends Announcement {
  hidden: boolean;
}

/** A game that another might be a duplicate of, and why. */
export interface Similar extends GameRef {
  why: 'title' | 'alias' | 'vndbId' | 'bangumiId' | 'steamId' | 'dlsiteCode';
  status: GameStatus;
}

/** One's own submission: since when it waits, and how many wait before it. */
export interface SubmittedGame extends GameCard {
  /** null: a draft. */
  submittedAt: string | null;
  declineReason?: string;
  /** null: it does not wait. */
  ahead: number | null;
}

/** A picture as it is named in a form; what it measures the server knows. */
export type EditedImage = Pick<Image, 'url' | 'sexual' | 'violence'>;

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

/** How many games are left if a choice is added; of one-valued filters, if it takes the place of the present one. */
export interface Facets {
  /** The most used ones and those that are chosen. */
  labels: { id: number; name: string; count: number }[];
  language: FacetCount[];
  platform: FacetCount[];
  runtime: FacetCount[];
  kind: FacetCount[];
  year: FacetCount[];
  age: FacetCount[];
  engine: FacetCount[];
}
export interface FacetCount {
  value: string;
  count: number;
}

/** A game and why it is like another: labels both have, none that spoils, and how many rated both well. */
export interface SimilarGame {
  game: GameCard;
  labels: string[];
  raters: number;
}

/** A place in the ranking. */
export interface RankedGame {
  rank: number;
  game: GameCard;
  score: number;
  votes: number;
}

/** A game of one's own list. */
export interface ListedPlay {
  game: GameCard;
  overall: number | null;
  play: PlayState | null;
  spoiler: boolean;
  summary: string;
  updatedAt: string;
}

/** A line of one's own list as it is taken along. */
export interface PlayRecord {
  gameId: number;
  title: string;
  section: Section;
  vndbId: string | null;
  bangumiId: string | null;
  play: PlayState | null;
  overall: number | null;
  aspects: Partial<Record<Aspect, number>>;
  spoiler: boolean;
  summary: string;
  updatedAt: string;
}

/** What came of a list that was brought along. */
export interface ImportedPlays {
  /** How many games were written anew or changed, and how many said the same already. */
  changed: number;
  same: number;
  /** Lines whose game is not here. */
  unknown: { line: number; title: string }[];
}

/** A game as it is edited. */
export interface GameForEditing {
  section: Section;
  input: EditedGame;
  versions: EditedVersion[];
  revision: number;
}

/** A change of a game or a version, proposed or in force. */
export interface Revision {
  id: number;
  kind: 'game' | 'version';
  targetId: number;
  gameId: number;
  title: string;
  author: Author;
  comment: string;
  state: RevisionState;
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
}
/** Field by field; codes and passwords appear as "changed" only. */
export type Diff = { field: string; before: unknown; after: unknown }[];

/** Something that waits for a moderator. */
export interface AuditItem {
  kind: AuditKind;
  id: number;
  title: string;
  section: Section | null;
  author: Author;
  createdAt: string;
  similar: Similar[];
  /** Null while nobody has claimed it. */
  claim: Claim | null;
}
/** A moderator has a row of the queue before them, until then at most. */
export interface Claim {
  by: Author;
  since: string;
  until: string;
  /** Whether it is the caller's. */
  mine: boolean;
}

export interface IntelItem {
  id: number;
  kind: IntelKind;
  title: string;
  summary: string;
  url: string | null;
  host: string | null;
  games: GameRef[];
  author: Author;
  status: IntelStatus;
  publishedAt: string;
  /** Only for its author and moderators. */
  declineReason?: string;
}

/** What the public log says of a rights holder's notice: never who sent it. */
export interface Takedown {
  reference: string;
  day: string;
  works: string[];
  state: TakedownState;
  decidedOn: string | null;
}
/** The whole of it, for administrators. */
export interface TakedownCase extends Takedown {
  id: number;
  name: string;
  email: string;
  organisation: string | null;
  urls: string[];
  statement: string;
  note: string | null;
  revision: number;
}
