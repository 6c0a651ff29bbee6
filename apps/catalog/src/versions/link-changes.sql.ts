import { may, type Caller, type LinkChange, type LinkFault, type Provider } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import type { Db, Tx } from '@yinghuo/postgres';

interface NewChange {
  versionId: number;
  linkId: number;
  provider: Provider;
  change: LinkChange['change'];
  fault?: LinkFault;
  /** Null for our own check. */
  memberId: number | null;
}

/** Adds to the history of the links of versions, in this order. */
export async function noteLinkChanges(sql: Tx, changes: readonly NewChange[]): Promise<void> {
  const rows = changes.map((change) => ({ fault: null, ...change }));
  if (rows.length > 0) await sql`insert into link_changes ${sql(rows)}`;
}

/** The same of a link that is there, by its id. */
export const noteLinkChange = (
  sql: Tx,
  linkId: number,
  change: 'reported' | 'dead' | 'mended' | 'takenDown',
  memberId: number | null,
  fault: LinkFault | null = null,
) => sql`
  insert into link_changes (version_id, link_id, provider, change, fault, member_id)
  select version_id, id, provider, ${change}, ${fault}, ${memberId} from links where id = ${linkId}`;

/** The most changes that a version's history shows. */
const shown = 100;

/**
 * The last changes of a version's links, newest first. Who changed them is told to everybody, who reported one or decided of it
 * only to moderators and to whoever did.
 */
export const linkChangesOf = (sql: Db, versionId: number, caller: Caller): Promise<LinkChange[]> =>
  sql<LinkChange[]>`
    select c.id, c.link_id, c.provider, c.change, c.fault, c.at,
           case when c.member_id is null or c.change in ('reported', 'mended', 'takenDown') and not ${may(caller.permission, 'moderate')}
                     and c.member_id is distinct from ${caller.memberId}
                then null else ${authorCard(sql, sql`c.member_id`)} end as by
    from link_changes c where c.version_id = ${versionId} order by c.at desc, c.id desc limit ${shown}`;
