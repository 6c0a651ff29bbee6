import { refuse, type Account, type Preferences } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { ofCaller } from '../member.sql.ts';

export async function accountOf(sql: Db | Tx, id: number): Promise<Account | null> {
  const [row] = await sql<Account[]>`
    select id, nickname, avatar, permission, level, points, event_points, coins, membership_until, frame, pets,
           background, effects
    from members where id = ${id} and state = 'active'`;
  return row ?? null;
}

const columns = (sql: Db | Tx) => sql`effects, nsfw, spoiler, listed, hidden`;

export async function preferencesOf(sql: Db, id: number): Promise<Preferences> {
  const [row] = await sql<Preferences[]>`select ${columns(sql)} from members where id = ${id}`;
  return row!;
}

export async function savePreferences(sql: Tx, id: number, fields: Partial<Preferences>): Promise<Preferences> {
  const [row] = await sql<Preferences[]>`
    update members set
      effects = coalesce(${fields.effects ?? null}, effects),
      nsfw    = coalesce(${fields.nsfw ?? null}, nsfw),
      spoiler = coalesce(${fields.spoiler ?? null}, spoiler),
      listed  = coalesce(${fields.listed ?? null}, listed),
      hidden  = coalesce(${fields.hidden ?? null}::text[], hidden)
    where id = ${id} and state <> 'deleted' returning ${columns(sql)}`;
  return row ?? refuse('signInNeeded');
}

export const declareAdult = (sql: Tx, id: number, now: Date) =>
  ofCaller(sql`
    update members set adult_declared_at = coalesce(adult_declared_at, ${now}) where id = ${id} and state <> 'deleted'`);

export const saveBackground = (sql: Tx, id: number, background: Account['background']) =>
  ofCaller(sql`update members set background = ${background} where id = ${id} and state <> 'deleted'`);
