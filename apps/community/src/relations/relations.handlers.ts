import { Controller } from '@nestjs/common';
import {
  memberBlocked,
  memberDeleted,
  memberFollowed,
  memberUnblocked,
  memberUnfollowed,
  type MemberBlocked,
  type MemberDeleted,
  type MemberFollowed,
  type MemberUnblocked,
  type MemberUnfollowed,
} from '@yinghuo/contracts';
import { markGone } from '@yinghuo/copies';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { addBlock, addFollow, removeBlock, removeFollow, removeRelations } from './relations.sql.ts';

/** Keeps who follows and who blocks whom, as the members' service tells. */
@Controller()
export class RelationHandlers {
  @On(memberFollowed)
  followed(event: MemberFollowed, sql: Tx, { seq }: EventMeta) {
    return addFollow(sql, event, seq);
  }

  @On(memberUnfollowed)
  unfollowed(event: MemberUnfollowed, sql: Tx, { seq }: EventMeta) {
    return removeFollow(sql, event, seq);
  }

  @On(memberBlocked)
  blocked(event: MemberBlocked, sql: Tx, { seq }: EventMeta) {
    return addBlock(sql, event, seq);
  }

  @On(memberUnblocked)
  unblocked(event: MemberUnblocked, sql: Tx, { seq }: EventMeta) {
    return removeBlock(sql, event, seq);
  }

  @On(memberDeleted)
  async deleted({ memberId }: MemberDeleted, sql: Tx): Promise<void> {
    await markGone(sql, memberId);
    await removeRelations(sql, memberId);
  }
}
