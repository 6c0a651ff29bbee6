import { event } from '../contract.ts';
import { Flag, Id, Ids, OneOf, Optional, Texts } from '../fields.ts';
import { noteVisibilities, type NoteVisibility } from './vocabulary.ts';

const notes = 'community.notes';

class NoteEvent {
  @Id() noteId!: number;
  @Id() memberId!: number;
  /** Games it is about. */
  @Ids(5) games!: number[];
  @OneOf(noteVisibilities) visibility!: NoteVisibility;
}
class WrittenNote extends NoteEvent {
  /** Uploads that its text shows; in an edited one, where the text was changed. */
  @Optional() @Texts(1, 100, 200) pictures?: string[] | null;
}
export class NotePosted extends WrittenNote {}
export class NoteEdited extends WrittenNote {}
export class NoteDeleted extends NoteEvent {}
export const notePosted = event(notes, NotePosted, (e) => e.noteId);
export const noteEdited = event(notes, NoteEdited, (e) => e.noteId);
export const noteDeleted = event(notes, NoteDeleted, (e) => e.noteId);

class NoteCommentEvent {
  @Id() commentId!: number;
  @Id() noteId!: number;
  /** Whose note it is. */
  @Id() ownerId!: number;
  @Id() memberId!: number;
  /** The member who is answered. */
  @Optional() @Id() replyToId?: number | null;
  /** Members named in the text. */
  @Ids(10) mentions!: number[];
  /** The note is about a game of a guarded section: only permission 2 sees it. */
  @Optional() @Flag() guarded?: boolean | null;
}
export class NoteCommented extends NoteCommentEvent {}
export class NoteCommentDeleted extends NoteCommentEvent {}
/** Comments that went with their note, a hundred at most; others in further events, all before the note's own. */
export class NoteCommentsDeleted {
  @Id() noteId!: number;
  @Ids(100) commentIds!: number[];
}
export const noteCommented = event(notes, NoteCommented, (e) => e.noteId);
export const noteCommentDeleted = event(notes, NoteCommentDeleted, (e) => e.noteId);
export const noteCommentsDeleted = event(notes, NoteCommentsDeleted, (e) => e.noteId);
