import type { GroupCase, Page, PageQuery } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { order, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

/** Cases `c` that are their groups' still; few enough to be counted. */
const ofGroups = (sql: Db | Tx): Fragment =>
  sql`(c.group_id is not null and c.created_at > now() - interval '48 hours')`;
/** What a moderator of the site is not shown: nobody decides about their own row, or learns who reported it. */
export const keptFrom = (sql: Db | Tx, moderatorId: number): Fragment =>
  sql`(${ofGroups(sql)} or (c.owner_id is not null and c.owner_id = ${moderatorId}))`;

/** Reports `c` in a group as its moderators read them, but for those about the reader's own words. */
const ofGroup = (sql: Db | Tx, groupId: number, readerId: number): Fragment => sql`
  c.group_id = ${groupId} and c.owner_id is distinct from ${readerId}`;

const columns = (sql: Db | Tx): Fragment => sql`
  c.id, json_build_object('type', c.target_type, 'id', c.target_id) as target, c.was, c.state, c.created_at,
  case when c.owner_id is not null then ${authorCard(sql, sql`c.owner_id`)} end as owner,
  (select json_object_agg(reason, times order by times desc, reason)
   from (select reason, count(*) as times from case_voices where case_id = c.id group by reason) given) as reasons,
  (select coalesce(json_agg(text order by at), '[]') from (
     select text, at from case_voices where case_id = c.id and text <> '' order by at limit 20) said) as texts,
  (select text from case_replies where case_id = c.id and by_staff order by id desc limit 1) as answer`;

const newest = order({ id: 'bigint' }, { of: 'c' });

export async function pageOfGroupCases(
  sql: Db,
  groupId: number,
  readerId: number,
  query: PageQuery,
): Promise<Page<GroupCase>> {
  const chosen = ofGroup(sql, groupId, readerId);
  const [rows, [count]] = await Promise.all([
    sql<GroupCase[]>`
      select ${columns(sql)} from cases c where ${chosen} and ${newest.after(sql, query)}
      order by ${newest.by(sql)} ${part(sql, query)}`,
    sql<{ total: number }[]>`select count(*) as total from cases c where ${chosen}`,
  ]);
  return pageOf(rows, query, count!.total, newest.keyOf);
}

/** Locked until the end of the transaction; undefined where the group has no such case for the reader. */
export async function holdGroupCase(
  sql: Tx,
  { groupId, id }: { groupId: number; id: number },
  readerId: number,
): Promise<{ state: GroupCase['state'] } | undefined> {
  const [row] = await sql<{ state: GroupCase['state'] }[]>`
    select c.state from cases c where c.id = ${id} and ${ofGroup(sql, groupId, readerId)} for update`;
  return row;
}

export async function groupCase(sql: Tx, id: number): Promise<GroupCase> {
  const [row] = await sql<GroupCase[]>`select ${columns(sql)} from cases c where c.id = ${id}`;
  return row!;
}
