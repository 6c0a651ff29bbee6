import type { SessionInfo, SessionState } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';

export interface Credentials {
  id: number;
  permission: number;
  state: 'active' | 'banned' | 'deleted';
  passwordHash: string;
}

/** By address (activated accounts only) or by the key of a nickname. */
export async function credentialsOf(
  sql: Db,
  name: { email: string } | { nicknameKey: string },
): Promise<Credentials | null> {
  const [row] = await sql<Credentials[]>`
    select id, permission, state, password_hash from members
    where state <> 'deleted' and ${
      'email' in name
        ? sql`lower(email) = lower(${name.email}) and permission > 0`
        : sql`nickname_key = ${name.nicknameKey}`
    }`;
  return row ?? null;
}

export async function passwordOf(sql: Db, memberId: number): Promise<string | null> {
  const [row] = await sql<{ passwordHash: string }[]>`select password_hash from members where id = ${memberId}`;
  return row?.passwordHash ?? null;
}

/** Whether the member has this password still; they keep it until the transaction ends. */
export const keepsPassword = async (sql: Tx, memberId: number, hash: string): Promise<boolean> =>
  (await sql`select from members where id = ${memberId} and password_hash = ${hash} for update`).count > 0;

/** Undefined where the member has another password by now, or is not active any more: whoever changes that ends the sessions there are. */
export async function insertSession(
  sql: Tx,
  session: {
    tokenHash: string;
    memberId: number;
    passwordHash: string;
    device: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    with active as (
      update members set last_active_at = ${session.now}
      where id = ${session.memberId} and password_hash = ${session.passwordHash} and state = 'active' returning id)
    insert into sessions (token_hash, member_id, device, created_at, last_seen_at, expires_at)
    select ${session.tokenHash}, id, ${session.device}, ${session.now}, ${session.now}, ${session.expiresAt} from active
    returning id`;
  return row?.id;
}

export interface FoundSession extends SessionState {
  state: 'active' | 'banned' | 'deleted';
}

/** A session that is in force, or was until its member was banned or left, with what the gates ask for. */
export async function findSession(sql: Db, tokenHash: string, now: Date): Promise<FoundSession | null> {
  const [row] = await sql<FoundSession[]>`
    select s.id as session_id, s.member_id, m.permission, m.level, m.membership_until, m.muted_until,
           exists (select from blocks b where b.member_id = m.id) as blocking,
           case when m.muted_until is not null then
             (select reason from sanctions where member_id = m.id and kind = 'mute' and over_at is null) end as muted_why,
           s.last_seen_at as touched_at, m.state
    from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and (s.ended_at is null or m.state in ('banned', 'deleted')) and s.expires_at > ${now}`;
  return row ?? null;
}

/** Takes the member's row before the session's, as whoever ends sessions does; the other way round the two would wait in a circle. */
export const touch = (sql: Db, tokenHash: string, memberId: number, now: Date, expiresAt: Date) => sql`
  with active as (
    update members set last_active_at = ${now}
    where id = ${memberId} and exists (
      select from sessions where token_hash = ${tokenHash} and member_id = ${memberId} and ended_at is null)
    returning id)
  update sessions set last_seen_at = ${now}, expires_at = ${expiresAt}
  where token_hash = ${tokenHash} and member_id in (select id from active) and ended_at is null`;

export const sessionsOf = (sql: Db, memberId: number, current: string, now: Date) => sql<SessionInfo[]>`
  select id, device, created_at, last_seen_at, id::text = ${current} as current from sessions
  where member_id = ${memberId} and ended_at is null and expires_at > ${now}
  order by last_seen_at desc, id desc limit 100`;

/** The hashes of a member's tokens that are in force. */
export const liveHashes = (sql: Db, memberId: number): Promise<string[]> =>
  hashes(sql<Hashed[]>`
    select token_hash from sessions where member_id = ${memberId} and ended_at is null and expires_at > now()`);

/** The hashes of a member's tokens that are not, of all or of some sessions. */
export const endedHashes = (sql: Tx, memberId: number, sessionIds: readonly string[]): Promise<string[]> =>
  hashes(sql<Hashed[]>`
    select token_hash from sessions
    where member_id = ${memberId} and ended_at is not null
      and ${sessionIds.includes('all') ? sql`true` : sql`id::text = any(${[...sessionIds]})`}`);

interface Hashed {
  tokenHash: string;
}
const hashes = async (rows: PromiseLike<readonly Hashed[]>): Promise<string[]> =>
  (await rows).map(({ tokenHash }) => tokenHash);
