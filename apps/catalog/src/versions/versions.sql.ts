import {
  may,
  type Caller,
  type FoundRow,
  type Link,
  type ListVersions,
  type Section,
  type Version,
} from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { authorCard } from '@yinghuo/copies';
import { saidOf } from '../downloads/confirmations.sql.ts';
import { shown, visible } from '../games/visibility.ts';

interface VersionRow extends Omit<Version, 'links' | 'declineReason'> {
  declineReason: string | null;
  isOwn: boolean;
}
type LinkRow = Link & { versionId: number };

/** Whether there is such a game for the caller. */
export const gameExists = async (sql: Db, id: number, caller: Caller): Promise<boolean> =>
  (await sql`select from games g where g.id = ${id} and ${visible(sql, caller)}`).length > 0;

/** Versions of a visible game that the caller may see, newest first, with what is known of their links. */
export const versionsOf = (sql: Db, filter: ListVersions, caller: Caller): Promise<Version[]> =>
  versionsWhere(
    sql,
    sql`v.game_id = ${filter.id}
        and ${filter.kind ? sql`v.kind = ${filter.kind}` : sql`true`}
        and ${filter.platform ? sql`${filter.platform} = any(v.platforms)` : sql`true`}
        and ${filter.runtime ? sql`${filter.runtime} = any(v.runtimes)` : sql`true`}`,
    caller,
  );

export const versionOf = async (sql: Db, id: number, caller: Caller): Promise<Version | null> =>
  (await versionsWhere(sql, sql`v.id = ${id}`, caller))[0] ?? null;

/** Versions `v` that the caller may see. */
async function versionsWhere(sql: Db, wanted: Fragment, caller: Caller): Promise<Version[]> {
  const seen = sql`
    ${wanted} and ${visible(sql, caller)} and ${shown(sql, caller, sql`v.status`, sql`v.author_id`)}`;
  const [versions, links] = await Promise.all([
    sql<VersionRow[]>`
      select v.id, v.game_id, v.kind, v.group, v.model, v.completion, v.label, v.languages, v.platforms, v.runtimes,
             v.size_bytes, v.note, v.downloads, v.status, v.decline_reason, v.revision, v.created_at, v.updated_at,
             ${authorCard(sql, sql`v.author_id`)} as author,
             coalesce(v.author_id = ${caller.memberId}, false) as is_own
      from versions v join games g on g.id = v.game_id where ${seen}
      order by v.created_at desc, v.id desc`,
    sql<LinkRow[]>`
      select l.id, l.version_id, l.provider, l.host, l.has_code, l.has_password, l.sha256, l.state, l.taken_down,
             l.checked_at, l.works, l.works_at, ${saidOf(sql, caller.memberId)} as mine
      from links l join versions v on v.id = l.version_id join games g on g.id = v.game_id where ${seen}
      order by l.position, l.id`,
  ]);
  const linksOf = Map.groupBy(links, ({ versionId }) => versionId);
  return versions.map(({ declineReason, isOwn, ...version }) => ({
    ...version,
    links: (linksOf.get(version.id) ?? []).map(({ versionId: _, ...link }) => link),
    ...(declineReason !== null && (isOwn || may(caller.permission, 'moderate')) ? { declineReason } : {}),
  }));
}

/** A version that the caller may see, for those who speak of it elsewhere. */
export async function findVersionRow(sql: Db, id: number, caller: Caller): Promise<FoundRow | null> {
  const [row] = await sql<FoundRow[]>`
    select v.id, v.author_id as owner_id, v.game_id as within, g.title || case when v.label = '' then '' else ' ' || v.label end as title
    from versions v join games g on g.id = v.game_id
    where v.id = ${id} and ${visible(sql, caller)} and ${shown(sql, caller, sql`v.status`, sql`v.author_id`)}`;
  return row ?? null;
}

/** What a version is added to: a game that the caller sees and that is no draft. */
export async function gameForVersions(sql: Tx, id: number, caller: Caller) {
  const [game] = await sql<{ section: Section; isLive: boolean }[]>`
    select g.section, g.status = 'live' as is_live from games g
    where g.id = ${id} and g.status <> 'draft' and ${visible(sql, caller)}`;
  return game ?? null;
}
