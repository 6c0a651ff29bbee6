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
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { addBlock, addFollow, removeBlock, removeFollow, removeRelations } from './relations.sql.ts';

/** Keeps who follows and who blocks whom, as the members' service tells. */
@Controller()
export class RelationHandlers {
  @On(memberFollowed)
  followed({ memberId, otherId }: MemberFollowed, sql: Tx) {
    return addFollow(sql, memberId, otherId);
  }

  @On(memberUnfollowed)
  unfollowed({ memberId, otherId }: MemberUnfollowed, sql: Tx) {
    return removeFollow(sql, memberId, otherId);
  }

  @On(memberBlocked)
  blocked({ memberId, otherId }: MemberBlocked, sql: Tx) {
    return addBlock(sql, memberId, otherId);
  }

  @On(memberUnblocked)
  unblocked({ memberId, otherId }: MemberUnblocked, sql: Tx) {
    return removeBlock(sql, memberId, otherId);
  }

  @On(memberDeleted)
  async deleted({ memberId }: MemberDeleted, sql: Tx): Promise<void> {
    await markGone(sql, memberId);
    await removeRelations(sql, memberId);
  }
}
