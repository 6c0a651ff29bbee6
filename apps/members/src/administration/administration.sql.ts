import {
  may,
  nicknameKey,
  type ListMembers,
  type MemberFigures,
  type MemberOrder,
  type MemberRow,
  type MemberState,
  type Page,
} from '@yinghuo/contracts';
import { beginning, order, pageOf, partOfKnownSize, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { authorColumns } from '../account/author.sql.ts';
import { masked } from '../cards/cards.sql.ts';

/** So many are looked at, of those that a search or a rare permission finds, and no more: who types on finds the others. */
const mostFound = 10_000;

const orders = {
  new: order({ id: 'bigint' }, { of: 'm', name: 'new' }),
  active: order({ lastActiveAt: ['timestamptz', 'm.lastActiveAt'], id: 'bigint' }, { of: 'm', name: 'active' }),
  points: order({ points: 'bigint', id: 'bigint' }, { of: 'm', name: 'points' }),
} satisfies Record<MemberOrder, unknown>;

/** Each state is a text of its own, never a parameter: partial indexes are used only where the text names the state (decision 24). */
const inState: Record<MemberState | 'all', (sql: Db) => Fragment> = {
  all: (sql) => sql`m.state <> 'deleted'`,
  active: (sql) => sql`m.state = 'active' and m.muted_until is null`,
  muted: (sql) => sql`m.state = 'active' and m.muted_until is not null`,
  banned: (sql) => sql`m.state = 'banned'`,
  deleted: (sql) => sql`m.state = 'deleted'`,
};

/** The same states of `member_counts m`, which say `muted` as a flag. */
const ofState: Record<MemberState | 'all', (sql: Db) => Fragment> = {
  all: (sql) => sql`m.state <> 'deleted'`,
  active: (sql) => sql`m.state = 'active' and not m.muted`,
  muted: (sql) => sql`m.state = 'active' and m.muted`,
  banned: (sql) => sql`m.state = 'banned'`,
  deleted: (sql) => sql`m.state = 'deleted'`,
};

function named(sql: Db, q: string, permission: number): Fragment {
  const [, id] = /^#(\d{1,15})$/.exec(q) ?? [];
  if (id) return sql`select * from members where id = ${Number(id)}`;
  if (q.includes('@')) {
    return may(permission, 'administer')
      ? sql`select * from members where lower(email) = lower(${q}) and permission > 0 and state <> 'deleted'
            union all select * from members where lower(email) = lower(${q}) and permission = 0`
      : sql`select * from members where false`;
  }
  const key = nicknameKey(q);
  return sql`
    select * from members where ${beginning(sql, sql`nickname_key`, key)}
    order by nickname_key using ~<~ limit ${mostFound}`;
}

/**
 * The few that a search or a rare permission leaves, found by an index of their own; null where an index has the order too, or
 * they are so many that any order finds them soon. In a function, because a statement that is awaited is sent.
 */
async function few(sql: Db, { q, state, permission }: ListMembers, caller: number): Promise<(() => Fragment) | null> {
  if (q) return () => named(sql, q, caller);
  if (permission == null || (state && state !== 'active')) return null;
  const [row] = await sql<{ count: number }[]>`
    select coalesce(sum(count), 0)::bigint as count from member_counts where permission = ${permission}`;
  if (row!.count > mostFound) return null;
  return () => sql`select * from members m where m.permission = ${permission} order by m.id desc limit ${mostFound}`;
}

interface Row extends MemberRow {
  email: string;
}

export async function pageOfMembers(sql: Db, query: ListMembers, permission: number): Promise<Page<MemberRow>> {
  const by = orders[query.sort ?? 'new'];
  const found = await few(sql, query, permission);
  const matching = sql`
    ${inState[query.state ?? 'all'](sql)} ${query.permission == null ? sql`` : sql`and m.permission = ${query.permission}`}`;
  const [rows, total] = await Promise.all([
    sql<Row[]>`
      select ${authorColumns(sql)}, m.permission, m.points, m.event_points, m.coins, m.email, m.signature, m.sanctions,
             m.created_at as joined_at, m.last_active_at,
             case when m.state = 'active' and m.muted_until is not null then 'muted' else m.state end as state,
             case when m.state = 'banned'
                  then (select until from sanctions where member_id = m.id and kind = 'ban' and over_at is null)
                  else case when m.muted_until < '9999-01-01'::timestamptz then m.muted_until end end as until
      from ${found ? sql`(${found()}) m` : sql`members m`}
      where ${matching} and ${by.after(sql, query)} order by ${by.by(sql)} ${partOfKnownSize(sql, query)}`,
    found && query.q
      ? sql<{ total: number }[]>`select count(*) as total from (${found()}) m where ${matching}`.then(
          (it) => it[0]!.total,
        )
      : counted(sql, query),
  ]);
  const all = may(permission, 'administer');
  return pageOf(rows, query, total, by.keyOf, ({ email, coins, eventPoints, ...row }) => ({
    ...row,
    ...(all && { emailMasked: masked(email), coins, eventPoints }),
  }));
}

/** By the counts that triggers keep. */
async function counted(sql: Db, { state = null, permission = null }: ListMembers): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select coalesce(sum(count), 0)::bigint as total from member_counts m
    where ${ofState[state ?? 'all'](sql)} and ${permission === null ? sql`true` : sql`m.permission = ${permission}`}`;
  return row!.total;
}

export async function figures(sql: Db, now: Date): Promise<Omit<MemberFigures, 'active'>> {
  const [[counts], [adjustments]] = await Promise.all([
    sql<Omit<MemberFigures, 'active' | 'adjustments'>[]>`
      select coalesce(sum(count) filter (where state <> 'deleted'), 0)::bigint as total,
             coalesce(sum(count) filter (where permission = 0 and state <> 'deleted'), 0)::bigint as waiting,
             coalesce(sum(count) filter (where permission >= 3 and state <> 'deleted'), 0)::bigint as staff,
             coalesce(sum(count) filter (where ${ofState.banned(sql)}), 0)::bigint as banned,
             coalesce(sum(count) filter (where ${ofState.muted(sql)}), 0)::bigint as muted
      from member_counts m`,
    sql<MemberFigures['adjustments'][]>`
      select count(*) as count,
             coalesce(sum((detail ->> 'delta')::bigint) filter (where detail ->> 'currency' = 'coins'), 0)::bigint as coins,
             coalesce(sum((detail ->> 'delta')::bigint) filter (where detail ->> 'currency' = 'points'), 0)::bigint as points
      from moderation_log where action = 'adjust' and at > ${now}::timestamptz - interval '7 days'`,
  ]);
  return { ...counts!, adjustments: adjustments! };
}

/** How many were here in the seven days before; counted one by one. */
export async function activeBefore(sql: Db, now: Date): Promise<number> {
  const [row] = await sql<{ active: number }[]>`
    select count(*) as active from members where last_active_at > ${now}::timestamptz - interval '7 days'`;
  return row!.active;
}

/** A member's rank, locked; undefined where there is none any more. */
export async function rankOf(sql: Tx, id: number): Promise<{ permission: number; nickname: string } | undefined> {
  const [row] = await sql<{ permission: number; nickname: string }[]>`
    select permission, nickname from members where id = ${id} and state <> 'deleted' for update`;
  return row;
}

/** What was taken away does not come back by the rule for permission 2 at once: it counts as a sanction (decision 159). */
export const savePermission = (sql: Tx, id: number, permission: number, now: Date) => sql`
  update members set permission = ${permission},
    last_sanction_at = case when ${permission} < permission then ${now} else last_sanction_at end
  where id = ${id}`;
