import { refuse } from '@yinghuo/contracts';
import type { Tx } from './transaction.ts';

/** How often a member may succeed with something, "3 a day": a refused try costs nothing. */
export interface Quota {
  /** Calls that share a name share the count. */
  name: string;
  most: number;
  /** The day of Asia/Shanghai, or any so many seconds. */
  per: 'day' | { seconds: number };
}

/**
 * Counts one success, in the transaction of the command itself: whatever refuses or fails takes the count back with it.
 * Refuses `tooOften` when the quota is used up. Comes last of all checks.
 */
export async function useQuota(sql: Tx, memberId: number, { name, most, per }: Quota): Promise<void> {
  const begin =
    per === 'day' ? sql`date_trunc('day', now(), 'Asia/Shanghai')` : sql`now() - make_interval(secs => ${per.seconds})`;
  // Asked together, one way there and back; each sees what those before it have waited for and done.
  const [, , [used]] = await Promise.all([
    // Two calls of one member at once count one after the other.
    sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${name}`}, ${memberId}))`,
    sql`delete from quota_uses where name = ${name} and member_id = ${memberId} and at <= ${begin}`,
    sql<{ count: number; wait: number }[]>`
      with used as (
        select count(*)::int as count,
               ceil(extract(epoch from ${
                 per === 'day' ? sql`${begin} + interval '1 day'` : sql`min(at) + make_interval(secs => ${per.seconds})`
               } - now()))::int as wait
        from quota_uses where name = ${name} and member_id = ${memberId}
      ), counted as (
        insert into quota_uses (name, member_id) select ${name}::text, ${memberId}::bigint from used where count < ${most}
      )
      select count, wait from used`,
  ]);
  if (used!.count >= most) refuse('tooOften', { retryAfterSeconds: Math.max(1, used!.wait) });
}
