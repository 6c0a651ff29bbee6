import { downloadLost, shanghaiDay, type Section, type VersionKind } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { nameOfVersion } from '../versions/names.ts';

/** Remembers that a member took this link; told when it dies, and no longer than half a year. */
export const remember = (sql: Tx, linkId: number, memberId: number) => sql`
  insert into link_downloads as known (link_id, member_id) values (${linkId}, ${memberId})
  on conflict (link_id, member_id) do update set at = now() where known.at < now() - interval '1 day'`;

export const forgetMember = (sql: Tx, memberId: number) => sql`
  delete from link_downloads where member_id = ${memberId}`;

const kept = '180 days';
const atOnce = 5000;

/** Forgets downloads of half a year ago, so many at a time. */
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

/** Whoever downloaded a link that is dead now is to be told. */
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
  /** It has not come back meanwhile. */
  dead: boolean;
}
/** So many members in one event. */
const mostTold = 100;
/** So many events in one go, that a much sought link does not hold up other upkeep. */
const mostEvents = 50;

/**
 * Tells those who downloaded dead links, and forgets that they did; what is hidden is told of when it is shown again. Of
 * many instances each takes other links.
 */
export async function tellDownloaders(db: Db): Promise<void> {
  for (let events = 0; events < mostEvents; events += 1) {
    if (!(await db.begin(tellSome))) return;
  }
}

/** False when nobody is left to be told. */
async function tellSome(sql: Tx): Promise<boolean> {
  const [death] = await sql<Death[]>`
    select d.link_id, v.id as version_id, g.id as game_id, g.section, v.author_id as owner_id, v.kind, v.label,
           l.state = 'dead' as dead
    from link_deaths d join links l on l.id = d.link_id join versions v on v.id = l.version_id
    join games g on g.id = v.game_id
    where l.state <> 'dead' or (v.status = 'live' and g.status = 'live') order by d.at, d.link_id limit 1 for update of d skip locked`;
  if (!death) return false;
  const { dead, ownerId, kind, label, ...link } = death;
  const told = dead ? await takeDownloaders(sql, link.linkId) : [];
  if (told.length < mostTold) await sql`delete from link_deaths where link_id = ${link.linkId}`;
  // The owner hears of it otherwise.
  const members = told.filter((id) => id !== ownerId);
  if (members.length > 0) {
    const day = shanghaiDay(new Date());
    await record(sql, downloadLost, { ...link, version: nameOfVersion(kind, label), members, day });
  }
  return true;
}

async function takeDownloaders(sql: Tx, linkId: number): Promise<number[]> {
  const rows = await sql<{ memberId: number }[]>`
    delete from link_downloads where link_id = ${linkId} and member_id in (
      select member_id from link_downloads where link_id = ${linkId} order by member_id limit ${mostTold})
    returning member_id`;
  return rows.map(({ memberId }) => memberId).sort((a, b) => a - b);
}
