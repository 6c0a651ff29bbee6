import { Controller } from '@nestjs/common';
import { contentLiked, ratingPosted, type ContentLiked, type RatingPosted } from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { notify } from '../inbox/deliver.ts';
import { nameOf, readersAmong } from './people.sql.ts';
import { isGuarded, keepPlace, placeOf } from './places.sql.ts';
import { contentNames, quoted } from './words.ts';

/** Like reminders (11): the first like of a row, never the second. */
@Controller()
export class LikeNotices {
  /** Nobody is told of a rating, but a like of it has to lead somewhere. */
  @On(ratingPosted)
  rated({ ratingId, section, gameId }: RatingPosted, sql: Tx) {
    return keepPlace(sql, 'rating', ratingId, { page: 'game', section, gameId });
  }

  @On(contentLiked)
  async liked({ type, id, ownerId, memberId }: ContentLiked, sql: Tx) {
    const place = await placeOf(sql, type, id);
    if (!place) return; // a kind of row whose page nobody has told us
    if ((await readersAmong(sql, isGuarded(place), [ownerId])).length === 0) return;
    const title = `${quoted(await nameOf(sql, memberId))}赞了你的${contentNames[type]}`;
    await notify(sql, { to: ownerId, type: 11, from: memberId, title, place, reference: `${type}:${id}` });
  }
}
