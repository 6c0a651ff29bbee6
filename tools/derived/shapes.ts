import { guardedSections as sections } from '@yinghuo/contracts';

/** What is derived, by what it is, and the query of those that differ from what they are made from. */
export type Derived = Readonly<Record<string, string>>;

interface Counter {
  /** The table whose rows have the number, and its column. */
  of: string;
  is: string;
  /** What is counted: rows of a table that name the row by a column. */
  rows: string;
  by: string;
  where?: string;
  key?: string;
}

/** A number on a row: how many rows of another table there are of it. */
export const counter = ({ of, is, rows, by, where = 'true', key = 'id' }: Counter): string => `
  select kept.${key}, kept.${is} as kept, coalesce(fresh.n, 0) as fresh
  from ${of} kept left join (select ${by} as of, count(*) as n from ${rows} where ${where} group by 1) fresh on fresh.of = kept.${key}
  where kept.${is} <> coalesce(fresh.n, 0)`;

/** A table of totals: `fresh` selects its keys and, as n, what they come to. */
export const totals = (table: string, keys: string, is: string, fresh: string): string => `
  select ${keys}, kept.${is} as kept, fresh.n as fresh
  from ${table} kept full join (${fresh}) fresh using (${keys})
  where coalesce(kept.${is}, 0) <> coalesce(fresh.n, 0)`;

/** Rows of one table for exactly those of another: both queries select the same columns. What waits to be filed is there already. */
export const same = (kept: string, fresh: string): string => `
  (select 'is missing' as it, missing.* from (select * from (${fresh}) fresh except all select * from (${kept}) kept) missing)
  union all
  (select 'is beyond', beyond.* from (select * from (${kept}) kept except all select * from (${fresh}) fresh) beyond)`;

export const guardedSections = `(${sections.map((section) => `'${section}'`).join(', ')})`;
