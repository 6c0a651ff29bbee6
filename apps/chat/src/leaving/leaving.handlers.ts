import { Controller } from '@nestjs/common';
import { memberDeleted, type MemberDeleted } from '@yinghuo/contracts';
import { markGone } from '@yinghuo/copies';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { forgetMember } from './leaving.sql.ts';

/** Deletes what the chat stores about a member when the account is deleted. */
@Controller()
export class LeavingHandlers {
  @On(memberDeleted)
  async left({ memberId }: MemberDeleted, sql: Tx): Promise<void> {
    await markGone(sql, memberId);
    await forgetMember(sql, memberId);
  }
}
