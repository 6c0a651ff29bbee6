import { leastFor } from '../permissions.ts';
import { command, query } from '../contract.ts';
import { Flag, Id, Ids, Int, ListOf, Named, OneOf, Optional, Text } from '../fields.ts';
import { PageQuery, type Page } from '../page.ts';
import {
  DeleteRow,
  FindRow,
  LikeRow,
  MarkRows,
  ModerateRow,
  type FoundRow,
  type Liked,
  type RowMark,
  type RowState,
} from '../rows.ts';
import type { Note, NoteComment } from './shapes/notes.ts';
import {
  noteLimits,
  noteScopes,
  noteSorts,
  noteVisibilities,
  type NoteScope,
  type NoteSort,
  type NoteVisibility,
} from './vocabulary.ts';
import { TiedWords } from './stations.ts';

export class ListNotes extends PageQuery {
  @Named('范围') @OneOf(noteScopes) scope: NoteScope = 'all';
  @Optional() @Text(1, noteLimits.search) q?: string | null;
  @Named('顺序') @OneOf(noteSorts) sort: NoteSort = 'new';
}
/**
 * The notes square: what is public, or what members whom the caller follows have written. `total` of a search stops at
 * `mostCounted`.
 */
export const listNotes = query<Page<Note>>()('community', ListNotes, {
  gate: ({ scope }: ListNotes) => (scope === 'following' ? 'account' : 'guest'),
});

export class GetNote {
  @Named('便签') @Id() id!: number;
}
export const getNote = query<Note>()('community', GetNote, { refuses: ['notFound'] });

export class ListMemberNotes extends PageQuery {
  /** The member; the caller when left out. */
  @Named('会员') @Optional() @Id() id?: number | null;
  /** Only of one's own notes. */
  @Optional() @OneOf(noteVisibilities) visibility?: NoteVisibility | null;
}
/** A member's notes, newest first: the public ones, those for followers to followers, all to themselves. */
export const listMemberNotes = query<Page<Note>>()('community', ListMemberNotes, {
  gate: ({ id }: ListMemberNotes) => (id ? 'guest' : 'account'),
  refuses: ['notFound'],
});

export class ListGameNotes extends PageQuery {
  /** The game. */
  @Named('作品') @Id() id!: number;
}
/** Public notes about a game, newest first. */
export const listGameNotes = query<Page<Note>>()('community', ListGameNotes, { refuses: ['notFound'] });

export class ListNoteComments extends PageQuery {
  /** The note. */
  @Named('便签') @Id() id!: number;
}
/** What was said under a note, oldest first. */
export const listNoteComments = query<Page<NoteComment>>()('community', ListNoteComments, { refuses: ['notFound'] });

export class PlacedSticker {
  @Named('编号') @Int(1, noteLimits.stickerKinds) id!: number;
  @Named('横向位置') @Int(0, 100) x!: number;
  @Named('纵向位置') @Int(0, 100) y!: number;
  @Named('角度') @Int(-180, 180) turn!: number;
}

export class WriteNote extends TiedWords {
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
/** A new note; five in ten minutes. A game that the caller cannot see is `notFound`. It may be tied to a station of one of its games. */
export const writeNote = command<Note>()('community', WriteNote, { gate: 'speaker', refuses: ['notFound'] });

export class WriteGameNote extends WriteNote {
  @Id() gameId!: number;
}
/** A new note about a game, which comes first of its games. */
export const writeGameNote = command<Note>()('community', WriteGameNote, { gate: 'speaker', refuses: ['notFound'] });

export class EditNote extends TiedWords {
  @Named('便签') @Id() id!: number;
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

export class DeleteNote extends DeleteRow {}
/** Deletes one's own note; moderators any. */
export const deleteNote = command<null>()('community', DeleteNote, { gate: 'member', refuses: ['notFound'] });

export class DeleteNotes {
  @Named('便签') @Ids(100, 1) ids!: number[];
}
/** Deletes several of one's own notes: all of them or none. */
export const deleteNotes = command<{ deleted: number }>()('community', DeleteNotes, {
  gate: 'member',
  refuses: ['notFound'],
});

export class CommentNote {
  /** The note. */
  @Named('便签') @Id() id!: number;
  @Named('内容') @Text(1, noteLimits.comment) text!: string;
  /** The comment that is answered. */
  @Named('回复的评论') @Optional() @Id() replyTo?: number | null;
}
/** Says something under a note; fifteen times in five minutes. */
export const commentNote = command<NoteComment>()('community', CommentNote, {
  gate: 'speaker',
  refuses: ['notFound', 'conflict'],
});

export class DeleteNoteComment extends DeleteRow {}
/** Deletes one's own comment; moderators any. One with answers leaves its place. */
export const deleteNoteComment = command<null>()('community', DeleteNoteComment, {
  gate: 'member',
  refuses: ['notFound'],
});

export class LikeNote extends LikeRow {}
/** `conflict state` for one's own. */
export const likeNote = command<Liked>()('community', LikeNote, { gate: 'member', refuses: ['notFound', 'conflict'] });

export class LikeNoteComment extends LikeRow {}
/** `conflict state` for one's own and for what is not live. */
export const likeNoteComment = command<Liked>()('community', LikeNoteComment, {
  gate: 'member',
  refuses: ['notFound', 'conflict'],
});

const moderation = { gate: { permission: leastFor.moderate }, refuses: ['notFound', 'conflict'] } as const;

export class ModerateNote extends ModerateRow {}
/** Hides a note from everybody but its author and moderators, or shows it again. */
export const moderateNote = command<{ state: RowState }>()('community', ModerateNote, moderation);

export class ModerateNoteComment extends ModerateRow {}
export const moderateNoteComment = command<{ state: RowState }>()('community', ModerateNoteComment, moderation);

export class MarkNotes extends MarkRows {}
export const markNotes = query<RowMark[]>()('community', MarkNotes, { gate: 'account' });

export class MarkNoteComments extends MarkRows {}
export const markNoteComments = query<RowMark[]>()('community', MarkNoteComments, { gate: 'account' });

export class FindNote extends FindRow {}
/** A note that the caller may see, for a report of it. */
export const findNote = query<FoundRow>()('community', FindNote, { gate: 'account', refuses: ['notFound'] });

export class FindNoteComment extends FindRow {}
/** A comment that the caller may see and read, for a report of it. */
export const findNoteComment = query<FoundRow>()('community', FindNoteComment, {
  gate: 'account',
  refuses: ['notFound'],
});
