import { Controller } from '@nestjs/common';
import {
  keepPlaceInGroup,
  keepPlaceInPost,
  refuse,
  type KeepPlaceInGroup,
  type KeepPlaceInPost,
  type SignedIn,
} from '@yinghuo/contracts';
import { Answers } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { seenNow } from '../groups/members.sql.ts';
import { newIn, readTo } from './places.sql.ts';

/** How far members have read, by which they are told what is new. */
@Controller()
export class PlaceHandlers {
  @Answers(keepPlaceInPost)
  async post({ id, floor }: KeepPlaceInPost, caller: SignedIn, sql: Tx) {
    const [fresh] = await newIn(sql, [id], caller);
    if (!(await readTo(sql, id, floor, caller))) refuse('notFound');
    return { unread: fresh?.unread ?? 0, next: fresh?.next ?? null };
  }

  @Answers(keepPlaceInGroup)
  async group({ id }: KeepPlaceInGroup, { memberId }: SignedIn, sql: Tx) {
    return (await seenNow(sql, id, memberId)) ? null : refuse('notFound');
  }
}
