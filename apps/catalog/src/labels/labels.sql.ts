import type { Caller, Label, ListLabels } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { openSection } from '@yinghuo/copies';

/** All labels that games of the caller's sections have, the most used first. */
export const labelsWithCounts = (sql: Db, { section }: ListLabels, caller: Caller): Promise<Label[]> =>
  sql<Label[]>`
    select l.id, l.name, l.category, l.aliases, sum(f.games)::integer as count
    from facets f join labels l on l.id = f.value::bigint
    where f.kind = 'label' and f.games > 0 and ${openSection(sql, caller, sql`f.section`)}
      and ${section ? sql`f.section = ${section}` : sql`true`}
    group by l.id
    order by count desc, l.id`;
