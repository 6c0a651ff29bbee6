import { Controller } from '@nestjs/common';
import {
  commentNote,
  deleteNoteComment,
  listNoteComments,
  noteCommentDeleted,
  noteCommented,
  refuse,
  type Caller,
  type CommentNote,
  type DeleteNoteComment,
  type ListNoteComments,
  type SignedIn,
} from '@yinghuo/contracts';
import { mentionsIn } from '@yinghuo/copies';
import { Answers, record } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { hasBlocked } from '../relations/relations.sql.ts';
import { commentOf, hold, insertComment, listenersAmong, pageOfComments, removeComment } from './comments.sql.ts';
import { hold as holdNote } from './notes.sql.ts';
import { isModerator } from './visibility.ts';

const commenting: Quota = { name: 'noteComments', most: 15, per: { seconds: 300 } };

@Controller()
export class NoteCommentHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listNoteComments)
  async list({ id, ...query }: ListNoteComments, caller: Caller) {
    return (await pageOfComments(this.db, id, query, caller)) ?? refuse('notFound');
  }

  @Answers(commentNote)
  async comment({ id: noteId, text, replyTo }: CommentNote, caller: SignedIn, sql: Tx) {
    const note = await holdNote(sql, noteId, caller);
    if (!note?.opened) refuse('notFound');
    const answered = replyTo ? await hold(sql, replyTo, caller) : undefined;
    if (replyTo && (answered?.noteId !== noteId || answered.state !== 'live')) refuse('notFound');
    for (const owner of new Set([note.authorId, ...(answered ? [answered.authorId] : [])])) {
      if (await hasBlocked(sql, owner, caller.memberId)) refuse('conflict', { reason: 'state', field: 'memberId' });
    }
    await useQuota(sql, caller.memberId, commenting);
    const named = await mentionsIn(sql, text);
    const mentions = await listenersAmong(
      sql,
      named.map(({ id }) => id),
      note,
      caller.memberId,
    );
    const about = { noteId, replyToMember: answered?.authorId ?? null, mentions };
    const comment = { ...about, authorId: caller.memberId, text, replyTo: replyTo ?? null };
    const commentId = await insertComment(sql, comment);
    await record(sql, noteCommented, {
      commentId,
      noteId,
      ownerId: note.authorId,
      memberId: caller.memberId,
      replyToId: about.replyToMember,
      mentions,
      guarded: note.guarded,
    });
    return commentOf(sql, commentId, caller);
  }

  @Answers(deleteNoteComment)
  async delete({ id }: DeleteNoteComment, caller: SignedIn, sql: Tx) {
    const comment = await hold(sql, id, caller);
    if (!comment || comment.state === 'deleted') refuse('notFound');
    if (comment.authorId !== caller.memberId && !isModerator(caller)) refuse('notFound');
    await removeComment(sql, id);
    await record(sql, noteCommentDeleted, {
      commentId: id,
      noteId: comment.noteId,
      ownerId: comment.ownerId,
      memberId: comment.authorId,
      replyToId: comment.replyToMember,
      mentions: comment.mentions,
    });
    return null;
  }
}
