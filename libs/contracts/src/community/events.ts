import { sectionKeys, type Section } from '../catalog/vocabulary.ts';
import { event } from '../contract.ts';
import { Flag, Id, Ids, Int, OneOf, Optional, Text, Texts } from '../fields.ts';
import { threadLimits } from './thread-vocabulary.ts';
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
  /** A game that it is about stands in a guarded section. */
  @Optional() @Flag() guarded?: boolean | null;
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

const threads = 'community.threads';

class ThreadEvent {
  @Id() threadId!: number;
  @OneOf(sectionKeys) section!: Section;
  /** What is asked for, for notices. */
  @Text(1, threadLimits.title) title!: string;
  /** Whose thread it is. */
  @Id() ownerId!: number;
}
class ThreadDeed extends ThreadEvent {
  /** Who did it. */
  @Id() memberId!: number;
  @Optional() @Id() gameId?: number | null;
  /** Coins in escrow. */
  @Int(0, threadLimits.mostBounty) bounty!: number;
}
export class ThreadOpened extends ThreadDeed {
  /** Uploads that its text shows. */
  @Optional() @Texts(1, 100, 200) pictures?: string[] | null;
}
/** Its words, or the bounty, are others now. */
export class ThreadEdited extends ThreadOpened {}
export class ThreadWanted extends ThreadDeed {
  @Flag() on!: boolean;
}
/** Taken on, or given back: by whoever had taken it on, or because the seven days are over. */
export class ThreadClaimed extends ThreadDeed {
  @Flag() on!: boolean;
}
export class ThreadAnswered extends ThreadDeed {
  @Id() answerId!: number;
  @Optional() @Texts(1, 100, 200) pictures?: string[] | null;
}
export class AnswerDeleted {
  @Id() answerId!: number;
  @Id() threadId!: number;
  /** Whose answer it was. */
  @Id() memberId!: number;
}
/** A game on the site may be what was asked for; `askers`, a hundred at most, others in further events. */
export class ThreadMatched {
  @Id() threadId!: number;
  @Text(1, threadLimits.title) title!: string;
  @Id() gameId!: number;
  @Optional() @Id() versionId?: number | null;
  @Ids(100) askers!: number[];
}
class ThreadEnded extends ThreadEvent {
  @Optional() @Id() answerId?: number | null;
  @Optional() @Id() answererId?: number | null;
  @Int(0, threadLimits.mostBounty) bounty!: number;
  /** What is in escrow for it (`holdBounty`), all of which ends by this: as many as a bounty may be raised, coin by coin. */
  @Ids(500) bountyIds!: number[];
  /** Who had taken it on. */
  @Optional() @Id() claimantId?: number | null;
}
export class ThreadFulfilled extends ThreadEnded {
  /** Others who wanted it too, a thousand at most. */
  @Ids(1000) wanters!: number[];
}
export class ThreadClosed extends ThreadEnded {
  /** The owner, or a moderator; null where the account is gone. */
  @Optional() @Id() by?: number | null;
  @Text(0, threadLimits.reason) reason!: string;
}
export class ThreadExpired extends ThreadEnded {}
export const threadOpened = event(threads, ThreadOpened, (e) => e.threadId);
export const threadEdited = event(threads, ThreadEdited, (e) => e.threadId);
export const threadWanted = event(threads, ThreadWanted, (e) => e.threadId);
export const threadClaimed = event(threads, ThreadClaimed, (e) => e.threadId);
export const threadAnswered = event(threads, ThreadAnswered, (e) => e.threadId);
export const answerDeleted = event(threads, AnswerDeleted, (e) => e.threadId);
export const threadMatched = event(threads, ThreadMatched, (e) => e.threadId);
export const threadFulfilled = event(threads, ThreadFulfilled, (e) => e.threadId);
export const threadClosed = event(threads, ThreadClosed, (e) => e.threadId);
export const threadExpired = event(threads, ThreadExpired, (e) => e.threadId);
