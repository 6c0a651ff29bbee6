import type { LinkStanding } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';

/** What a member said of link `l`, as one column; guests said nothing. */
export const saidOf = (sql: Db | Tx, memberId: number | null) => sql`
  case when exists (select from link_confirmations c where c.link_id = l.id and c.member_id = ${memberId}) then 'works'
       when exists (select from link_reports r
                    where r.link_id = l.id and r.member_id = ${memberId} and r.closed_at is null) then 'faulty' end`;

/** A link as a member sees it now. */
export async function standingOf(sql: Tx, linkId: number, memberId: number): Promise<LinkStanding> {
  const [row] = await sql<LinkStanding[]>`
    select l.state, l.works, l.works_at, ${saidOf(sql, memberId)} as mine from links l where l.id = ${linkId}`;
  return row!;
}

/** Adds or renews a member's confirmation of a link that is locked. */
export async function confirm(sql: Tx, linkId: number, memberId: number): Promise<void> {
  const [row] = await sql<{ added: boolean }[]>`
    insert into link_confirmations as c (link_id, member_id) values (${linkId}, ${memberId})
    on conflict (link_id, member_id) do update set at = now() returning c.xmax = 0 as added`;
  await sql`update links set works = works + ${row!.added ? 1 : 0}, works_at = now() where id = ${linkId}`;
}

/** Takes a member's confirmation of a link that is locked back, if there is one. */
export async function takeBack(sql: Tx, linkId: number, memberId: number): Promise<void> {
  const { count } = await sql`
    delete from link_confirmations where link_id = ${linkId} and member_id = ${memberId}`;
  if (count > 0) await countDown(sql, [linkId]);
}

/** Forgets who confirmed links that lead elsewhere now. */
export async function forgetConfirmations(sql: Tx, linkIds: readonly number[]): Promise<void> {
  await sql`delete from link_confirmations where link_id = any(${linkIds}::bigint[])`;
  await sql`update links set works = 0, works_at = null where id = any(${linkIds}::bigint[])`;
}

/** A member whose account goes confirms nothing any more. */
export async function confirmationsLeave(sql: Tx, memberId: number): Promise<void> {
  const links = (
    await sql<{ id: number }[]>`
      select l.id from links l join link_confirmations c on c.link_id = l.id where c.member_id = ${memberId}
      order by l.id for no key update of l`
  ).map(({ id }) => id);
  await sql`delete from link_confirmations where member_id = ${memberId}`;
  await countDown(sql, links);
}

const countDown = (sql: Tx, linkIds: readonly number[]) => sql`
  update links l set works = works - 1,
    works_at = (select c.at from link_confirmations c where c.link_id = l.id order by c.at desc limit 1)
  where id = any(${linkIds}::bigint[])`;
