import { Controller } from '@nestjs/common';
import {
  memberBlocked,
  memberDeleted,
  memberUnblocked,
  type MemberBlocked,
  type MemberDeleted,
  type MemberUnblocked,
} from '@yinghuo/contracts';
import { markGone } from '@yinghuo/copies';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { addBlock, removeBlock, removeBlocks } from './relations.sql.ts';

/** Keeps who blocks whom, as the members' service tells. */
@Controller()
export class RelationHandlers {
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
    await removeBlocks(sql, memberId);
  }
}
