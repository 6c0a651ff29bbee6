import { memberDeleted } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';

export interface Applicant {
  id: number;
  nickname: string;
  email: string;
}

/** Null when the nickname is taken. */
export async function insertMember(
  sql: Tx,
  member: { nickname: string; key: string; email: string; passwordHash: string; avatar: string },
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    insert into members (nickname, nickname_key, email, password_hash, avatar)
    values (${member.nickname}, ${member.key}, ${member.email}, ${member.passwordHash}, ${member.avatar})
    on conflict (nickname_key) do nothing returning id`;
  return row?.id ?? null;
}

export const isTaken = async (sql: Db, key: string): Promise<boolean> =>
  (await sql`select from members where nickname_key = ${key}`).length > 0;

/** The activated account of an address. */
export async function ownerOf(sql: Db | Tx, email: string): Promise<Applicant | null> {
  const [row] = await sql<Applicant[]>`
    select id, nickname, email from members
    where lower(email) = lower(${email}) and permission > 0 and state = 'active'`;
  return row ?? null;
}

const mostWaiting = 10;

/** The accounts that wait for this address to be confirmed, the latest first. */
export const waitingFor = (sql: Db | Tx, email: string) => sql<(Applicant & { createdAt: string })[]>`
  select id, nickname, email, created_at from members
  where lower(email) = lower(${email}) and permission = 0 and state = 'active'
  order by id desc limit ${mostWaiting}`;

export async function waitingMember(sql: Db, id: number): Promise<Applicant | null> {
  const [row] = await sql<Applicant[]>`
    select id, nickname, email from members where id = ${id} and permission = 0 and state = 'active'`;
  return row ?? null;
}

/** Where a member's mail goes, and to what address it may go next. */
interface MailOfMember {
  nickname: string;
  email: string;
  newEmail: string | null;
  /** Whether the address has been shown to be the member's. */
  confirmed: boolean;
}

export async function mailOf(sql: Db | Tx, id: number): Promise<MailOfMember | null> {
  const [row] = await sql<MailOfMember[]>`
    select nickname, email, new_email, permission > 0 as confirmed from members where id = ${id} and state <> 'deleted'`;
  return row ?? null;
}

/** Of whoever has left none is kept: its mail may have been in writing meanwhile. */
export const keepCode = (
  sql: Db | Tx,
  code: { hash: string; memberId: number; purpose: string; email?: string | null; expiresAt: Date },
) => sql`
  insert into mailed_codes (code_hash, member_id, purpose, email, expires_at)
  select ${code.hash}, id, ${code.purpose}, ${code.email ?? null}, ${code.expiresAt}::timestamptz
  from members where id = ${code.memberId} and state <> 'deleted' for key share`;

export interface MailedCode {
  memberId: number;
  nickname: string;
  permission: number;
  email: string;
  /** The address that the code confirms. */
  confirms: string | null;
  /** The address that the member wants at present. */
  wanted: string | null;
  usedAt: string | null;
  current: boolean;
}

/** A code that was mailed for this purpose, its member locked. */
export async function findCode(sql: Tx, hash: string, purpose: string, now: Date): Promise<MailedCode | null> {
  const [row] = await sql<MailedCode[]>`
    select c.member_id, m.nickname, m.permission, m.email, c.email as confirms, m.new_email as wanted, c.used_at,
           c.expires_at > ${now} and not c.void as current
    from mailed_codes c join members m on m.id = c.member_id
    where c.code_hash = ${hash} and c.purpose = ${purpose} and m.state = 'active'
    for update of m`;
  return row ?? null;
}

export const useCode = (sql: Tx, hash: string, now: Date) => sql`
  update mailed_codes set used_at = ${now} where code_hash = ${hash}`;

/**
 * Makes every code void by which the member's password or address could still be set: who changed one wants no other way in.
 * A link that activates lets nobody in, and stays.
 */
export const voidLinks = (sql: Tx, memberId: number) => sql`
  with codes as (
    update mailed_codes set void = true
    where member_id = ${memberId} and purpose in ('reset', 'address') and used_at is null
  )
  update members set new_email = null where id = ${memberId}`;

/** Remembers the address that a member wants; a code that was mailed for another one confirms nothing any more. */
export const wantAddress = (sql: Tx, memberId: number, email: string) => sql`
  with before as (
    update mailed_codes set void = true where member_id = ${memberId} and purpose = 'address' and used_at is null
  )
  update members set new_email = ${email} where id = ${memberId}`;

/** False, and the transaction of no use any more, when the address is another activated account's. */
export const takeAddress = (sql: Tx, memberId: number, now: Date) =>
  unlessTaken(sql`
    update members set email = new_email, new_email = null, permission = greatest(permission, 1),
      activated_at = coalesce(activated_at, ${now})
    where id = ${memberId}`);

/** Makes the links of other accounts void that wait for the same address: it has its owner now. */
export const voidOthers = (sql: Tx, memberId: number) => sql`
  update mailed_codes set void = true
  where purpose = 'activation' and member_id in (
    select other.id from members own join members other on lower(other.email) = lower(own.email)
    where own.id = ${memberId} and other.id <> own.id and other.permission = 0)`;

/** False, and the transaction of no use any more, when another account of the address has been activated. */
export const activateMember = (sql: Tx, id: number, now: Date) =>
  unlessTaken(sql`update members set permission = 1, activated_at = ${now} where id = ${id}`);

async function unlessTaken(statement: PromiseLike<unknown>): Promise<boolean> {
  try {
    await statement;
    return true;
  } catch (error) {
    if ((error as { constraint_name?: string }).constraint_name === 'members_by_email') return false;
    throw error;
  }
}

export const setPassword = (sql: Tx, id: number, passwordHash: string) => sql`
  update members set password_hash = ${passwordHash} where id = ${id}`;

const unconfirmedDays = 7;
const batch = 500;

/**
 * Removes accounts that were not activated in a week, each in a transaction of its own: one that cannot be removed keeps
 * none of the others. Whoever keeps a copy of their cards hears of it.
 */
export async function removeNeverActivated(db: Db): Promise<void> {
  let failure: unknown;
  for (let last = 0; ;) {
    const due = await db<{ id: number }[]>`
      select id from members
      where permission = 0 and state <> 'deleted' and created_at < now() - make_interval(days => ${unconfirmedDays})
        and id > ${last}
      order by id limit ${batch}`;
    for (const { id } of due) {
      await db.begin((sql) => removeWaiting(sql, id)).catch((error: unknown) => (failure ??= error));
    }
    if (due.length < batch) break;
    last = due.at(-1)!.id;
  }
  if (failure) throw failure;
}

async function removeWaiting(sql: Tx, id: number): Promise<void> {
  const [member] = await sql<{ nickname: string }[]>`
    select nickname from members where id = ${id} and permission = 0 and state <> 'deleted' for update`;
  if (!member) return;
  // Thanks to somebody who gave something stay, in the name that was given.
  await sql`update supports set member_id = null, nickname = ${member.nickname} where member_id = ${id}`;
  await sql`delete from badges where member_id = ${id}`;
  await sql`delete from sessions where member_id = ${id}`;
  await sql`delete from members where id = ${id}`;
  await record(sql, memberDeleted, { memberId: id });
}

/** Removes what nobody will need any more: old codes, proofs, sessions and mails. */
export async function removeExpired(sql: Db): Promise<void> {
  await sql`delete from mailed_codes where expires_at < now() - interval '1 day'`;
  await sql`delete from spent_proofs where expires_at < now()`;
  await sql`delete from sessions where expires_at < now()`;
  await sql`delete from mails_due where parked_at < now() - interval '30 days'`;
  await sql`delete from outbox_mails where at < now() - interval '30 days'`;
}
