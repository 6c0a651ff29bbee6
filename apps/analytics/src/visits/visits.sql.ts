import type { Tx } from '@yinghuo/postgres';

interface Visit {
  day: string;
  page: string;
  visitor: string;
}

/** Counts a visit to a page. Answers whether it was the visitor's first on any page that day. */
export async function countVisit(sql: Tx, { day, page, visitor }: Visit): Promise<boolean> {
  // A row comes back when the visitor is new to the page; xmax tells an insert from an update.
  const [fresh] = await sql<{ first: boolean }[]>`
    insert into visitors as v (day, visitor, pages) values (${day}, ${visitor}, array[${page}])
    on conflict (day, visitor) do update set pages = v.pages || excluded.pages where not v.pages @> excluded.pages
    returning xmax = 0 as first`;
  await sql`
    insert into pages as p (day, page, visits, visitors) values (${day}, ${page}, 1, ${fresh ? 1 : 0})
    on conflict (day, page) do update set visits = p.visits + 1, visitors = p.visitors + excluded.visitors`;
  return fresh?.first ?? false;
}
