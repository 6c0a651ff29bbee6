import { Controller } from '@nestjs/common';
import { memberDeleted, type MemberDeleted } from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { forgetMember } from './leaving.sql.ts';

/** Whoever has deleted the account is marked; what is kept of them by number goes a little later (upkeep.ts). */
@Controller()
export class LeavingHandlers {
  @On(memberDeleted)
  left({ memberId }: MemberDeleted, sql: Tx): Promise<void> {
    return forgetMember(sql, memberId);
  }
}
