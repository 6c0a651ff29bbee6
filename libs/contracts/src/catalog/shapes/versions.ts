import type { Author } from '../../members/shapes.ts';
import type { Language, LinkState, Platform, Provider, Runtime, VersionKind } from '../vocabulary.ts';

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
