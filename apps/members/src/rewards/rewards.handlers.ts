import { Controller } from '@nestjs/common';
import {
  answerDeleted,
  commentDeleted,
  commentPosted,
  contentLiked,
  contentModerated,
  contentUnliked,
  noteCommentDeleted,
  noteCommentsDeleted,
  noteCommented,
  noteDeleted,
  noteEdited,
  notePosted,
  notesADay,
  pointsFor,
  postDeleted,
  postPosted,
  postReplied,
  ratingDeleted,
  ratingPosted,
  threadAnswered,
  threadFulfilled,
  threadOpened,
  type AnswerDeleted,
  replyDeleted,
  type CommentDeleted,
  type CommentPosted,
  type ContentLiked,
  type ContentModerated,
  type ContentType,
  type ContentUnliked,
  type NoteCommentDeleted,
  type NoteCommentsDeleted,
  type NoteCommented,
  type NoteDeleted,
  type NoteEdited,
  type NotePosted,
  type Place,
  type PostDeleted,
  type PostPosted,
  type PostReplied,
  type RatingDeleted,
  type RatingPosted,
  type ThreadAnswered,
  type ThreadFulfilled,
  type ThreadOpened,
  type ReplyDeleted,
} from '@yinghuo/contracts';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { hear, type Row } from './heard.sql.ts';
import { seqOf, when } from './when.ts';
import { earn, forgetPlace, gone, revalue, settleRewards, withdraw, withdrawLike } from './rewards.ts';

/** The types of rows that members' cards count, among those that moderators can hide. */
const counted: ReadonlySet<ContentType> = new Set<ContentType>([
  'comment',
  'note',
  'rating',
  'game',
  'version',
  'thread',
  'answer',
]);
const likesADay = 20;

/**
 * Points by what other services tell: a public note, a verdict, a reply received, a like. Each topic says what it knows of a
 * row, in any order; what is earned is given as long as the row is neither hidden nor gone. A day is that of the deed, not
 * of hearing about it.
 */
@Controller()
export class RewardHandlers {
  @On(commentPosted)
  async commented(event: CommentPosted, sql: Tx, meta: EventMeta) {
    const row = { type: 'comment', id: event.commentId } as const;
    await hear(sql, row, { memberId: event.memberId }, meta);
    await answered(sql, row, event.memberId, event.replyToId ?? null, placeOf(event), meta);
  }

  @On(commentDeleted)
  commentGone({ commentId: id }: CommentDeleted, sql: Tx) {
    return gone(sql, [{ type: 'comment', id }]);
  }

  @On(notePosted)
  async noted({ noteId: id, memberId, visibility }: NotePosted, sql: Tx, meta: EventMeta) {
    const row = { type: 'note', id } as const;
    await hear(sql, row, { memberId, listed: visibility === 'public' }, meta);
    if (visibility === 'public') await published(sql, id, memberId, meta);
  }

  /**
   * A note that nobody else sees any more counts no longer; what was given for it stays. One that everybody sees for the first time
   * is as good as a new one.
   */
  @On(noteEdited)
  async noteChanged({ noteId: id, memberId, visibility }: NoteEdited, sql: Tx, meta: EventMeta) {
    const row = { type: 'note', id } as const;
    const { listed, wasListed, late } = await hear(sql, row, { memberId, listed: visibility === 'public' }, meta);
    if (listed && !wasListed && !late) await published(sql, id, memberId, meta);
  }

  @On(noteDeleted)
  async noteGone({ noteId: id }: NoteDeleted, sql: Tx) {
    await gone(sql, [{ type: 'note', id }]);
    await forgetPlace(sql, id);
  }

  @On(noteCommented)
  async noteAnswered(event: NoteCommented, sql: Tx, meta: EventMeta) {
    const { commentId: id, noteId, ownerId, memberId, replyToId } = event;
    const place: Place = { page: 'note', noteId, commentId: id };
    await answered(sql, { type: 'noteComment', id }, memberId, replyToId ?? ownerId, place, meta);
  }

  @On(noteCommentDeleted)
  noteAnswerGone({ commentId: id }: NoteCommentDeleted, sql: Tx) {
    return gone(sql, [{ type: 'noteComment', id }]);
  }

  @On(noteCommentsDeleted)
  noteAnswersGone({ commentIds }: NoteCommentsDeleted, sql: Tx) {
    return gone(
      sql,
      commentIds.map((id) => ({ type: 'noteComment', id })),
    );
  }

  @On(threadOpened)
  async asked({ threadId: id, memberId }: ThreadOpened, sql: Tx, meta: EventMeta) {
    await hear(sql, { type: 'thread', id }, { memberId }, meta);
  }

  @On(threadAnswered)
  async answeredThread({ answerId: id, memberId }: ThreadAnswered, sql: Tx, meta: EventMeta) {
    await hear(sql, { type: 'answer', id }, { memberId }, meta);
  }

  @On(answerDeleted)
  answerGone({ answerId: id }: AnswerDeleted, sql: Tx) {
    return gone(sql, [{ type: 'answer', id }]);
  }

  @On(threadFulfilled)
  fulfilled({ threadId, answerId, answererId }: ThreadFulfilled, sql: Tx, meta: EventMeta) {
    const row = { type: 'answer', id: answerId! } as const;
    const place: Place = { page: 'thread', threadId };
    const worth = { points: pointsFor.wantedAnswer, ...when(meta) };
    return earn(sql, { row, to: answererId!, reason: 'wantedAnswer', ...worth, place });
  }

  @On(postPosted)
  async posted({ postId: id, memberId }: PostPosted, sql: Tx, meta: EventMeta) {
    const row = { type: 'post', id } as const;
    await hear(sql, row, { memberId }, meta);
    const worth = { points: pointsFor.note, mostADay: notesADay, ...when(meta) };
    await earn(sql, { row, to: memberId, reason: 'groupPost', ...worth, place: { page: 'post', postId: id } });
  }

  @On(postDeleted)
  postGone({ postId: id }: PostDeleted, sql: Tx) {
    return gone(sql, [{ type: 'post', id }]);
  }

  @On(postReplied)
  async postAnswered(event: PostReplied, sql: Tx, meta: EventMeta) {
    const { replyId: id, postId, ownerId, memberId, replyToId } = event;
    const place: Place = { page: 'post', postId, replyId: id };
    await answered(sql, { type: 'reply', id }, memberId, replyToId ?? ownerId, place, meta);
  }

  @On(replyDeleted)
  postAnswerGone({ replyId: id }: ReplyDeleted, sql: Tx) {
    return gone(sql, [{ type: 'reply', id }]);
  }

  /**
   * It is worth what its words are now. What was brought along from elsewhere, or hidden when it was new, earns nothing; what
   * is told late earns what it was worth then, if it still stands.
   */
  @On(ratingPosted)
  async rated(event: RatingPosted, sql: Tx, meta: EventMeta) {
    const { ratingId: id, gameId, section, memberId, summaryLength, created } = event;
    const row = { type: 'rating', id } as const;
    const isVerdict = typeof event.overall === 'number';
    const said = { memberId: created ? memberId : null, listed: isVerdict };
    const { listed, late } = await hear(sql, row, said, meta);
    if (!listed) return withdraw(sql, row);
    if (!isVerdict) return;
    const points = pointsFor.rating(summaryLength);
    const place: Place = { page: 'game', section, gameId };
    if (created) await earn(sql, { row, to: memberId, reason: 'rating', points, ...when(meta), place });
    if (!late) await revalue(sql, row, 'rating', points);
  }

  @On(ratingDeleted)
  ratingGone({ ratingId: id }: RatingDeleted, sql: Tx) {
    return gone(sql, [{ type: 'rating', id }]);
  }

  @On(contentLiked)
  liked({ type, id, ownerId: to, memberId: from }: ContentLiked, sql: Tx, meta: EventMeta) {
    const worth = { points: 1, mostADay: likesADay, ...when(meta) };
    return earn(sql, { row: { type, id }, from, to, reason: 'like', ...worth });
  }

  @On(contentUnliked)
  unliked({ type, id, ownerId: to, memberId: from }: ContentUnliked, sql: Tx, meta: EventMeta) {
    return withdrawLike(sql, { row: { type, id }, from, to, seq: seqOf(meta) });
  }

  @On(contentModerated)
  async moderated({ type, id, ownerId, action }: ContentModerated, sql: Tx, meta: EventMeta) {
    const row = { type, id };
    // The row's own topic tells whose it is; only of rows that an older release heard of, and did not keep, this has to tell it.
    const memberId = action === 'restore' && counted.has(type) ? ownerId : null;
    await hear(sql, row, { hidden: action === 'hide', memberId }, meta);
    await settleRewards(sql, [row]);
  }
}

function published(sql: Tx, id: number, to: number, meta: EventMeta): Promise<void> {
  const worth = { points: pointsFor.note, mostADay: notesADay, ...when(meta) };
  return earn(sql, { row: { type: 'note', id }, to, reason: 'note', ...worth, place: { page: 'note', noteId: id } });
}

/** One point to whoever is answered, unless by themselves. */
async function answered(
  sql: Tx,
  row: Row,
  by: number,
  to: number | null,
  place: Place,
  meta: EventMeta,
): Promise<void> {
  if (to === null || to === by) return;
  await earn(sql, { row, to, reason: 'replyReceived', points: 1, ...when(meta), place });
}

const placeOf = ({ target, gameId, section, commentId }: CommentPosted): Place =>
  target === 'game' ? { page: 'game', section: section!, gameId: gameId!, commentId } : { page: target, commentId };
