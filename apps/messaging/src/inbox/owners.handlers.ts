import { Controller } from '@nestjs/common';
import {
  memberActivated,
  memberBlocked,
  memberDeleted,
  memberProfileChanged,
  memberUnblocked,
  permissionChanged,
  type MemberActivated,
  type MemberBlocked,
  type MemberDeleted,
  type MemberProfileChanged,
  type MemberUnblocked,
  type PermissionChanged,
} from '@yinghuo/contracts';
import { markGone } from '@yinghuo/copies';
import { On, type EventMeta } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { addBlock, removeBlock } from '../relations/relations.sql.ts';
import { closeMailbox, setFrames, setPermission } from './mailbox.sql.ts';
import { forgetName } from './messages.sql.ts';

/** What the inbox keeps of the members it belongs to. */
@Controller()
export class OwnerHandlers {
  @On(memberActivated)
  activated({ memberId }: MemberActivated, sql: Tx, { seq }: EventMeta) {
    return setPermission(sql, memberId, 1, seq);
  }

  @On(permissionChanged)
  permitted({ memberId, to }: PermissionChanged, sql: Tx, { seq }: EventMeta) {
    return setPermission(sql, memberId, to, seq);
  }

  /** The cap follows the frames that are owned. */
  @On(memberProfileChanged)
  dressed({ memberId, frameCount }: MemberProfileChanged, sql: Tx, { seq }: EventMeta) {
    return setFrames(sql, memberId, frameCount, seq);
  }

  @On(memberDeleted)
  async left({ memberId }: MemberDeleted, sql: Tx): Promise<void> {
    await markGone(sql, memberId);
    await closeMailbox(sql, memberId);
    await forgetName(sql, memberId);
  }

  @On(memberBlocked)
  blocked(event: MemberBlocked, sql: Tx, { seq }: EventMeta) {
    return addBlock(sql, event, seq);
  }

  @On(memberUnblocked)
  unblocked(event: MemberUnblocked, sql: Tx, { seq }: EventMeta) {
    return removeBlock(sql, event, seq);
  }
}
