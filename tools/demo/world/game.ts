import type { Age, Aspect, GameStatus, RelationKind, ReleasePrecision, Section } from '@yinghuo/contracts';
import type { Cast } from './intros.ts';
import type { DemoVersion } from './versions.ts';

export interface DemoCharacter {
  name: string;
  role: 'main' | 'side';
  voice: string | null;
  /** Which portrait of the gallery; null for none. */
  portrait: number | null;
  spoiler: 0 | 1 | 2;
}

export interface DemoGame {
  id: number;
  section: Section;
  status: GameStatus;
  titleZh: string;
  titleJa: string | null;
  titleEn: string | null;
  aliases: string[];
  intro: string;
  /** Index of the drawn cover, null without one. A grown world reuses the drawn ones. */
  cover: number | null;
  /** Screenshots of the gallery. */
  shots: number[];
  sexual: 0 | 1 | 2;
  releaseDate: string | null;
  releasePrecision: ReleasePrecision;
  maker: string;
  staff: { name: string; role: string }[];
  characters: DemoCharacter[];
  labels: { id: number; spoiler: 0 | 1 | 2 }[];
  engine: string | null;
  age: Age;
  nsfw: boolean;
  vndbId: string | null;
  bangumiId: string | null;
  steamId: string | null;
  dlsiteCode: string | null;
  lengthMinutes: number | null;
  /** To games with a smaller id only. */
  relations: { otherId: number; kind: RelationKind; back: RelationKind }[];
  officialLinks: { name: string; url: string }[];
  submitterId: number;
  declineReason: string | null;
  createdAt: Date;
  publishedAt: Date | null;
  versions: DemoVersion[];
  /** Newest live version's moment. */
  resourceAt: Date;
  views: number;
  /** What people think of it (1–10), aspect by aspect, and how many say so. */
  quality: number;
  leanings: Record<Aspect, number>;
  votes: number;
  cast: Cast;
}
