import { may, type Caller, type LinkChange, type LinkFault, type Provider } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';

interface NewChange {
  versionId: number;
  linkId: number;
  provider: Provider;
  change: LinkChange['change'];
  fault?: LinkFault;
  /** Of `takenDown` and `allowed`. */
  address?: string | null;
  /** Null for our own check. */
  memberId: number | null;
}

/** Adds to the history of the links of versions, in this order. */
export async function noteLinkChanges(sql: Tx, changes: readonly NewChange[]): Promise<void> {
  const rows = changes.map((change) => ({ fault: null, address: null, ...change }));
  if (rows.length > 0) await sql`insert into link_changes ${sql(rows)}`;
}

/** The same of a link that is there, by its id. */
export const noteLinkChange = (
  sql: Tx,
  linkId: number,
  change: 'reported' | 'dead' | 'mended' | 'takenDown',
  memberId: number | null,
  { fault = null, address = null }: { fault?: LinkFault | null; address?: string | null } = {},
) => sql`
  insert into link_changes (version_id, link_id, provider, change, fault, member_id, address)
  select version_id, id, provider, ${change}, ${fault}, ${memberId}, ${address} from links where id = ${linkId}`;

/** Whether the link of a change `c`, which is that it was taken down, stands so: by this change, not by a later one. */
export const stillTakenDown = (sql: Db | Tx) => sql`(
  exists (select from links l where l.id = c.link_id and l.taken_down)
  and not exists (select from link_changes later where later.version_id = c.version_id and later.link_id = c.link_id
                  and later.change = 'takenDown' and later.id > c.id))`;

/** The most changes that a version's history shows. */
const shown = 100;

/**
 * The last changes of a version's links, newest first. Who changed them is told to everybody, who reported one or decided of it
 * only to moderators and to whoever did.
 */
export const linkChangesOf = (sql: Db, versionId: number, caller: Caller): Promise<LinkChange[]> =>
  sql<LinkChange[]>`
    select c.id, c.link_id, c.provider, c.change, c.fault, c.at,
           case when c.member_id is null or c.change in ('reported', 'mended', 'takenDown', 'allowed') and not ${may(caller.permission, 'moderate')}
                     and c.member_id is distinct from ${caller.memberId}
                then null else ${authorCard(sql, sql`c.member_id`)} end as by,
           ${may(caller.permission, 'moderate')} and c.change = 'takenDown' and not ${stillTakenDown(sql)}
             and exists (select from taken_down_addresses t where t.address = c.address) as barred
    from link_changes c where c.version_id = ${versionId} order by c.at desc, c.id desc limit ${shown}`;
