import type { LinkState, Provider } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

export interface DueLink {
  id: number;
  provider: Provider;
  url: string;
}

/** Of how many that have waited longest the next ones are picked, so that one host cannot hold up the others. */
const looked = 300;

/**
 * The links to try now, and marks them as tried: those in doubt, an hour after the last time, then whatever was not tried
 * for a week. At most `most` in a minute whoever asks, and each host twice.
 */
export const takeDue = (db: Db, most: number): Promise<DueLink[]> =>
  db.begin(async (sql): Promise<DueLink[]> => {
    await sql`select pg_advisory_xact_lock(hashtext('link probes'))`;
    const [tried] = await sql<{ count: number }[]>`
      select count(*) as count from links where probed_at > now() - interval '1 minute' and host <> ''`;
    const room = most - tried!.count;
    if (room <= 0) return [];
    const queue = (condition: Fragment, doubt: boolean) => sql`
      select l.id, l.host, l.probed_at, ${doubt} as doubt
      from links l join versions v on v.id = l.version_id join games g on g.id = v.game_id
      where l.host <> '' and not l.taken_down and v.status = 'live' and g.status = 'live' and ${condition}
      order by l.probed_at nulls first, l.id limit ${looked}`;
    // Each of its own: an index ends at one condition, and would be walked to its end for two.
    const since = (condition: Fragment, wait: Fragment, doubt: boolean) => sql`
      (${queue(sql`${condition} and l.probed_at is null`, doubt)})
      union all
      (${queue(sql`${condition} and l.probed_at < now() - ${wait}`, doubt)})`;
    return sql<DueLink[]>`
      with waiting as (
        ${since(sql`(l.state = 'suspect' or l.found_dead_at is not null)`, sql`interval '1 hour'`, true)}
        union all
        ${since(sql`true`, sql`interval '7 days'`, false)}
      ), next as (
        select distinct on (w.host) w.id, w.doubt, w.probed_at from waiting w
        where not exists (select from links o where o.host = w.host and o.probed_at > now() - interval '30 seconds')
        order by w.host, w.doubt desc, w.probed_at nulls first, w.id
      ), chosen as (
        select id from next order by doubt desc, probed_at nulls first, id limit ${room}
      )
      update links l set probed_at = now() from chosen where l.id = chosen.id returning l.id, l.provider, l.url`;
  });

export interface ProbedLink {
  versionId: number;
  gameId: number;
  ownerId: number;
  state: LinkState;
  /** Whether it looked dead an hour ago or longer. */
  foundDead: boolean;
  /** By how many members it is reported as harmful. */
  harms: number;
}

/** The link as it is now, locked; null when it leads elsewhere by now. */
export async function lockLink(sql: Tx, { id, url }: DueLink): Promise<ProbedLink | null> {
  const [row] = await sql<ProbedLink[]>`
    select l.version_id, v.game_id, v.author_id as owner_id, l.state,
           coalesce(l.found_dead_at <= now() - interval '1 hour', false) as found_dead,
           (select count(*) from link_reports r
            where r.link_id = l.id and r.reason = 'malware' and r.closed_at is null) as harms
    from links l join versions v on v.id = l.version_id where l.id = ${id} and l.url = ${url} and not l.taken_down
    for update of l`;
  return row ?? null;
}

export const findDead = (sql: Tx, id: number) => sql`
  update links set found_dead_at = coalesce(found_dead_at, now()) where id = ${id}`;

/** Settles what a link is, which answers what was reported of it, but not that it is harmful: a moderator looks at that. */
export async function settle(sql: Tx, id: number, state: LinkState): Promise<void> {
  await sql`update links set state = ${state}, checked_at = now(), found_dead_at = null where id = ${id}`;
  await sql`update link_reports set closed_at = now()
    where link_id = ${id} and reason <> 'malware' and closed_at is null`;
}
