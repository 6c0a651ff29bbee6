/** What is answered about a row of any content type; without decorators, because browsers read these too. */

/** `live`, `deleted` by its author or a moderator, or `hidden` by a moderator, who can restore it. */
export type RowState = 'live' | 'deleted' | 'hidden';

export interface Liked {
  liked: boolean;
  likes: number;
}

/** What is the caller's own about a row; rows the caller may not see have none. Owners add what their rows have besides. */
export interface RowMark {
  id: number;
  mine: boolean;
  liked?: boolean;
  canEdit?: boolean;
}

/** A row as somebody else speaks of it: in a report, a case, the moderators' log. */
export interface FoundRow {
  id: number;
  ownerId: number;
  /** Its title, or how its text begins. */
  title: string;
  /** All that it says, where that is more: what a report keeps of it. */
  text?: string;
  /** What it is shown within, where it has no page of its own: the game of a version, the thread of an answer. */
  within?: number;
  /** The group whose moderators decide about it first; not where its author is one of them. */
  group?: { id: number; moderators: number[] };
}
