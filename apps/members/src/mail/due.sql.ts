import type { Db, Tx } from '@yinghuo/postgres';

/** Why a mail is sent, and what it is about: an address, the reference of a takedown, or a member. */
export type Purpose =
  | ('registered' | 'activation' | 'reset' | 'addressChanged')
  | ('takedownReceived' | 'takedownAnswered')
  | ('newAddress' | 'addressAsked' | 'passwordChanged' | 'banned');

export interface DueMail {
  id: number;
  purpose: Purpose;
  about: string;
  /** How often it was tried, this time included. */
  tries: number;
  /** Instant. */
  createdAt: string;
}

/** Has a mail sent, unless the same one waits already: it is written when it is sent, so it will say what is true then. */
export const insertDue = (sql: Db | Tx, purpose: Purpose, about: string) => sql`
  insert into mails_due (purpose, about)
  select ${purpose}, ${about}
  where not exists (
    select from mails_due where purpose = ${purpose} and about = ${about} and tries = 0 and parked_at is null)`;

/**
 * Takes some mails whose time has come. Each comes up again by itself, a minute later and every further time twice as
 * late, unless it is removed: whoever took it may have died, and a mail server may be away.
 */
export const takeDue = (sql: Db, most: number) => sql<DueMail[]>`
  update mails_due set tries = tries + 1, not_before = now() + interval '1 minute' * 2 ^ tries
  where id = any(array(
    select id from mails_due where not_before <= now() and parked_at is null
    order by not_before limit ${most} for update skip locked))
  returning id, purpose, about, tries, created_at`;

/** Lets a mail wait for its turn; this was no try. */
export const postpone = (sql: Db, id: number, seconds: number) => sql`
  update mails_due set tries = tries - 1, not_before = now() + make_interval(secs => ${seconds}) where id = ${id}`;

export const removeDue = (sql: Db, id: number) => sql`delete from mails_due where id = ${id}`;

export const park = (sql: Db, id: number) => sql`update mails_due set parked_at = now() where id = ${id}`;

/** In how many milliseconds the next mail is due; null when none waits. */
export async function nextDue(sql: Db): Promise<number | null> {
  const [row] = await sql<{ ms: number | null }[]>`
    select ceil(extract(epoch from min(not_before) - now()) * 1000)::float8 as ms
    from mails_due where parked_at is null`;
  return row!.ms;
}
