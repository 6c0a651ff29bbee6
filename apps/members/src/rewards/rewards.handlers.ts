import { Controller } from '@nestjs/common';
import {
  commentDeleted,
  commentPosted,
  contentLiked,
  contentModerated,
  contentUnliked,
  noteCommentDeleted,
  noteCommented,
  noteDeleted,
  noteEdited,
  notePosted,
  ratingDeleted,
  ratingPosted,
  type CommentDeleted,
  type CommentPosted,
  type ContentLiked,
  type ContentModerated,
  type ContentType,
  type ContentUnliked,
  type NoteCommentDeleted,
  type NoteCommented,
  type NoteDeleted,
  type NoteEdited,
  type NotePosted,
  type Place,
  type RatingDeleted,
  type RatingPosted,
} from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { Clock } from '../clock.ts';
import { contributed, withdrawn } from './contributions.sql.ts';
import { forgetPlace, give, giveAgain, takeBack } from './rewards.ts';

/** What the cards count, among what moderators hide. */
const counted: ReadonlySet<ContentType> = new Set<ContentType>(['comment', 'note', 'rating', 'game', 'version']);
const notePoints = 3;
const notesADay = 3;
const likesADay = 20;
/** A verdict is worth more the more words, in code points, stand beside it. */
const ratingPoints = (summaryLength: number) => (summaryLength < 50 ? 3 : summaryLength < 200 ? 5 : 10);

/**
 * Points by what other services tell (calls.md §11): a public note, a rating, a reply received, a like. Deleting or hiding takes
 * back exactly what was given for the row; restoring gives it again.
 */
@Controller()
export class RewardHandlers {
  constructor(private readonly clock: Clock) {}

  @On(commentPosted)
  async commented(event: CommentPosted, sql: Tx) {
    const row = { type: 'comment', id: event.commentId } as const;
    await contributed(sql, row, event.memberId);
    await this.answered(sql, row, event.memberId, event.replyToId ?? null, placeOf(event));
  }

  @On(commentDeleted)
  async commentGone({ commentId: id }: CommentDeleted, sql: Tx) {
    await withdrawn(sql, { type: 'comment', id });
    await takeBack(sql, { type: 'comment', id });
  }

  @On(notePosted)
  async noted({ noteId: id, memberId, visibility }: NotePosted, sql: Tx) {
    if (visibility !== 'public') return;
    const row = { type: 'note', id } as const;
    await contributed(sql, row, memberId);
    const place: Place = { page: 'note', noteId: id };
    await give(sql, { row, to: memberId, reason: 'note', points: notePoints, mostADay: notesADay, place }, this.clock);
  }

  /** A note that nobody else sees any more counts no longer; what was given for it stays. */
  @On(noteEdited)
  async noteChanged({ noteId: id, memberId, visibility }: NoteEdited, sql: Tx) {
    const row = { type: 'note', id } as const;
    await (visibility === 'public' ? contributed(sql, row, memberId) : withdrawn(sql, row));
  }

  @On(noteDeleted)
  async noteGone({ noteId: id }: NoteDeleted, sql: Tx) {
    await withdrawn(sql, { type: 'note', id });
    await takeBack(sql, { type: 'note', id });
    await forgetPlace(sql, id);
  }

  @On(noteCommented)
  noteAnswered({ commentId: id, noteId, ownerId, memberId, replyToId }: NoteCommented, sql: Tx) {
    const place: Place = { page: 'note', noteId, commentId: id };
    return this.answered(sql, { type: 'noteComment', id }, memberId, replyToId ?? ownerId, place);
  }

  @On(noteCommentDeleted)
  noteAnswerGone({ commentId: id }: NoteCommentDeleted, sql: Tx) {
    return takeBack(sql, { type: 'noteComment', id });
  }

  @On(ratingPosted)
  async rated({ ratingId: id, gameId, section, memberId, summaryLength, created }: RatingPosted, sql: Tx) {
    if (!created) return;
    const row = { type: 'rating', id } as const;
    await contributed(sql, row, memberId);
    const place: Place = { page: 'game', section, gameId };
    await give(sql, { row, to: memberId, reason: 'rating', points: ratingPoints(summaryLength), place }, this.clock);
  }

  @On(ratingDeleted)
  async ratingGone({ ratingId: id }: RatingDeleted, sql: Tx) {
    await withdrawn(sql, { type: 'rating', id });
    await takeBack(sql, { type: 'rating', id });
  }

  @On(contentLiked)
  liked({ type, id, ownerId, memberId: from }: ContentLiked, sql: Tx) {
    const reward = { row: { type, id }, from, to: ownerId, reason: 'like', points: 1, mostADay: likesADay } as const;
    return give(sql, reward, this.clock);
  }

  @On(contentUnliked)
  unliked({ type, id, memberId: from }: ContentUnliked, sql: Tx) {
    return takeBack(sql, { type, id }, from);
  }

  @On(contentModerated)
  async moderated({ type, id, ownerId, action }: ContentModerated, sql: Tx) {
    const row = { type, id };
    if (action === 'hide') {
      await withdrawn(sql, row);
      await takeBack(sql, row);
    } else {
      if (counted.has(type)) await contributed(sql, row, ownerId);
      await giveAgain(sql, row);
    }
  }

  /** One point to whoever is answered, unless by themselves. */
  private async answered(sql: Tx, row: Row, by: number, to: number | null, place: Place) {
    if (to === null || to === by) return;
    await give(sql, { row, to, reason: 'replyReceived', points: 1, place }, this.clock);
  }
}

type Row = Parameters<typeof takeBack>[1];

const placeOf = ({ target, gameId, section, commentId }: CommentPosted): Place =>
  target === 'game' ? { page: 'game', section: section!, gameId: gameId!, commentId } : { page: target, commentId };
