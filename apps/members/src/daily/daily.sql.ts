import type { Db, Tx } from '@yinghuo/postgres';

/** False when the day's visit was counted before. */
export async function insertVisit(sql: Tx, memberId: number, day: string, coins: number): Promise<boolean> {
  const counted = await sql`
    insert into daily_visits (member_id, day, coins) values (${memberId}, ${day}, ${coins})
    on conflict do nothing returning true`;
  return counted.length > 0;
}

/** The streak that ends on a day; 0 when it was not signed. */
export async function streakOn(sql: Db | Tx, memberId: number, day: string): Promise<number> {
  const [row] = await sql<{ streak: number }[]>`
    select streak from sign_ins where member_id = ${memberId} and day = ${day}`;
  return row?.streak ?? 0;
}

/** The place of today's next sign-in: the order of the server's time. */
export async function takePlace(sql: Tx, day: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    insert into sign_in_places (day, count) values (${day}, 1)
    on conflict (day) do update set count = sign_in_places.count + 1 returning count`;
  return row!.count;
}

export const insertSignIn = (
  sql: Tx,
  signIn: { memberId: number; day: string; streak: number; place: number | null; madeUp: boolean },
) => sql`
  insert into sign_ins (member_id, day, streak, place, made_up)
  values (${signIn.memberId}, ${signIn.day}, ${signIn.streak}, ${signIn.place}, ${signIn.madeUp})`;

/** After a made-up day the days that follow it without a gap go on from its streak. */
export const continueStreak = (sql: Tx, memberId: number, day: string, streak: number) => sql`
  with run as (
    select day from (
      select day, day - (row_number() over (order by day))::int as island
      from sign_ins where member_id = ${memberId} and day > ${day}::date
    ) numbered where island = ${day}::date
  )
  update sign_ins set streak = streak + ${streak} where member_id = ${memberId} and day in (select day from run)`;

/** Days that can be made up on the day before lie within so many. */
const daysOfMakeUps = 32;

/** Whether the run of so many days that ends on a day holds a day that was made up lately. */
export async function wasMadeUp(sql: Tx, memberId: number, day: string, streak: number): Promise<boolean> {
  const rows = await sql`
    select from sign_ins
    where member_id = ${memberId} and made_up and day > ${day}::date - ${Math.min(streak, daysOfMakeUps)}::integer limit 1`;
  return rows.length > 0;
}

/** The coins that the days of a run gave for its streak. */
export async function streakCoinsOf(sql: Tx, memberId: number, first: string, last: string): Promise<number[]> {
  const rows = await sql<{ delta: number }[]>`
    select delta from ledger
    where member_id = ${memberId} and currency = 'coins' and reason = 'streak'
      and reference ->> 'id' between ${first} and ${last}`;
  return rows.map(({ delta }) => delta);
}

export async function makeUpsIn(sql: Db | Tx, memberId: number, month: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from sign_ins
    where member_id = ${memberId} and made_up and to_char(day, 'YYYY-MM') = ${month}
      and day between ${`${month}-01`}::date and ${`${month}-01`}::date + 31`;
  return row!.count;
}

export const daysIn = (sql: Db, memberId: number, month: string) => sql<{ day: string; madeUp: boolean }[]>`
  select day, made_up from sign_ins
  where member_id = ${memberId} and day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month'
  order by day`;

export async function balanceOf(
  sql: Tx,
  memberId: number,
): Promise<{ points: number; eventPoints: number; coins: number; isMember: boolean }> {
  const [row] = await sql<{ points: number; eventPoints: number; coins: number; isMember: boolean }[]>`
    select points, event_points, coins, coalesce(membership_until > now(), false) as is_member
    from members where id = ${memberId}`;
  return row!;
}
