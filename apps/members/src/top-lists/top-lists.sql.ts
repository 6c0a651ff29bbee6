import { topListSize, type Author, type TopList, type TopPlace } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { authorColumns } from '../account/author.sql.ts';

/** What a list is ordered by: a column of the members. */
const orders = ['coins', 'points', 'frame_count'] as const;
export type Order = (typeof orders)[number];

/** Between one noted place and the next: a place costs counting no more than so many, however many members there are. */
const milestone = 1000;

/** Who stands in a list, of `members m`; the indexes of migration 0029 hold nobody else. */
const listed = (sql: Db | Tx): Fragment => sql`m.listed and m.state = 'active' and m.permission > 0`;
const stands = (sql: Db | Tx, order: Order): Fragment =>
  sql`${listed(sql)} ${order === 'frame_count' ? sql`and m.frame_count > 0` : sql``}`;
/** The greatest first; among those alike whoever was here first. */
const rank = (sql: Db | Tx, order: Order): Fragment => sql`(m.${sql(order)}, -m.id)`;

type Row<Value> = Author & { value: Value };
const rowsOf = <Value>(rows: Row<Value>[]): TopList<Value>['rows'] =>
  rows.map(({ value, ...author }) => ({ author, value }));

export const topBy = async (sql: Db, order: Order) =>
  rowsOf(
    await sql<Row<number>[]>`
      select ${authorColumns(sql)}, m.${sql(order)} as value from members m where ${stands(sql, order)}
      order by m.${sql(order)} desc, -m.id desc limit ${topListSize}`,
  );

/** Who signed in first on a day, and when. */
export const signInsOf = async (sql: Db, day: string) =>
  rowsOf(
    await sql<Row<string>[]>`
      select ${authorColumns(sql)}, s.at as value from sign_ins s join members m on m.id = s.member_id
      where s.day = ${day} and s.place is not null and ${listed(sql)} order by s.place limit ${topListSize}`,
  );

export async function standingOf(sql: Db, memberId: number) {
  const [row] = await sql<{ listed: boolean; coins: number; points: number; frameCount: number }[]>`
    select listed, coins, points, frame_count from members where id = ${memberId}`;
  return row!;
}

/**
 * How many stand before: those up to the last noted place, and those counted from there. The order and the limit keep the
 * planner on the list's index: any other reads everybody who has as much.
 */
export async function placeBy(sql: Db, order: Order, value: number, memberId: number): Promise<TopPlace<number>> {
  if (order === 'frame_count' && value === 0) return { place: null, value: null, missing: null };
  const own = sql`(${value}::bigint, -${memberId}::bigint)`;
  const before = sql`${stands(sql, order)} and ${rank(sql, order)} > ${own}`;
  const [noted] = await sql<{ place: number; value: number; memberId: number }[]>`
    select place, value, member_id from top_milestones
    where list = ${order} and (value, -member_id) > ${own} order by place desc limit 1`;
  const after = noted ? sql`and ${rank(sql, order)} < (${noted.value}::bigint, -${noted.memberId}::bigint)` : sql``;
  const [row] = await sql<{ counted: number; missing: number | null }[]>`
    select (select count(*) from (
              select from members m where ${before} ${after}
              order by m.${sql(order)}, -m.id limit ${5 * milestone}) counted) as counted,
           (select m.${sql(order)} - ${value}::bigint + (case when m.id < ${memberId} then 1 else 0 end) from members m
            where ${before} order by m.${sql(order)}, -m.id limit 1) as missing`;
  return { place: (noted?.place ?? 0) + row!.counted + 1, value, missing: row!.missing };
}

/** A member's sign-in of a day, with its number among all of them; made-up days have none. */
export async function signInOf(sql: Db, day: string, memberId: number) {
  const [row] = await sql<{ at: string; place: number }[]>`
    select at, place from sign_ins where member_id = ${memberId} and day = ${day} and place is not null`;
  return row;
}

/** Notes who stands at every thousandth place, along the order's index. */
export async function noteMilestones(db: Db): Promise<void> {
  for (const order of orders) {
    await db.begin(async (sql) => {
      await sql`delete from top_milestones where list = ${order}`;
      await sql`
        insert into top_milestones (list, place, value, member_id)
        select ${order}, place, value, id from (
          select m.id, m.${sql(order)} as value, row_number() over (order by m.${sql(order)} desc, -m.id desc) as place
          from members m where ${stands(sql, order)}
        ) placed where place % ${milestone} = 0`;
    });
  }
}
