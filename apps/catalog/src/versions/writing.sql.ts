import {
  linkStateChanged,
  refuse,
  type Caller,
  type LinkState,
  type Provider,
  type Section,
  type VersionInput,
} from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Tx } from '@yinghuo/postgres';
import { forgetConfirmations } from '../downloads/confirmations.sql.ts';
import { shown, visible } from '../games/visibility.ts';
import { canonicalAddress } from './address.ts';
import { noteLinkChanges } from './link-changes.sql.ts';
import { changedVersion, nested, type LinkFields, type VersionFields } from './fields.ts';

/** A version as the commands that change it need it. */
export interface HeldVersion {
  id: number;
  gameId: number;
  section: Section;
  authorId: number;
  status: 'pending' | 'live' | 'declined' | 'hidden';
  revision: number;
  kind: VersionFields['kind'];
  label: string;
  hiddenBy: number | null;
  /** Whether its game is shown to everybody. */
  gameIsLive: boolean;
}

/** A version that the caller sees, locked. */
export async function holdVersion(sql: Tx, id: number, caller: Caller): Promise<HeldVersion | undefined> {
  const [row] = await sql<HeldVersion[]>`
    select v.id, v.game_id, g.section, v.author_id, v.status, v.revision, v.kind, v.label, v.hidden_by,
           g.status = 'live' as game_is_live
    from versions v join games g on g.id = v.game_id
    where v.id = ${id} and ${visible(sql, caller)} and ${shown(sql, caller, sql`v.status`, sql`v.author_id`)}
    for no key update of v`;
  return row;
}

/** A version as members write it, with the secrets of its links: for the service alone. */
export async function versionFields(sql: Tx, id: number): Promise<VersionFields> {
  const [[version], links] = await Promise.all([
    sql<Omit<VersionFields, 'links'>[]>`
      select kind, "group", model, completion, label, languages, platforms, runtimes, size_bytes, note
      from versions where id = ${id}`,
    sql<LinkFields[]>`
      select id, provider, url, extract_code, archive_password, sha256
      from links where version_id = ${id} order by position, id`,
  ]);
  return { ...version!, links: [...links] };
}

/**
 * Adds a version of a game, waiting for its audit. Refuses `invalid` what cannot stand, `conflict duplicate` when a link
 * leads where another link of the game leads already; `within` is what the version is called in a larger form.
 */
export async function createVersion(
  sql: Tx,
  { gameId, authorId, within = '' }: { gameId: number; authorId: number; within?: string },
  input: VersionInput,
): Promise<number> {
  const fields = changedVersion(null, input, within);
  await mustBeNew(sql, gameId, fields.links, null, within);
  const { links, ...version } = fields;
  const [row] = await sql<{ id: number }[]>`
    insert into versions ${sql({ ...version, gameId, authorId, status: 'pending' })} returning id`;
  await writeLinks(sql, row!.id, links, authorId);
  return row!.id;
}

/** Puts these fields in the place of what stands, as `by` wished; the version is a revision further. */
export async function writeVersion(
  sql: Tx,
  { id, gameId, ownerId, status }: Pick<HeldVersion, 'id' | 'gameId'> & { ownerId: number; status: string },
  { links, ...fields }: Partial<VersionFields>,
  by: number,
): Promise<void> {
  if (links) {
    await mustBeNew(sql, gameId, links, id);
    const mended = await writeLinks(sql, id, links, by);
    for (const { linkId, from } of status === 'live' ? mended : [])
      await record(sql, linkStateChanged, { linkId, versionId: id, gameId, ownerId, from, to: 'valid', by });
  }
  await sql`update versions set ${sql({ ...fields, updatedAt: new Date() })} where id = ${id}`;
  await sql`update versions set revision = revision + 1 where id = ${id}`;
}

/** Takes a version that was never published away, with what was proposed of it. */
export async function removeVersion(sql: Tx, id: number): Promise<void> {
  await sql`delete from revisions where kind = 'version' and target_id = ${id}`;
  await sql`delete from versions where id = ${id}`;
}

/**
 * A link that keeps its id keeps what was said of it and its state too, as long as it leads to the same place. Answers
 * which links took the place of one that did not work.
 */
async function writeLinks(
  sql: Tx,
  versionId: number,
  links: readonly LinkFields[],
  memberId: number,
): Promise<{ linkId: number; from: LinkState }[]> {
  // As strong as the delete needs it from the start: who reports a link holds one lock on it and waits for another.
  const before = await sql<{ id: number; provider: Provider; url: string; state: LinkState }[]>`
    select id, provider, url, state from links where version_id = ${versionId} order by id for update`;
  const given = new Map(links.flatMap((link) => (link.id ? [[link.id, link]] : [])));
  const removed = before.filter(({ id }) => !given.has(id));
  const replaced = before.filter(({ id, url }) => given.has(id) && given.get(id)!.url !== url).map(({ id }) => id);
  await sql`delete from links where id = any(${removed.map(({ id }) => id)}::bigint[])`;
  await sql`update link_reports set closed_at = now() where link_id = any(${replaced}::bigint[]) and closed_at is null`;
  await forgetConfirmations(sql, replaced);
  const added: number[] = [];
  for (const [position, link] of links.entries()) {
    const [row] = await sql<{ id: number }[]>`
      insert into links ${sql({ ...link, versionId, position })}
      on conflict (id) do update set position = excluded.position, provider = excluded.provider, url = excluded.url,
        extract_code = excluded.extract_code, archive_password = excluded.archive_password, sha256 = excluded.sha256,
        state = case when links.url = excluded.url then links.state else 'valid' end,
        taken_down = links.taken_down and links.url = excluded.url,
        checked_at = case when links.url = excluded.url then links.checked_at end
      where links.version_id = excluded.version_id
      returning id`;
    if (row && !before.some(({ id }) => id === row.id)) added.push(row.id);
  }
  const after = await sql<{ id: number; provider: Provider }[]>`
    select id, provider from links where id = any(${[...replaced, ...added]}::bigint[]) order by position`;
  const change = (change: 'added' | 'replaced' | 'removed') => (link: { id: number; provider: Provider }) =>
    ({ versionId, linkId: link.id, provider: link.provider, change, memberId }) as const;
  await noteLinkChanges(sql, [
    ...removed.map(change('removed')),
    ...after.map((link) => change(replaced.includes(link.id) ? 'replaced' : 'added')(link)),
  ]);
  const failed = before.filter(({ state }) => state !== 'valid');
  // Whoever takes one out and writes another below it has replaced it, too.
  const inPlaceOfRemoved = removed.filter(({ state }) => state !== 'valid').slice(0, added.length);
  return [
    ...failed.filter(({ id }) => replaced.includes(id)).map(({ id, state }) => ({ linkId: id, from: state })),
    ...inPlaceOfRemoved.map(({ state }, nth) => ({ linkId: added[nth]!, from: state })),
  ];
}

/** No two links of a game lead to the same place, but for those of versions that were declined; and none where one was taken down. */
export async function mustBeNew(
  sql: Tx,
  gameId: number,
  links: readonly LinkFields[],
  except: number | null,
  within = '',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('links', ${gameId}))`;
  const others = await sql<{ url: string }[]>`
    select l.url from links l join versions v on v.id = l.version_id
    where v.game_id = ${gameId} and v.status <> 'declined' and v.id is distinct from ${except}`;
  const taken = new Set(others.map(({ url }) => canonicalAddress(url)));
  const down = await sql<{ address: string }[]>`
    select address from taken_down_addresses where address = any(${links.map(({ url }) => canonicalAddress(url))})`;
  // What was taken down stays so where it stands.
  const standing =
    down.length > 0
      ? await sql<{ id: number; url: string }[]>`
          select id, url from links where version_id = ${except} and taken_down`
      : [];
  for (const [index, { id, url }] of links.entries()) {
    const address = canonicalAddress(url);
    const field = nested(within, `links[${index}][url]`);
    if (taken.has(address)) refuse('conflict', { reason: 'duplicate', field });
    const stands = standing.some((link) => link.id === id && link.url === url);
    if (!stands && down.some((each) => each.address === address)) refuse('conflict', { reason: 'takenDown', field });
    taken.add(address);
  }
}
