import type { Caller, Label, ListLabels } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import { openSection } from '@yinghuo/copies';
import { fold } from '@yinghuo/search';

/** All labels that games of the caller's sections have, the most used first. */
export const labelsWithCounts = (sql: Db, { section }: ListLabels, caller: Caller): Promise<Label[]> =>
  sql<Label[]>`
    select l.id, l.name, l.category, l.aliases, sum(f.games)::integer as count
    from facets f join labels l on l.id = f.value::bigint
    where f.kind = 'label' and f.games > 0 and l.merged_into is null and ${openSection(sql, caller, sql`f.section`)}
      and ${section ? sql`f.section = ${section}` : sql`true`}
    group by l.id
    order by count desc, l.id`;

/**
 * Every label with its live games of the caller's sections, the most used first; those that only games of other sections
 * have are left out. With `id`, only that one.
 */
export const everyLabel = (
  sql: Db | Tx,
  caller: Pick<Caller, 'permission'>,
  id: number | null = null,
): Promise<Label[]> =>
  sql<Label[]>`
    select l.id, l.name, l.category, l.aliases,
           coalesce(sum(f.games) filter (where ${openSection(sql, caller, sql`f.section`)}), 0)::integer as count
    from labels l left join facets f on f.kind = 'label' and f.games > 0 and f.value = l.id::text
    where l.merged_into is null and ${id === null ? sql`true` : sql`l.id = ${id}`}
    group by l.id
    having count(f.value) = 0 or bool_or(${openSection(sql, caller, sql`f.section`)})
    order by count desc, l.id`;

/** The most used labels whose name or alias has what is typed in it. There are few enough labels to look at all. */
export async function labelsFor(sql: Db, q: string, caller: Caller): Promise<Label[]> {
  const sought = fold(q);
  const labels = await labelsWithCounts(sql, { section: null }, caller);
  return labels.filter(({ name, aliases }) => [name, ...aliases].some((word) => fold(word).includes(sought)));
}
