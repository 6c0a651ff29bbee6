import { Controller } from '@nestjs/common';
import { contentLiked, type ContentLiked } from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { notify } from '../inbox/deliver.ts';
import { nameOf } from './people.sql.ts';
import { placeOf } from './places.sql.ts';
import { contentNames, quoted } from './words.ts';

/** Like reminders (11): the first like of a row, never the second. */
@Controller()
export class LikeNotices {
  @On(contentLiked)
  async liked({ type, id, ownerId, memberId }: ContentLiked, sql: Tx) {
    const place = await placeOf(sql, type, id);
    if (!place) return; // a kind of row whose page nobody has told us
    const title = `${quoted(await nameOf(sql, memberId))}赞了你的${contentNames[type]}`;
    await notify(sql, { to: ownerId, type: 11, from: memberId, title, place, reference: `${type}:${id}` });
  }
}
