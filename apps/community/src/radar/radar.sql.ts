import { sectionKeys, type Caller, type Radar, type ScanRadar, type Sought } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { notBlocked } from '../relations/relations.sql.ts';
import { columns, threadOf, type ThreadRow } from '../threads/threads.sql.ts';
import { visibleThread } from '../threads/visibility.ts';

const most = 50;
/** So many months can be looked at. */
const monthsShown = 12;

/** The month of Asia/Shanghai that is `before` months back. */
function monthBack(before: number): string {
  const there = new Date(Date.now() + 8 * 3600_000);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - before, 1)).toISOString().slice(0, 7);
}

/** Of each section as many as could be shown, along the index of the counts; so it costs the same however many ask. */
export async function scan(sql: Db, { section, month }: ScanRadar, caller: Caller): Promise<Radar> {
  const months = Array.from({ length: monthsShown }, (_, before) => monthBack(before));
  const chosen = month ?? months[0]!;
  const sections = section ? [section] : [...sectionKeys];
  const rows = await sql<(ThreadRow & { wants: number })[]>`
    select ${columns(sql, 'cut')}, top.wants from unnest(${sections}::text[]) of (section) cross join lateral (
      select r.thread_id, r.wants from thread_radar r cross join lateral (
        select from threads t
        where t.id = r.thread_id and ${visibleThread(sql, caller)} and ${notBlocked(sql, caller, sql`t.author_id`)} limit 1
      ) seen
      where r.section = of.section and r.month = ${`${chosen}-01`}::date and r.unfound and r.wants > 0
      order by r.wants desc, r.thread_id desc limit ${most}
    ) top join threads t on t.id = top.thread_id
    order by top.wants desc, t.id desc limit ${most}`;
  return {
    month: chosen,
    months,
    rows: rows.map(({ wants, ...row }): Sought => ({ ...threadOf(row as ThreadRow), wants })),
  };
}

/** The member's key; a first one, or with `renew` another, is `fresh`. */
export async function keyOf(sql: Tx, memberId: number, fresh: string, renew: boolean): Promise<string> {
  const [row] = await sql<[{ key: string }]>`
    insert into radar_feeds as kept (member_id, key) values (${memberId}, ${fresh})
    on conflict (member_id) do update set key = ${renew ? sql`excluded.key` : sql`kept.key`} returning key`;
  return row.key;
}

export async function memberOfKey(sql: Db, key: string): Promise<number | undefined> {
  const [row] = await sql<{ memberId: number }[]>`select member_id from radar_feeds where key = ${key}`;
  return row?.memberId;
}

export const endFeed = (sql: Tx, memberId: number) => sql`delete from radar_feeds where member_id = ${memberId}`;
