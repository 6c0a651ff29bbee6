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
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { addBlock, removeBlock } from '../relations/relations.sql.ts';
import { closeMailbox, setFrames, setPermission } from './mailbox.sql.ts';
import { forgetName } from './messages.sql.ts';

/** What the inbox keeps of the members it belongs to. */
@Controller()
export class OwnerHandlers {
  @On(memberActivated)
  activated({ memberId }: MemberActivated, sql: Tx) {
    return setPermission(sql, memberId, 1);
  }

  @On(permissionChanged)
  permitted({ memberId, to }: PermissionChanged, sql: Tx) {
    return setPermission(sql, memberId, to);
  }

  /** The cap follows the frames that are owned. */
  @On(memberProfileChanged)
  dressed({ memberId, frameCount }: MemberProfileChanged, sql: Tx) {
    return setFrames(sql, memberId, frameCount);
  }

  @On(memberDeleted)
  async left({ memberId }: MemberDeleted, sql: Tx): Promise<void> {
    await markGone(sql, memberId);
    await closeMailbox(sql, memberId);
    await forgetName(sql, memberId);
  }

  @On(memberBlocked)
  blocked({ memberId, otherId }: MemberBlocked, sql: Tx) {
    return addBlock(sql, memberId, otherId);
  }

  @On(memberUnblocked)
  unblocked({ memberId, otherId }: MemberUnblocked, sql: Tx) {
    return removeBlock(sql, memberId, otherId);
  }
}
