import type { Author } from '../../members/shapes.ts';
import type { Language, LinkFault, LinkState, Platform, Provider, Runtime, VersionKind } from '../vocabulary.ts';

/** What is known of a download before the click. Address, code and password never travel in it. */
export interface Link {
  id: number;
  provider: Provider;
  host: string;
  hasCode: boolean;
  hasPassword: boolean;
  sha256: string | null;
  state: LinkState;
  /** Whether a moderator took it down: it is dead then, and its address is told to moderators alone. */
  takenDown: boolean;
  checkedAt: string | null;
  /** Members for whom it works. */
  works: number;
  /** When the last of them said so. */
  worksAt: string | null;
  /** What the caller said of it, until it is taken back or settled. */
  mine: 'works' | 'faulty' | null;
}

/** What is known of a link after somebody has said something of it. */
export type LinkStanding = Pick<Link, 'state' | 'works' | 'worksAt' | 'mine'>;

/** Something that became of a link of a version. */
export interface LinkChange {
  id: number;
  linkId: number;
  provider: Provider;
  change: 'added' | 'replaced' | 'removed' | 'reported' | 'dead' | 'mended' | 'takenDown' | 'allowed';
  /** Of `reported`. */
  fault: LinkFault | null;
  /** Null for the site's own check; of reports and what was decided about them told to moderators and to who did it. */
  by: Author | null;
  at: string;
  /** Of `takenDown`, told to moderators: whether its address still may not be written, though another stands in its place. */
  barred: boolean;
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
