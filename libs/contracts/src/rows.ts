import { Flag, Id, Ids, OneOf, Text } from './fields.ts';

/*
 * What can be done with a row of any content type, whoever owns it. Each owner declares contracts of these shapes for
 * its types (`class LikeComment extends LikeRow {}`); the BFF knows from its table of content types whom to ask.
 */

export class LikeRow {
  @Id() id!: number;
  @Flag() on!: boolean;
}
export interface Liked {
  liked: boolean;
  likes: number;
}

export class DeleteRow {
  @Id() id!: number;
}

export class ModerateRow {
  @Id() id!: number;
  @OneOf(['hide', 'restore']) action!: 'hide' | 'restore';
  @Text(2, 200) reason!: string;
}

/** `live`, `deleted` by its author or a moderator, or `hidden` by a moderator, who can restore it. */
export type RowState = 'live' | 'deleted' | 'hidden';

export class MarkRows {
  @Ids(100, 1) ids!: number[];
}
/** What is the caller's own about a row; rows the caller may not see have none. */
export interface RowMark {
  id: number;
  mine: boolean;
  liked?: boolean;
  canEdit?: boolean;
  /** Of members. */
  following?: boolean;
  blocked?: boolean;
}

export class FindRow {
  @Id() id!: number;
}
/** A row as somebody else speaks of it: in a report, a case, the moderators' log. */
export interface FoundRow {
  id: number;
  ownerId: number;
  /** Its title, or how its text begins. */
  title: string;
}
