import type { EditedVersion, GameChanges, LinkInput, Section, VersionChanges } from '@yinghuo/contracts';
import { json, type Db, type Tx } from '@yinghuo/postgres';
import { withLabelsOfToday } from '../labels/merged.sql.ts';
import type { DraftLink, DraftVersion } from './draft-links.ts';
import { columnsOf, measuring } from '../games/writing.sql.ts';
import { wholeGame } from './rules.ts';

/** A draft as it was saved. */
export interface SavedDraft {
  id: number;
  section: Section;
  createdAt: string;
  revision: number;
  fields: GameChanges;
  versions: DraftVersion[];
}

/** A member's own draft, locked. */
export async function holdDraft(sql: Tx, id: number, memberId: number): Promise<SavedDraft | null> {
  const [draft] = await sql<SavedDraft[]>`
    select g.id, g.section, g.created_at, g.revision, coalesce(d.fields, '{}') as fields, coalesce(d.versions, '[]') as versions
    from games g left join drafts d on d.game_id = g.id
    where g.id = ${id} and g.submitter_id = ${memberId} and g.status = 'draft' for update of g`;
  if (!draft) return null;
  const [fields] = (await withLabelsOfToday(sql, draft.fields)) as [GameChanges];
  return { ...draft, fields };
}

/** How many drafts a member has; those that are begun at once are counted one after the other. */
export async function draftsOf(sql: Tx, memberId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('drafts', ${memberId}))`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from games where submitter_id = ${memberId} and status = 'draft'`;
  return row!.count;
}

/** Gives every link of a draft an id of its own. */
export async function numberLinks(sql: Tx, versions: readonly VersionChanges[]): Promise<DraftVersion[]> {
  const fresh = versions.flatMap(({ links }) => (links ?? []).filter(({ id }) => !id)).length;
  const ids = await sql<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('links', 'id')) as id from generate_series(1, ${fresh})`;
  const next = ids.values();
  const numbered = (link: LinkInput): DraftLink => ({ ...link, id: link.id ?? next.next().value!.id });
  return versions.map(({ links, ...version }) => ({ ...version, links: links?.map(numbered) ?? [] }));
}

interface DraftContent {
  section: Section;
  fields: GameChanges;
  versions: DraftVersion[];
}

/**
 * Keeps a draft: as it is in `drafts`, and what cards show of it in its row. Another section needs another row, under the
 * same id; each time the revision rises by one.
 */
export async function writeDraft(
  sql: Tx,
  memberId: number,
  { section, fields, versions }: DraftContent,
  before: SavedDraft | null,
): Promise<number> {
  const { labels: _, relations: __, ...game } = wholeGame(fields);
  const columns = columnsOf(sql, game, await measuring(sql, wholeGame(fields)));
  const stays = before?.section === section;
  if (before && !stays) await removeGame(sql, before.id);
  const [row] = stays
    ? await sql<
        { id: number }[]
      >`update games set ${sql(columns)}, revision = revision + 1 where id = ${before.id} returning id`
    : await sql<{ id: number }[]>`
        insert into games ${sql({
          ...{ section, status: 'draft', submitterId: memberId, ...columns },
          ...(before && { id: before.id, createdAt: before.createdAt, revision: before.revision + 1 }),
        })} returning id`;
  const { id } = row!;
  const content = { gameId: id, fields: json(sql, fields), versions: json(sql, versions) };
  await sql`
    insert into drafts ${sql(content)}
    on conflict (game_id) do update set fields = excluded.fields, versions = excluded.versions, saved_at = now()`;
  return id;
}

export const removeGame = (sql: Tx, id: number) => sql`delete from games where id = ${id}`;

/** What a draft was saved with, without the secrets of its links; null where nothing was. */
export async function readDraft(
  sql: Db,
  id: number,
): Promise<{ fields: GameChanges; versions: EditedVersion[] } | null> {
  const [draft] = await sql<Pick<SavedDraft, 'fields' | 'versions'>[]>`
    select fields, versions from drafts where game_id = ${id}`;
  if (!draft) return null;
  const [fields] = (await withLabelsOfToday(sql, draft.fields)) as [GameChanges];
  return { fields, versions: draft.versions.map(withoutSecrets) };
}

const withoutSecrets = ({ links, ...version }: DraftVersion): EditedVersion => ({
  ...(version.kind && { kind: version.kind }),
  ...(version.sizeBytes && { sizeBytes: version.sizeBytes }),
  group: version.group ?? null,
  model: version.model ?? null,
  completion: version.completion ?? 100,
  label: version.label ?? null,
  languages: version.languages ?? [],
  platforms: version.platforms ?? [],
  runtimes: version.runtimes ?? [],
  note: version.note ?? null,
  links: (links ?? []).map(({ id, provider, sha256 }) => ({
    ...{ id, sha256: sha256 ?? null },
    ...(provider && { provider }),
  })),
});
