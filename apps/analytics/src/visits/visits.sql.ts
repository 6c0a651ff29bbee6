import type { Tx } from '@yinghuo/postgres';

interface Visit {
  day: string;
  page: string;
  visitor: string;
}

/** Counts a visit to a page. Resolves to whether it was the visitor's first of the day on any page. */
export async function countVisit(sql: Tx, { day, page, visitor }: Visit): Promise<boolean> {
  // A row is returned when the visitor is new to the page; xmax distinguishes an insert from an update.
  const [fresh] = await sql<{ first: boolean }[]>`
    insert into visitors as v (day, visitor, pages) values (${day}, ${visitor}, array[${page}])
    on conflict (day, visitor) do update set pages = v.pages || excluded.pages where not v.pages @> excluded.pages
    returning xmax = 0 as first`;
  await sql`
    insert into pages as p (day, page, visits, visitors) values (${day}, ${page}, 1, ${fresh ? 1 : 0})
    on conflict (day, page) do update set visits = p.visits + 1, visitors = p.visitors + excluded.visitors`;
  return fresh?.first ?? false;
}
