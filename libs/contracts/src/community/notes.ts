import { command, query } from '../contract.ts';
import { Flag, Id, Ids, Int, ListOf, OneOf, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import type { Note, NoteComment, NoteMark } from './shapes.ts';
import {
  noteContentTypes,
  noteLimits,
  noteScopes,
  noteSorts,
  noteVisibilities,
  type NoteContentType,
  type NoteScope,
  type NoteSort,
  type NoteVisibility,
} from './vocabulary.ts';

export class ListNotes extends PageQuery {
  @OneOf(noteScopes) scope: NoteScope = 'all';
  @Optional() @Text(1, noteLimits.search) q?: string | null;
  @OneOf(noteSorts) sort: NoteSort = 'new';
}
/**
 * The notes square: what is public, or what members whom the caller follows have written. `total` of a search stops at
 * 10,000.
 */
export const listNotes = query<Page<Note>>()('community', ListNotes, {
  gate: ({ scope }) => (scope === 'following' ? 'account' : 'guest'),
});

export class GetNote {
  @Id() id!: number;
}
export const getNote = query<Note>()('community', GetNote, { refuses: ['notFound'] });

export class ListMemberNotes extends PageQuery {
  /** The member; the caller when left out. */
  @Optional() @Id() id?: number | null;
  /** Only of one's own notes. */
  @Optional() @OneOf(noteVisibilities) visibility?: NoteVisibility | null;
}
/** A member's notes, newest first: the public ones, those for followers to followers, all to themselves. */
export const listMemberNotes = query<Page<Note>>()('community', ListMemberNotes, {
  gate: ({ id }) => (id ? 'guest' : 'account'),
  refuses: ['notFound'],
});

export class ListGameNotes extends PageQuery {
  /** The game. */
  @Id() id!: number;
}
/** Public notes about a game, newest first. */
export const listGameNotes = query<Page<Note>>()('community', ListGameNotes, { refuses: ['notFound'] });

export class ListNoteComments extends PageQuery {
  /** The note. */
  @Id() id!: number;
}
/** What was said under a note, oldest first. */
export const listNoteComments = query<Page<NoteComment>>()('community', ListNoteComments, { refuses: ['notFound'] });

export class PlacedSticker {
  @Int(1, noteLimits.stickerKinds) id!: number;
  @Int(0, 100) x!: number;
  @Int(0, 100) y!: number;
  @Int(-180, 180) turn!: number;
}

export class WriteNote {
  @Text(1, noteLimits.title) title!: string;
  @Text(1, noteLimits.body) body!: string;
  @Int(1, noteLimits.papers) paper: number = 1;
  @Int(1, noteLimits.inks) ink: number = 1;
  @Int(1, noteLimits.fonts) font: number = 1;
  @ListOf(() => PlacedSticker, noteLimits.stickers) stickers: PlacedSticker[] = [];
  @Ids(noteLimits.games) games: number[] = [];
  @Flag() spoiler: boolean = false;
  @OneOf(noteVisibilities) visibility: NoteVisibility = 'public';
}
/** A new note; five in ten minutes. A game that the caller cannot see is `notFound`. */
export const writeNote = command<Note>()('community', WriteNote, { gate: 'speaker', refuses: ['notFound'] });

export class WriteGameNote extends WriteNote {
  @Id() gameId!: number;
}
/** A new note about a game, which comes first of its games. */
export const writeGameNote = command<Note>()('community', WriteGameNote, { gate: 'speaker', refuses: ['notFound'] });

export class EditNote {
  @Id() id!: number;
  @Int(1, Number.MAX_SAFE_INTEGER) revision!: number;
  @Optional() @Text(1, noteLimits.title) title?: string | null;
  @Optional() @Text(1, noteLimits.body) body?: string | null;
  @Optional() @Int(1, noteLimits.papers) paper?: number | null;
  @Optional() @Int(1, noteLimits.inks) ink?: number | null;
  @Optional() @Int(1, noteLimits.fonts) font?: number | null;
  @Optional() @ListOf(() => PlacedSticker, noteLimits.stickers) stickers?: PlacedSticker[] | null;
  @Optional() @Ids(noteLimits.games) games?: number[] | null;
  @Optional() @Flag() spoiler?: boolean | null;
  @Optional() @OneOf(noteVisibilities) visibility?: NoteVisibility | null;
}
/** Changes the fields that are given. `conflict stale` when the note is at another revision by now. */
export const editNote = command<Note>()('community', EditNote, { gate: 'speaker', refuses: ['notFound', 'conflict'] });

export class DeleteNote {
  @Id() id!: number;
}
/** Deletes one's own note; moderators any. */
export const deleteNote = command<null>()('community', DeleteNote, { gate: 'member', refuses: ['notFound'] });

export class DeleteNotes {
  @Ids(100, 1) ids!: number[];
}
/** Deletes several of one's own notes: all of them or none. */
export const deleteNotes = command<{ deleted: number }>()('community', DeleteNotes, {
  gate: 'member',
  refuses: ['notFound'],
});

export class CommentNote {
  /** The note. */
  @Id() id!: number;
  @Text(1, noteLimits.comment) text!: string;
  /** The comment that is answered. */
  @Optional() @Id() replyTo?: number | null;
}
/** Says something under a note; fifteen times in five minutes. */
export const commentNote = command<NoteComment>()('community', CommentNote, {
  gate: 'speaker',
  refuses: ['notFound'],
});

export class DeleteNoteComment {
  @Id() id!: number;
}
/** Deletes one's own comment; moderators any. One with answers leaves its place. */
export const deleteNoteComment = command<null>()('community', DeleteNoteComment, {
  gate: 'member',
  refuses: ['notFound'],
});

export class LikeNoteContent {
  @OneOf(noteContentTypes) type!: NoteContentType;
  @Id() id!: number;
  @Flag() on!: boolean;
}
/** Likes a note or a comment, or no more. `conflict state` for one's own. */
export const likeNoteContent = command<{ liked: boolean; likes: number }>()('community', LikeNoteContent, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

export class ModerateNoteContent {
  @OneOf(noteContentTypes) type!: NoteContentType;
  @Id() id!: number;
  @OneOf(['hide', 'restore']) action!: 'hide' | 'restore';
  @Text(2, 200) reason!: string;
}
/** Hides a row from everybody but its author and moderators, or restores it. `conflict done` when it is so already. */
export const moderateNoteContent = command<null>()('community', ModerateNoteContent, {
  gate: { permission: 5 },
  refuses: ['notFound', 'conflict'],
});

export class MarkNoteContent {
  @OneOf(noteContentTypes) type!: NoteContentType;
  @Ids(100, 1) ids!: number[];
}
/** What the caller has to do with these rows, by id; those the caller may not see are left out. */
export const markNoteContent = query<Record<string, NoteMark>>()('community', MarkNoteContent, { gate: 'account' });

/** A row in one line: whose it is, what it is called, where it stands. */
export interface FoundNoteContent {
  id: number;
  ownerId: number;
  title: string;
  noteId: number;
}
export class FindNoteContent {
  @OneOf(noteContentTypes) type!: NoteContentType;
  @Ids(100, 1) ids!: number[];
}
/** Those of the rows that the caller may see. */
export const findNoteContent = query<FoundNoteContent[]>()('community', FindNoteContent);
