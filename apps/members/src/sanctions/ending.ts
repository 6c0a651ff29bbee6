import { sanctionLifted } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { lockMembers } from '../member.sql.ts';
import { writeDown } from '../moderation-log/moderation-log.sql.ts';
import { close, due, settle } from './sanctions.sql.ts';

const batch = 200;

/** Ends the sanctions whose time is over. Whoever obeys them hears it by the event, sessions too. */
export async function endSanctions(db: Db, now: Date, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted) {
    const over = await due(db, now, batch);
    for (const { id, memberId, kind, until, byId } of over) {
      await db.begin(async (sql) => {
        await lockMembers(sql, memberId);
        if (!(await close(sql, id, now, null))) return;
        await settle(sql, memberId);
        const reason = '期限到了';
        await record(sql, sanctionLifted, { memberId, sanctionId: id, kind, until, reason, by: byId, how: 'expired' });
        await writeDown(sql, { by: null, action: 'expire', memberId, reason, detail: { kind }, at: now });
      });
    }
    if (over.length < batch) return;
  }
}
