import type {
  HiddenRow,
  ListHidden,
  ListModeration,
  LoggedAction,
  LoggedType,
  ModerationEntry,
  Page,
} from '@yinghuo/contracts';
import { after, json, pageOf, part, type Db, type Tx } from '@yinghuo/postgres';
import { authorJson } from '../account/author.sql.ts';

interface Entry {
  /** Null: it came by itself. */
  by: number | null;
  action: LoggedAction;
  /** Left out: the member. */
  target?: { type: LoggedType; id: string };
  /** Whom it is about. */
  memberId: number | null;
  reason: string;
  detail?: ModerationEntry['detail'];
  at: Date | string;
}

/** Adds to the moderators' log; answers the entry's id. */
export async function writeDown(sql: Tx, entry: Entry): Promise<number> {
  const { by, action, memberId, reason, detail = {}, at } = entry;
  const target = entry.target ?? { type: 'member', id: String(memberId) };
  const [{ id }] = await sql<[{ id: number }]>`
    insert into moderation_log (by_id, action, type, target_id, member_id, reason, detail, at)
    values (${by}, ${action}, ${target.type}, ${target.id}, ${memberId}, ${reason}, ${json(sql, detail)}, ${at})
    returning id`;
  return id;
}

/** What matches is counted so far. */
const mostCounted = 10_000;

export async function pageOfLog(sql: Db, query: ListModeration): Promise<Page<ModerationEntry>> {
  const { memberId, type, by } = query;
  const chosen = sql`
    true ${memberId == null ? sql`` : sql`and l.member_id = ${memberId}`} ${type ? sql`and l.type = ${type}` : sql``}
    ${by == null ? sql`` : sql`and l.by_id = ${by}`}`;
  const [rows, [count]] = await Promise.all([
    sql<ModerationEntry[]>`
      select l.id, l.action, l.type, l.target_id, l.reason, l.detail, l.at, ${authorJson(sql, sql`l.by_id`)} as by,
             ${authorJson(sql, sql`l.member_id`)} as member
      from moderation_log l where ${chosen} and ${after(sql, query, [sql`l.id`], ['bigint'])}
      order by l.id desc ${part(sql, query)}`,
    sql<{ total: number }[]>`
      select count(*) as total from (select from moderation_log l where ${chosen} limit ${mostCounted}) counted`,
  ]);
  return pageOf(rows, query, count!.total, ({ id }) => [id]);
}

export interface Hiding {
  type: string;
  id: number;
  ownerId: number;
  reason: string;
  by: number;
  at: string;
}
export const hide = (sql: Tx, { type, id, ownerId, reason, by, at }: Hiding) => sql`
  insert into hidden_rows (type, row_id, owner_id, by_id, reason, at)
  values (${type}, ${id}, ${ownerId}, ${by}, ${reason}, ${at})
  on conflict (type, row_id) do update
  set owner_id = excluded.owner_id, by_id = excluded.by_id, reason = excluded.reason, at = excluded.at`;

export const show = (sql: Tx, type: string, id: number) =>
  sql`delete from hidden_rows where type = ${type} and row_id = ${id}`;

export async function pageOfHidden(sql: Db, query: ListHidden): Promise<Page<HiddenRow>> {
  const { type, memberId, by, from, to } = query;
  const chosen = sql`
    true ${type ? sql`and h.type = ${type}` : sql``} ${memberId == null ? sql`` : sql`and h.owner_id = ${memberId}`}
    ${by == null ? sql`` : sql`and h.by_id = ${by}`} ${from ? sql`and shanghai_day(h.at) >= ${from}::date` : sql``}
    ${to ? sql`and shanghai_day(h.at) <= ${to}::date` : sql``}`;
  const [rows, [count]] = await Promise.all([
    sql<(HiddenRow & { n: number })[]>`
      select h.n, h.type, h.row_id as id, h.reason, h.at, ${authorJson(sql, sql`h.owner_id`)} as owner,
             ${authorJson(sql, sql`h.by_id`)} as by
      from hidden_rows h where ${chosen} and ${after(sql, query, [sql`h.n`], ['bigint'])}
      order by h.n desc ${part(sql, query)}`,
    sql<{ total: number }[]>`
      select count(*) as total from (select from hidden_rows h where ${chosen} limit ${mostCounted}) counted`,
  ]);
  return pageOf(
    rows,
    query,
    count!.total,
    ({ n }) => [n],
    ({ n: _, ...row }) => row,
  );
}

export const memberExists = async (sql: Db, id: number): Promise<boolean> =>
  (await sql`select from members where id = ${id}`).length > 0;
