import type {
  Case as DomainCase,
  CaseReply as DomainCaseReply,
  CaseReport as DomainCaseReport,
} from '../messaging/shapes.ts';
import type { Watched } from '../messaging/shapes.ts';
import type { InboxType } from '../messaging/vocabulary.ts';
import type { Author } from './shapes.ts';

/** A message as clients know it. */
export interface InboxMessage {
  id: number;
  created_at: string;
  title: string;
  type: InboxType;
  /** The sender's nickname, or 系统. */
  create_name: string;
  /** The sender's id; null for the site, and for who has deleted their account. */
  create_id: number | null;
  /** 1: read. */
  status: 0 | 1;
  /** A text; for types 6, 7, 10 and 11 the path of this site that it opens. */
  content: string;
  /** The game it is about; for type 2 the wanted thread. */
  game_id: number | null;
}

/** Something that a member watches, with the path that leads there. */
export type WireWatched = Omit<Watched, 'place'> & { path: string | null };

/** `config` of /userMessageLists */
export interface InboxConfig {
  /** How many messages fit. */
  config_email: number;
  /** 0: private messages are allowed. */
  config_open_email: 0 | 1;
}

export type CaseReply = Omit<DomainCaseReply, 'author'> & { author?: Author };
export type CaseReport = Omit<DomainCaseReport, 'author'> & { author: Author };
export type Case = Omit<DomainCase, 'author' | 'owner' | 'replies' | 'reports'> & {
  author?: Author;
  owner?: Author | null;
  replies: CaseReply[];
  reports?: CaseReport[];
};
