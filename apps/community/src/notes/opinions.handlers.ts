import { Controller } from '@nestjs/common';
import {
  contentLiked,
  contentModerated,
  contentUnliked,
  findNote,
  findNoteComment,
  likeNote,
  likeNoteComment,
  markNoteComments,
  markNotes,
  moderateNote,
  moderateNoteComment,
  refuse,
  type FindNote,
  type FindNoteComment,
  type LikeNote,
  type LikeNoteComment,
  type MarkNoteComments,
  type MarkNotes,
  type ModerateNote,
  type ModerateNoteComment,
  type RowState,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import * as comments from './comments.sql.ts';
import * as notes from './notes.sql.ts';

/** What members and moderators think of notes and comments; the BFF asks these for the calls that any content has. */
@Controller()
export class NoteOpinionHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(likeNote)
  async like({ id, on }: LikeNote, caller: SignedIn, sql: Tx) {
    const note = (await notes.hold(sql, id, caller)) ?? refuse('notFound');
    if (note.authorId === caller.memberId || note.state !== 'live') refuse('conflict', { reason: 'state' });
    const changed = await (on ? notes.like : notes.unlike)(sql, id, caller.memberId);
    if (changed) await tellLike(sql, on, { type: 'note', id, ownerId: note.authorId, memberId: caller.memberId });
    return { liked: on, likes: await notes.likesOf(sql, id) };
  }

  @Answers(likeNoteComment)
  async likeComment({ id, on }: LikeNoteComment, caller: SignedIn, sql: Tx) {
    const comment = (await comments.hold(sql, id, caller)) ?? refuse('notFound');
    if (comment.authorId === caller.memberId || comment.state !== 'live') refuse('conflict', { reason: 'state' });
    const changed = await (on ? comments.likeComment : comments.unlikeComment)(sql, id, caller.memberId);
    const { authorId: ownerId } = comment;
    if (changed) await tellLike(sql, on, { type: 'noteComment', id, ownerId, memberId: caller.memberId });
    return { liked: on, likes: await comments.commentLikes(sql, id) };
  }

  @Answers(moderateNote)
  async moderate({ id, action, reason }: ModerateNote, caller: SignedIn, sql: Tx) {
    const note = (await notes.hold(sql, id, caller)) ?? refuse('notFound');
    const state = stateAfter(action, note.state);
    await notes.setState(sql, id, state);
    const told = { type: 'note' as const, id, ownerId: note.authorId, action, reason, by: caller.memberId };
    await record(sql, contentModerated, told);
    return { state };
  }

  @Answers(moderateNoteComment)
  async moderateComment({ id, action, reason }: ModerateNoteComment, caller: SignedIn, sql: Tx) {
    const comment = (await comments.hold(sql, id, caller)) ?? refuse('notFound');
    const state = stateAfter(action, comment.state);
    await comments.setCommentState(sql, id, state);
    const told = { type: 'noteComment' as const, id, ownerId: comment.authorId, action, reason, by: caller.memberId };
    await record(sql, contentModerated, told);
    return { state };
  }

  @Answers(markNotes)
  marks({ ids }: MarkNotes, caller: SignedIn) {
    return notes.marksOf(this.db, ids, caller);
  }

  @Answers(markNoteComments)
  commentMarks({ ids }: MarkNoteComments, caller: SignedIn) {
    return comments.commentMarks(this.db, ids, caller);
  }

  @Answers(findNote)
  async find({ id }: FindNote, caller: SignedIn) {
    return (await notes.foundNote(this.db, id, caller)) ?? refuse('notFound');
  }

  @Answers(findNoteComment)
  async findComment({ id }: FindNoteComment, caller: SignedIn) {
    return (await comments.foundComment(this.db, id, caller)) ?? refuse('notFound');
  }
}

const tellLike = (
  sql: Tx,
  on: boolean,
  like: { type: 'note' | 'noteComment'; id: number; ownerId: number; memberId: number },
) => record(sql, on ? contentLiked : contentUnliked, like);

/** `conflict` where there is nothing to hide or to restore. */
function stateAfter(action: 'hide' | 'restore', before: RowState): 'live' | 'hidden' {
  const state = action === 'hide' ? 'hidden' : 'live';
  if (before === 'deleted') refuse('conflict', { reason: 'state' });
  if (before === state) refuse('conflict', { reason: 'done' });
  return state;
}
