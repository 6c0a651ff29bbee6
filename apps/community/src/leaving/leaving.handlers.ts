import { Controller } from '@nestjs/common';
import { memberDeleted, type MemberDeleted } from '@yinghuo/contracts';
import { markGone } from '@yinghuo/copies';
import { On } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { leaveGroups } from '../groups/leaving.ts';
import { removeTold } from '../notes/removal.ts';
import { leave } from '../threads/ending.ts';
import { notPublicOf } from '../notes/notes.sql.ts';

/** Notes that only the member, or those who followed, could read go with the account; public ones stay. What they ask for is closed. */
@Controller()
export class LeavingHandlers {
  @On(memberDeleted)
  async left({ memberId }: MemberDeleted, sql: Tx): Promise<void> {
    await markGone(sql, memberId);
    await removeTold(sql, await notPublicOf(sql, memberId));
    await leave(sql, memberId);
    await leaveGroups(sql, memberId);
    await sql`delete from game_progress where member_id = ${memberId}`;
    await sql`delete from quota_uses where member_id = ${memberId}`;
  }
}
