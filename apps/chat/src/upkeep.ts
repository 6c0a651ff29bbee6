import { inSlices, type Db } from '@yinghuo/postgres';
import { upkeep } from '@yinghuo/service';

const minuteMs = 60_000;

export const keptUp = upkeep(minuteMs, { forgetOld });

/** Messages after 30 days, receipts and newcomers after a day, speakers and mutes when they hold nobody back any more,
 * and how far those had read who have not been here for 30 days. */
async function forgetOld(sql: Db, signal?: AbortSignal): Promise<void> {
  await inSlices(
    () => sql`
      delete from messages where seq in (
        select seq from messages where at < now() - interval '30 days' order by at limit 10000)`,
    { signal },
  );
  await inSlices(
    () => sql`
      delete from receipts where (member_id, client_id) in (
        select member_id, client_id from receipts where at < now() - interval '24 hours' order by at limit 10000)`,
    { signal },
  );
  await sql`delete from newcomers where registered_at < now() - interval '24 hours'`;
  await sql`delete from speakers where last_at < now() - interval '10 minutes'`;
  await sql`delete from readers where at < now() - interval '30 days'`;
  await sql`delete from mutes where until < now()`;
}
