import type { Summary } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import type { DayFigure } from '../activity/activity.sql.ts';

interface Range {
  from: string;
  to: string;
}

/** The counts of each day in a range, including empty days. */
export const daysOf = (sql: Db, { from, to }: Range) => sql<({ day: string } & Record<DayFigure, number>)[]>`
  select each::date as day, coalesce(members, 0)::bigint as members, coalesce(visitors, 0)::bigint as visitors,
         coalesce(registrations, 0)::bigint as registrations, coalesce(downloads, 0)::bigint as downloads,
         coalesce(memberships, 0)::bigint as memberships, coalesce(supports, 0)::bigint as supports,
         coalesce(supported_fen, 0)::bigint as supported_fen
  from generate_series(${from}::date, ${to}::date, interval '1 day') each left join days on day = each::date
  order by 1`;

export const pointsOf = (sql: Db, { from, to }: Range) => sql<Summary['points']>`
  select currency, reason, sum(earned)::bigint as earned, sum(spent)::bigint as spent, sum(reversed)::bigint as reversed
  from points where day between ${from} and ${to}
  group by currency, reason order by sum(earned + spent + reversed) desc, currency, reason`;

export const visitsOf = (sql: Db, { from, to }: Range) => sql<Summary['visits']>`
  select page, sum(visits)::bigint as count, sum(visitors)::bigint as visitors
  from pages where day between ${from} and ${to} group by page order by sum(visits) desc, page`;

/** Weeks that overlap the range; a share is null until its day is over for members who registered on Sunday. */
export const retentionOf = (sql: Db, { from, to }: Range, today: string) => sql<Summary['retention']>`
  select week, size, ${share(sql, 'd1', 1, today)}, ${share(sql, 'd7', 7, today)}, ${share(sql, 'd30', 30, today)}
  from cohorts where week between ${from}::date - 6 and ${to} and size > 0 order by week`;

const share = (sql: Db, column: string, days: number, today: string) => sql`
  case when week + 6 + ${days}::int < ${today}::date then round(${sql(column)}::numeric / size, 4) end as ${sql(column)}`;

/** The time of the newest event read; now, when there is none yet. */
export async function asOf(sql: Db): Promise<string> {
  const [clock] = await sql<{ at: string }[]>`select coalesce((select at from clock), now()) as at`;
  return clock!.at;
}
