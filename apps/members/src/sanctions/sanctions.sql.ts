import type { Ban, Sanction, SanctionKind } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { authorJson } from '../account/author.sql.ts';

/** How "for ever" is written where an instant is compared with. */
const forever = '9999-12-31T00:00:00.000Z';

const columns = (sql: Db | Tx) => sql`
  s.id, s.kind, s.reason, s.begun_at as "from", s.until, s.lifted_by is not null as lifted,
  s.over_at is null and s.kind <> 'warn' as in_force,
  ${authorJson(sql, sql`s.member_id`)} as member, ${authorJson(sql, sql`s.by_id`)} as by`;

export async function sanctionOf(sql: Tx, id: number): Promise<Sanction> {
  const [row] = await sql<Sanction[]>`select ${columns(sql)} from sanctions s where s.id = ${id}`;
  return row!;
}

const shown = 100;
export const sanctionsOf = async (sql: Db, memberId: number): Promise<Sanction[]> => [
  ...(await sql<Sanction[]>`
    select ${columns(sql)} from sanctions s where s.member_id = ${memberId} order by s.id desc limit ${shown}`),
];

/** One of the kind that is in force. */
export async function inForce(
  sql: Tx,
  memberId: number,
  kind: SanctionKind,
): Promise<{ id: number; until: string | null } | undefined> {
  const [row] = await sql<{ id: number; until: string | null }[]>`
    select id, until from sanctions where member_id = ${memberId} and kind = ${kind} and over_at is null and kind <> 'warn'`;
  return row;
}

/** Why the member is banned and until when; undefined where they are not. */
export async function banOf(sql: Db | Tx, memberId: number): Promise<Ban | undefined> {
  const [row] = await sql<{ why: string; until: string | null }[]>`
    select reason as why, until from sanctions where member_id = ${memberId} and kind = 'ban' and over_at is null`;
  return row && { why: row.why, ...(row.until && { until: row.until }) };
}

interface NewSanction {
  memberId: number;
  kind: SanctionKind;
  reason: string;
  byId: number;
  begunAt: Date;
  /** Null: for ever, or a warning. */
  until: Date | null;
}
export async function insertSanction(sql: Tx, sanction: NewSanction): Promise<number> {
  const [{ id }] = await sql<[{ id: number }]>`insert into sanctions ${sql({ ...sanction })} returning id`;
  return id;
}

export interface Standing {
  id: number;
  memberId: number;
  kind: SanctionKind;
  byId: number;
  begunAt: string;
  until: string | null;
  over: boolean;
}
export async function findSanction(sql: Tx, id: number): Promise<Standing | undefined> {
  const [row] = await sql<Standing[]>`
    select id, member_id, kind, by_id, begun_at, until, over_at is not null as over from sanctions where id = ${id}`;
  return row;
}

/** False where it was over already. */
export async function close(sql: Tx, id: number, now: Date, by: number | null): Promise<boolean> {
  const { count } = await sql`
    update sanctions set over_at = ${now}, lifted_by = ${by} where id = ${id} and over_at is null`;
  return count > 0;
}

/** Those whose time is over and who are still in force. */
export const due = (sql: Db, now: Date, most: number) => sql<Standing[]>`
  select id, member_id, kind, by_id, begun_at, until, false as over from sanctions
  where over_at is null and until <= ${now} order by until limit ${most}`;

/** What the sanctions in force make of the member: whoever asks about a member asks this alone. */
export const settle = (sql: Tx, memberId: number) => sql`
  update members m set
    muted_until = (select coalesce(until, ${forever}::timestamptz) from sanctions
                   where member_id = m.id and kind = 'mute' and over_at is null),
    state = case when state = 'deleted' then state
                 when exists (select from sanctions where member_id = m.id and kind = 'ban' and over_at is null) then 'banned'
                 else 'active' end
  where id = ${memberId}`;

export const countSanction = (sql: Tx, memberId: number, now: Date) => sql`
  update members set sanctions = sanctions + 1, last_sanction_at = ${now} where id = ${memberId}`;

/** What is taken away is the member's own; what stands there then says nothing. */
export async function parts(sql: Tx, id: number): Promise<{ nickname: string; avatar: string; signature: string }> {
  const [row] = await sql<{ nickname: string; avatar: string; signature: string }[]>`
    select nickname, avatar, signature from members where id = ${id}`;
  return row!;
}

export const saveNickname = (sql: Tx, id: number, nickname: string, key: string) => sql`
  update members set nickname = ${nickname}, nickname_key = ${key}, renamed_at = null where id = ${id}
    and not exists (select from members other where other.nickname_key = ${key} and other.id <> ${id})`;
