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
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { removeReader } from '../readers/readers.sql.ts';
import { addBlock, removeBlock, removeBlocks } from './relations.sql.ts';

/** Stores who blocks whom, from the members' events. */
@Controller()
export class RelationHandlers {
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
    await removeBlocks(sql, memberId);
    await removeReader(sql, memberId);
  }
}
