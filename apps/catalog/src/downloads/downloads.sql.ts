import type { Caller, Download, FindLinkReport, LinkFault, LinkState, Provider, Section } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { shown, visible } from '../games/visibility.ts';
import { canonicalAddress } from '../versions/address.ts';
import { stillTakenDown } from '../versions/link-changes.sql.ts';

/** A link with its version and game. */
export interface LinkRow extends Download {
  id: number;
  versionId: number;
  gameId: number;
  section: Section;
  /** The author of the version. */
  ownerId: number;
  /** Whether the version is public: only then downloads count. */
  live: boolean;
  takenDown: boolean;
}

/** A link of a version that the caller may see. */
export async function linkOf(sql: Db | Tx, id: number, caller: Caller): Promise<LinkRow | null> {
  const [row] = await sql<LinkRow[]>`
    select l.id, l.url, l.extract_code, l.archive_password, l.sha256, l.state, l.taken_down, v.id as version_id,
           g.id as game_id, g.section, v.author_id as owner_id, v.status = 'live' and g.status = 'live' as live
    from links l join versions v on v.id = l.version_id join games g on g.id = v.game_id
    where l.id = ${id} and ${visible(sql, caller)} and ${shown(sql, caller, sql`v.status`, sql`v.author_id`)}`;
  return row ?? null;
}

/** Whether a download counts: the visitor's last counted one of the version is at least ten minutes old. */
export async function isFresh(sql: Tx, versionId: number, visitor: string): Promise<boolean> {
  const marked = await sql`
    insert into download_marks as mark (visitor, version_id) values (${visitor}, ${versionId})
    on conflict (visitor, version_id) do update set at = now() where mark.at <= now() - interval '10 minutes'
    returning true`;
  return marked.length > 0;
}

/** A download counts as three views, in top lists too. */
const weight = 3;

/** Whether the visitor downloaded another version of the game in the last ten minutes, which was weighed already. */
async function hasWeighed(sql: Tx, { gameId, versionId }: LinkRow, visitor: string): Promise<boolean> {
  const others = await sql`
    select from download_marks m join versions v on v.id = m.version_id
    where m.visitor = ${visitor} and v.game_id = ${gameId} and v.id <> ${versionId}
      and m.at > now() - interval '10 minutes' limit 1`;
  return others.length > 0;
}

/**
 * Counts a download of a version. The game's popularity counts each visitor once, however many versions they
 * download.
 */
export async function countDownload(sql: Tx, link: LinkRow, visitor: string): Promise<void> {
  const { gameId, versionId } = link;
  await sql`update versions set downloads = downloads + 1 where id = ${versionId}`;
  const heat = (await hasWeighed(sql, link, visitor)) ? 0 : weight;
  await sql`
    update standings set downloads = downloads + 1, heat_day = heat_day + ${heat},
                         heat_week = heat_week + ${heat}, heat_month = heat_month + ${heat}
    where game_id = ${gameId}`;
  await sql`
    insert into heat_hours as h (hour, game_id, heat) values (date_trunc('hour', now()), ${gameId}, ${heat})
    on conflict (hour, game_id) do update set heat = h.heat + excluded.heat`;
}

/** Deletes marks older than ten minutes. */
export const forgetMarks = (sql: Db) => sql`
  delete from download_marks where at <= now() - interval '10 minutes'`;

/** Adds a report; false where the member's earlier report is still open. */
export async function addReport(
  sql: Tx,
  linkId: number,
  memberId: number,
  reason: LinkFault,
  text: string,
): Promise<boolean> {
  const added = await sql`
    insert into link_reports (link_id, member_id, reason, text) values (${linkId}, ${memberId}, ${reason}, ${text})
    on conflict (link_id, member_id) where closed_at is null do nothing returning true`;
  return added.length > 0;
}

/** Takes a member's open report back; false where there is none. */
export const closeReport = async (sql: Tx, linkId: number, memberId: number): Promise<boolean> =>
  (
    await sql`
      update link_reports set closed_at = now()
      where link_id = ${linkId} and member_id = ${memberId} and closed_at is null returning true`
  ).length > 0;

/** Reports by this many members mark a link as suspect; a probe then checks it. */
export const reportsToSuspect = 2;

/** Counts a link's open reports; locks the link, so that concurrent reports see each other. */
export async function openReports(sql: Tx, linkId: number): Promise<number> {
  // `for update` would deadlock: concurrent reports both hold a key share lock on the link.
  await sql`select from links where id = ${linkId} for no key update`;
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from link_reports where link_id = ${linkId} and closed_at is null`;
  return row!.count;
}

/** What a member last reported of a link as harmful, and which one of which version it is; null where it was taken down meanwhile. */
export async function harmReported(sql: Db, { linkId, memberId }: FindLinkReport) {
  const [row] = await sql<{ text: string; was: string; ownerId: number }[]>`
    select r.text, v.author_id as owner_id,
           g.title || case when v.label = '' then '' else ' ' || v.label end || E'\\n第 ' || l.position + 1 || ' 个下载'
             || case when l.host = '' then '' else '，' || l.host end as was
    from link_reports r join links l on l.id = r.link_id
    join versions v on v.id = l.version_id join games g on g.id = v.game_id
    where r.link_id = ${linkId} and r.member_id = ${memberId} and r.reason = 'malware' and not l.taken_down
    order by r.id desc limit 1`;
  return row ?? null;
}

/** The links of a version, and whose it is. */
export const linksOf = (sql: Tx, versionId: number) => sql<{ linkId: number; gameId: number; ownerId: number }[]>`
  select l.id as link_id, v.game_id, v.author_id as owner_id
  from versions v join links l on l.version_id = v.id where v.id = ${versionId} order by l.id`;

/** Closes what was reported of a link as harmful until then; how many that were. */
export const closeHarms = async (sql: Tx, linkId: number, until: string): Promise<number> =>
  (
    await sql`
      update link_reports set closed_at = now()
      where link_id = ${linkId} and reason = 'malware' and closed_at is null and at <= ${until}`
  ).count;

/** What a moderator decided of a link, which answers every report of it. Answers its address; null where it stands so already. */
export async function decide(sql: Tx, linkId: number, takenDown: boolean): Promise<string | null> {
  const [decided] = await sql<{ url: string }[]>`
    update links set taken_down = ${takenDown}, state = ${takenDown ? 'dead' : 'valid'}, found_dead_at = null
    where id = ${linkId} and (taken_down <> ${takenDown} or not ${takenDown} and (state <> 'valid' or exists (
      select from link_reports r where r.link_id = links.id and r.closed_at is null))) returning url`;
  if (!decided) return null;
  const address = canonicalAddress(decided.url);
  await (takenDown
    ? sql`insert into taken_down_addresses (address) values (${address}) on conflict (address) do nothing`
    : sql`delete from taken_down_addresses where address = ${address}`);
  await sql`update link_reports set closed_at = now() where link_id = ${linkId} and closed_at is null`;
  return address;
}

/** A link that was taken down, of a version that the caller may see; it may be gone by now. */
export async function takedownOf(sql: Tx, changeId: number, caller: Caller) {
  const [row] = await sql<
    {
      linkId: number;
      versionId: number;
      gameId: number;
      ownerId: number;
      provider: Provider;
      address: string | null;
      stands: boolean;
    }[]
  >`
    select c.link_id, c.version_id, c.provider, c.address, g.id as game_id, v.author_id as owner_id, ${stillTakenDown(sql)} as stands
    from link_changes c join versions v on v.id = c.version_id join games g on g.id = v.game_id
    where c.id = ${changeId} and c.change = 'takenDown'
      and ${visible(sql, caller)} and ${shown(sql, caller, sql`v.status`, sql`v.author_id`)}`;
  return row ?? null;
}

/** Lets an address be written again; false where it may be already. */
export const allow = async (sql: Tx, address: string | null): Promise<boolean> =>
  (await sql`delete from taken_down_addresses where address = ${address} returning true`).length > 0;

export const setState = (sql: Tx, linkId: number, state: LinkState) => sql`
  update links set state = ${state} where id = ${linkId}`;

/** Makes a suspect link valid that no probe has found dead; false where it is not one. */
export const acquit = async (sql: Tx, linkId: number): Promise<boolean> =>
  (
    await sql`
      update links set state = 'valid' where id = ${linkId} and state = 'suspect' and found_dead_at is null returning true`
  ).length > 0;
