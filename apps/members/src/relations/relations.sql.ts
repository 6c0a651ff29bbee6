import type { Author, FoundRow, ListFollows, MemberMark, Page, PageQuery } from '@yinghuo/contracts';
import { after, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { authorColumns } from '../account/author.sql.ts';

export async function exists(sql: Tx, id: number): Promise<boolean> {
  const rows = await sql`select from members where id = ${id} and state <> 'deleted' and permission > 0`;
  return rows.length > 0;
}

export async function hasBlocked(sql: Tx, memberId: number, otherId: number): Promise<boolean> {
  return (await sql`select from blocks where member_id = ${memberId} and other_id = ${otherId}`).length > 0;
}

const changed = async (statement: PromiseLike<{ count: number }>): Promise<boolean> => (await statement).count > 0;

export const addFollow = (sql: Tx, memberId: number, otherId: number) =>
  changed(sql`insert into follows (member_id, other_id) values (${memberId}, ${otherId}) on conflict do nothing`);
export const removeFollow = (sql: Tx, memberId: number, otherId: number) =>
  changed(sql`delete from follows where member_id = ${memberId} and other_id = ${otherId}`);
export const addBlock = (sql: Tx, memberId: number, otherId: number) =>
  changed(sql`insert into blocks (member_id, other_id) values (${memberId}, ${otherId}) on conflict do nothing`);
export const removeBlock = (sql: Tx, memberId: number, otherId: number) =>
  changed(sql`delete from blocks where member_id = ${memberId} and other_id = ${otherId}`);

export async function blockCount(sql: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) as count from blocks where member_id = ${memberId}`;
  return row!.count;
}

/** How many the member follows. */
export async function followCount(sql: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ following: number }[]>`select following from members where id = ${memberId}`;
  return row!.following;
}

type Related = Author & { at: string };

/** Null where there is no such member. */
export async function followsOf(
  sql: Db,
  { memberId, kind, ...query }: ListFollows,
  viewer: number | null,
): Promise<Page<Author> | null> {
  const [count] = await sql<{ following: number; followers: number }[]>`
    select following, followers from members
    where id = ${memberId} and state <> 'deleted' and (${memberId === viewer} or 'follows' <> all(hidden))`;
  if (!count) return null;
  const [own, other] = kind === 'following' ? [sql`member_id`, sql`other_id`] : [sql`other_id`, sql`member_id`];
  return page(sql, query, count[kind], sql`follows`, own, other, memberId);
}

export async function blocksOf(sql: Db, memberId: number, query: PageQuery): Promise<Page<Author>> {
  const [row] = await sql<{ count: number }[]>`select count(*) as count from blocks where member_id = ${memberId}`;
  return page(sql, query, row!.count, sql`blocks`, sql`member_id`, sql`other_id`, memberId);
}

async function page(
  sql: Db,
  query: PageQuery,
  total: number,
  table: Fragment,
  own: Fragment,
  other: Fragment,
  memberId: number,
): Promise<Page<Author>> {
  const rows = await sql<Related[]>`
    select ${authorColumns(sql)}, r.created_at as at
    from ${table} r join members m on m.id = r.${other}
    where r.${own} = ${memberId} and ${after(sql, query, [sql`r.created_at`, sql`r.${other}`], ['timestamptz', 'bigint'])}
    order by r.created_at desc, r.${other} desc ${part(sql, query)}`;
  return pageOf(
    rows,
    query,
    total,
    ({ at, id }) => [at, id],
    ({ at: _, ...author }) => author,
  );
}

export const marksOn = (sql: Db, memberId: number, ids: readonly number[]) => sql<MemberMark[]>`
  select id, id = ${memberId} as mine,
         exists (select from follows where member_id = ${memberId} and other_id = m.id) as following,
         exists (select from blocks where member_id = ${memberId} and other_id = m.id) as blocked
  from members m where id = any(${[...ids]}::bigint[]) and state <> 'deleted'`;

export async function memberFound(sql: Db, id: number): Promise<FoundRow | null> {
  const [row] = await sql<FoundRow[]>`
    select id, id as owner_id, nickname as title from members where id = ${id} and state <> 'deleted'`;
  return row ?? null;
}
