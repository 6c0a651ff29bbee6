import { refuse } from '@yinghuo/contracts';
import type { Fragment } from 'postgres';
import type { Db } from './connect.ts';
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
export async function useQuota(sql: Tx, memberId: number, quota: Quota): Promise<void> {
  const { name, most } = quota;
  const begin = beginOf(sql, quota);
  // Asked together, one way there and back; each sees what those before it have waited for and done.
  const [, , [uses]] = await Promise.all([
    // Two calls of one member at once count one after the other.
    sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${name}`}, ${memberId}))`,
    sql`delete from quota_uses where name = ${name} and member_id = ${memberId} and at <= ${begin}`,
    sql<Uses[]>`
      with used as (
        select ${used(sql, quota)} from quota_uses where name = ${name} and member_id = ${memberId}
      ), counted as (
        insert into quota_uses (name, member_id) select ${name}::text, ${memberId}::bigint from used where count < ${most}
      )
      select count, wait from used`,
  ]);
  mustBeLeft(uses!, quota);
}

/** Refuses as `useQuota` would by now and counts nothing: for what is asked of another service before the transaction. */
export async function checkQuota(db: Db, memberId: number, quota: Quota): Promise<void> {
  const [uses] = await db<Uses[]>`
    select ${used(db, quota)} from quota_uses
    where name = ${quota.name} and member_id = ${memberId} and at > ${beginOf(db, quota)}`;
  mustBeLeft(uses!, quota);
}

interface Uses {
  count: number;
  /** Seconds until one more may be. */
  wait: number;
}

const beginOf = (sql: Db | Tx, { per }: Quota): Fragment =>
  per === 'day' ? sql`date_trunc('day', now(), 'Asia/Shanghai')` : sql`now() - make_interval(secs => ${per.seconds})`;

const used = (sql: Db | Tx, quota: Quota): Fragment => sql`
  count(*)::int as count,
  ceil(extract(epoch from ${
    quota.per === 'day'
      ? sql`${beginOf(sql, quota)} + interval '1 day'`
      : sql`min(at) + make_interval(secs => ${quota.per.seconds})`
  } - now()))::int as wait`;

function mustBeLeft({ count, wait }: Uses, { most }: Quota): void {
  if (count >= most) refuse('tooOften', { retryAfterSeconds: Math.max(1, wait) });
}
