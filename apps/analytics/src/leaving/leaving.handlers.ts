import { Controller } from '@nestjs/common';
import { memberDeleted, type MemberDeleted } from '@yinghuo/contracts';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { forgetMember } from './leaving.sql.ts';

/** Marks members whose account was deleted; their rows are removed later (upkeep.ts). */
@Controller()
export class LeavingHandlers {
  @On(memberDeleted)
  left({ memberId }: MemberDeleted, sql: Tx): Promise<void> {
    return forgetMember(sql, memberId);
  }
}
