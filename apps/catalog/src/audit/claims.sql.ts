import type { AuditKind, Claim, SignedIn } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

/** Long enough to read a submission; a moderator can renew the claim. */
const lasts = '15 minutes';

/** Formats an instant as `2026-11-21T16:12:28.123Z`, because Postgres has another format within json. */
const instant = (sql: Db | Tx, at: Fragment) => sql`
  to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The claim of a row as json; null where there is none. */
export const claimOf = (sql: Db | Tx, kind: Fragment, id: Fragment, viewer: number | null): Fragment => sql`
  (select json_build_object('by', ${authorCard(sql, sql`c.member_id`)}, 'since', ${instant(sql, sql`c.since`)},
                            'until', ${instant(sql, sql`c.until`)},
                            'mine', c.member_id is not distinct from ${viewer}::bigint)
   from audit_claims c where c.kind = ${kind} and c.id = ${id} and c.until > now())`;

/** Claims a row or renews one's own claim; false while another moderator holds it, unless taken over. */
export async function claim(
  sql: Tx,
  { kind, id, takeOver }: { kind: AuditKind; id: number; takeOver: boolean },
  { memberId }: SignedIn,
): Promise<boolean> {
  const claimed = await sql`
    insert into audit_claims as c (kind, id, member_id, until)
    values (${kind}, ${id}, ${memberId}, now() + ${lasts}::interval)
    on conflict (kind, id) do update
    set member_id = excluded.member_id, until = excluded.until,
        since = case when c.member_id = excluded.member_id and c.until > now() then c.since else excluded.since end
    where c.member_id = excluded.member_id or c.until <= now() or ${takeOver}
    returning true`;
  return claimed.length > 0;
}

export const giveBack = (sql: Tx, kind: AuditKind, id: number, { memberId }: SignedIn) => sql`
  delete from audit_claims where kind = ${kind} and id = ${id} and member_id = ${memberId}`;

/** Ends the claim of a decided row. False, without effect, while another moderator holds it. */
export async function endClaim(sql: Tx, kind: AuditKind, id: number, { memberId }: SignedIn): Promise<boolean> {
  const [other] = await sql`
    select from audit_claims
    where kind = ${kind} and id = ${id} and member_id <> ${memberId} and until > now() for update`;
  if (other) return false;
  await sql`delete from audit_claims where kind = ${kind} and id = ${id}`;
  return true;
}

export async function readClaim(sql: Tx, kind: AuditKind, id: number, { memberId }: SignedIn): Promise<Claim | null> {
  const [row] = await sql<[{ claim: Claim | null }]>`
    select ${claimOf(sql, sql`${kind}`, sql`${id}`, memberId)} as claim`;
  return row.claim;
}

/** Deletes expired claims. */
export const forgetClaims = (sql: Db) => sql`delete from audit_claims where until <= now()`;
