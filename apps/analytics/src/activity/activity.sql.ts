import type { Tx } from '@yinghuo/postgres';

/** Marks a member as active on a day. Resolves to whether this is new. */
export async function markActive(sql: Tx, memberId: number, day: string): Promise<boolean> {
  // Nearly always it is known: each view of a game says it again.
  const known = await sql`select from active_members where member_id = ${memberId} and day = ${day}`;
  if (known.count > 0) return false;
  const registered = await lockMember(sql, memberId);
  const first = await sql`
    insert into active_members (member_id, day) values (${memberId}, ${day}) on conflict do nothing returning true`;
  if (first.length === 0) return false;
  if (registered) await countReturns(sql, registered, [day]);
  return true;
}

/** Records a member's registration day; active days may be known already. */
export async function markRegistered(sql: Tx, memberId: number, day: string): Promise<void> {
  await lockMember(sql, memberId);
  await sql`update members set registered = ${day} where member_id = ${memberId}`;
  await sql`
    insert into cohorts as c (week, size) values (date_trunc('week', ${day}::date)::date, 1)
    on conflict (week) do update set size = c.size + 1`;
  const active = await sql<{ day: string }[]>`select day from active_members where member_id = ${memberId}`;
  const days = active.map((row) => row.day);
  await countReturns(sql, day, days);
}

/** Adds to the day's figures. */
export const countDay = (
  sql: Tx,
  day: string,
  {
    members = 0,
    visitors = 0,
    registrations = 0,
    downloads = 0,
    memberships = 0,
    supports = 0,
    supportedFen = 0,
  }: Partial<Record<DayFigure, number>>,
) => sql`
  insert into days as d (day, members, visitors, registrations, downloads, memberships, supports, supported_fen)
  values (${day}, ${members}, ${visitors}, ${registrations}, ${downloads}, ${memberships}, ${supports}, ${supportedFen})
  on conflict (day) do update set
    members = d.members + excluded.members, visitors = d.visitors + excluded.visitors,
    registrations = d.registrations + excluded.registrations, downloads = d.downloads + excluded.downloads,
    memberships = d.memberships + excluded.memberships, supports = d.supports + excluded.supports,
    supported_fen = d.supported_fen + excluded.supported_fen`;

export type DayFigure =
  'members' | 'visitors' | 'registrations' | 'downloads' | 'memberships' | 'supports' | 'supportedFen';

/** The registration day if known; locks the row, so that concurrent transactions wait. */
async function lockMember(sql: Tx, memberId: number): Promise<string | null> {
  const [row] = await sql<{ registered: string | null }[]>`
    insert into members as m (member_id) values (${memberId})
    on conflict (member_id) do update set registered = m.registered returning registered`;
  return row!.registered;
}

/** Counts those active days that retention measures. */
const countReturns = (sql: Tx, registered: string, active: readonly string[]) => sql`
  update cohorts set
    d1  = d1  + (${registered}::date + 1  = any(${active}::date[]))::int,
    d7  = d7  + (${registered}::date + 7  = any(${active}::date[]))::int,
    d30 = d30 + (${registered}::date + 30 = any(${active}::date[]))::int
  where week = date_trunc('week', ${registered}::date)::date
    and ${active}::date[] && array[${registered}::date + 1, ${registered}::date + 7, ${registered}::date + 30]`;
