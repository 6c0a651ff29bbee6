import { Controller } from '@nestjs/common';
import {
  aspects,
  codePoints,
  deleteRating,
  listRatings,
  listRatingsOf,
  memberRegistered,
  postRating,
  ratingDeleted,
  ratingPosted,
  refuse,
  type AspectScores,
  type Caller,
  type DeleteRating,
  type ListRatings,
  type ListRatingsOf,
  type MemberRegistered,
  type PostRating,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers, On, record } from '@yinghuo/kafka';
import { useQuota, type Db, type Quota, type Tx } from '@yinghuo/postgres';
import { InjectDb } from '@yinghuo/service';
import { holdOwn, pageOfRatings, rateable, ratingsBy, remove, save, startNewcomer, wasHidden } from './ratings.sql.ts';

const rating: Quota = { name: 'ratings', most: 30, per: { seconds: 3600 } };

@Controller()
export class RatingHandlers {
  constructor(@InjectDb() private readonly db: Db) {}

  @Answers(listRatings)
  async list(input: ListRatings, caller: Caller) {
    return (await pageOfRatings(this.db, input, caller)) ?? refuse('notFound');
  }

  @Answers(listRatingsOf)
  of(input: ListRatingsOf, caller: Caller) {
    return ratingsBy(this.db, input, caller);
  }

  @Answers(postRating)
  async post({ gameId, ...given }: PostRating, caller: SignedIn, sql: Tx) {
    const [overall, play] = [given.overall ?? null, given.play ?? null];
    if (overall === null && play === null) refuse('invalid', [{ field: 'overall', rule: 'required' }]);
    const section = (await rateable(sql, gameId, caller)) ?? refuse('notFound');
    const before = await holdOwn(sql, gameId, caller);
    const { memberId } = caller;
    await useQuota(sql, memberId, rating);
    const summary = given.summary ?? '';
    const verdict = { overall, aspects: judged(given.aspects), play, spoiler: given.spoiler, summary };
    const hidden = before?.state === 'hidden' || (!before && (await wasHidden(sql, gameId, memberId)));
    const saved = await save(sql, { gameId, memberId, ...verdict }, hidden ? 'hidden' : 'live');
    await record(sql, ratingPosted, {
      ratingId: saved.id,
      gameId,
      section,
      memberId,
      overall,
      summaryLength: codePoints(summary),
      // What a moderator hid is no new verdict, however often it is rewritten, or deleted and written again.
      created: overall !== null && (before?.overall ?? null) === null && !hidden,
    });
    return saved;
  }

  @Answers(deleteRating)
  async delete({ gameId }: DeleteRating, caller: SignedIn, sql: Tx) {
    const { id, section, memberId, overall, summary } = (await holdOwn(sql, gameId, caller)) ?? refuse('notFound');
    await remove(sql, id);
    const summaryLength = codePoints(summary);
    await record(sql, ratingDeleted, {
      ratingId: id,
      gameId,
      section,
      memberId,
      overall,
      summaryLength,
      created: false,
    });
    return null;
  }

  @On(memberRegistered)
  newcomer({ memberId, day }: MemberRegistered, sql: Tx) {
    return startNewcomer(sql, memberId, day);
  }
}

/** The aspects that were judged. */
const judged = (given: AspectScores | null | undefined) =>
  Object.fromEntries(aspects.flatMap((aspect) => (given?.[aspect] ? [[aspect, given[aspect]]] : [])));
