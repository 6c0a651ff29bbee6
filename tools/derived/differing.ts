import type { Sql } from 'postgres';
import { catalog } from './catalog.ts';
import { community } from './community.ts';
import { copies } from './copies.ts';
import { members } from './members.ts';
import { messaging } from './messaging.ts';
import type { Derived } from './shapes.ts';

/** Something that is kept, and has to be what a fresh count comes to. */
export interface Sum {
  what: string;
  /** Those that differ, each in a few words. */
  differing: string[];
}

/** By the schema whose functions the queries ask. */
const all: Readonly<Record<string, Derived>> = { catalog, members, messaging, community, chat: copies };

/** Of all that is derived, or of what begins with a word, the rows that differ from what they are made from, as JSON. */
export async function differing(sql: Sql, word = ''): Promise<Sum[]> {
  const sums: Sum[] = [];
  for (const [schema, derived] of Object.entries(all)) {
    const asked = Object.entries(derived).filter(([what]) => what.startsWith(word));
    if (asked.length === 0) continue;
    await sql.begin(async (tx) => {
      await tx`set local search_path to ${tx(schema)}`;
      for (const [what, query] of asked) {
        const rows = await tx<{ row: string }[]>`select to_json(off)::text as row from (${tx.unsafe(query)}) off`;
        sums.push({ what, differing: rows.map(({ row }) => row) });
      }
    });
  }
  return sums;
}
