import { downloadLost, shanghaiDay, type ListDownloaders, type Section, type VersionKind } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { nameOfVersion } from '../versions/names.ts';

/**
 * Stores that a member downloaded a link; deleted when the link has died and they were notified, or after half a
 * year.
 */
export const remember = (sql: Tx, linkId: number, memberId: number) => sql`
  insert into link_downloads as known (link_id, member_id) values (${linkId}, ${memberId})
  on conflict (link_id, member_id) do update set at = now() where known.at < now() - interval '1 day'`;

export const forgetMember = (sql: Tx, memberId: number) => sql`
  delete from link_downloads where member_id = ${memberId}`;

const kept = '180 days';
const atOnce = 5000;

/** Deletes downloads older than half a year, in batches. */
export async function forgetDownloads(sql: Db): Promise<void> {
  let gone: number;
  do {
    const rows = await sql`
      delete from link_downloads d using (
        select link_id, member_id from link_downloads where at < now() - ${kept}::interval
        order by at limit ${atOnce} for update skip locked) old
      where d.link_id = old.link_id and d.member_id = old.member_id`;
    gone = rows.count;
  } while (gone === atOnce);
}

/** Queues a dead link, so that its downloaders are notified. */
export const mourn = (sql: Tx, linkId: number) => sql`
  insert into link_deaths (link_id) values (${linkId}) on conflict do nothing`;

interface Death {
  linkId: number;
  versionId: number;
  gameId: number;
  section: Section;
  ownerId: number;
  kind: VersionKind;
  label: string;
  at: string;
  /** Whether the link is still dead. */
  dead: boolean;
}
/** The most deaths per run. */
const mostDeaths = 50;
/** The time to notify members before the event is repeated. */
const patience = '10 minutes';

/**
 * Publishes events about dead links until their downloaders were notified; those of hidden games wait until they are
 * restored.
 */
export async function tellDownloaders(db: Db): Promise<void> {
  for (let deaths = 0; deaths < mostDeaths; deaths += 1) {
    if (!(await db.begin(tellOne))) return;
  }
}

/** Publishes one; false when none is left. */
async function tellOne(sql: Tx): Promise<boolean> {
  const [death] = await sql<Death[]>`
    select d.link_id, v.id as version_id, g.id as game_id, g.section, v.author_id as owner_id, v.kind, v.label, d.at,
           l.state = 'dead' as dead
    from link_deaths d join links l on l.id = d.link_id join versions v on v.id = l.version_id
    join games g on g.id = v.game_id
    where (l.state <> 'dead' or (v.status = 'live' and g.status = 'live'))
      and (d.told_at is null or d.told_at < now() - ${patience}::interval)
    order by d.at, d.link_id limit 1 for update of d skip locked`;
  if (!death) return false;
  const { dead, ownerId, kind, label, at, ...link } = death;
  // The version's author is notified in another way.
  if (dead) await forgetDownloadersOf(sql, link.linkId, [ownerId]);
  if (!dead || (await isTold(sql, link.linkId))) {
    await sql`delete from link_deaths where link_id = ${link.linkId}`;
    return true;
  }
  await sql`update link_deaths set told_at = now() where link_id = ${link.linkId}`;
  await record(sql, downloadLost, {
    ...link,
    version: nameOfVersion(kind, label),
    day: shanghaiDay(new Date(at)),
  });
  return true;
}

const isTold = async (sql: Tx, linkId: number): Promise<boolean> =>
  (await sql`select from link_downloads where link_id = ${linkId} limit 1`).length === 0;

/** The most members per answer. */
const atOnceTold = 100;

/** The members to notify of a dead link, by id. */
export async function downloadersOf(
  sql: Db,
  { linkId, after }: ListDownloaders,
): Promise<{ members: number[]; next: number | null }> {
  const rows = await sql<{ memberId: number }[]>`
    select d.member_id from link_downloads d join links l on l.id = d.link_id
    where d.link_id = ${linkId} and l.state = 'dead' and d.member_id > ${after ?? 0}
      and exists (select from link_deaths died where died.link_id = d.link_id)
    order by d.member_id limit ${atOnceTold + 1}`;
  const members = rows.slice(0, atOnceTold).map(({ memberId }) => memberId);
  return { members, next: rows.length > atOnceTold ? members.at(-1)! : null };
}

export const forgetDownloadersOf = (sql: Tx, linkId: number, memberIds: readonly number[]) => sql`
  delete from link_downloads where link_id = ${linkId} and member_id = any(${[...memberIds]}::bigint[])`;
