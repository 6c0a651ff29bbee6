import type { Section } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Sought } from '@yinghuo/search';
import type { Fragment } from 'postgres';

/** Literals, because only those let Postgres choose a partial index. */
const tiers = [
  (sql: Db | Tx) => sql`e.tier = 0`,
  (sql: Db | Tx) => sql`e.tier = 1`,
  (sql: Db | Tx) => sql`e.tier = 2`,
  (sql: Db | Tx) => sql`e.tier = 3`,
  (sql: Db | Tx) => sql`e.tier = 4`,
  (sql: Db | Tx) => sql`e.tier = 5`,
] as const;

/** A search goes down the tiers until so many entries have its words; a tier holds about three times all those above it. */
const enough = 100;

/** How far down a search goes, `depth` tiers from the first; and whether that is all there is. */
export interface Reach {
  depth: number;
  isWhole: boolean;
}

export const everywhere: Reach = { depth: tiers.length, isWhole: true };

/** How far down the tiers a search in these sections has to go for the words that are sought: one look (`functions/search_depth.sql`). */
export async function reachOf(sql: Db, { words }: Sought, sections: readonly Section[]): Promise<Reach> {
  const [row] = await sql<{ depth: number }[]>`select search_depth(${words}, ${[...sections]}, ${enough}) as depth`;
  const { depth } = row!;
  return depth < tiers.length ? { depth, isWhole: false } : everywhere;
}

/** The entries of the tiers within reach that have the words, and from below them those with just that name. */
export function entriesWithin(sql: Db, { depth, isWhole }: Reach, { words }: Sought, name: string, section: Fragment) {
  const columns = sql`e.game_id, e.names, e.titles, e.aliases, e.text`;
  const parts = tiers
    .slice(0, depth)
    .map(
      (tier) => sql`select ${columns} from search_entries e where ${tier(sql)} and e.words @> ${words} and ${section}`,
    );
  const named = sql`(
    select ${columns} from search_entries e
    where e.names @> ${[name]} and e.tier >= ${depth} and ${section} order by e.tier, e.game_id desc limit ${enough})`;
  return (isWhole ? parts : [...parts, named]).reduce((all, part) => sql`${all} union all ${part}`);
}

/** Moves entries to where their games stand now, at most every ten minutes, whoever of the instances comes first. */
export async function retier(db: Db): Promise<void> {
  await db.begin(async (sql) => {
    const due = await sql`
      update search_clock set tiered = now() where tiered < now() - interval '10 minutes' returning true`;
    if (due.length === 0) return;
    // It looks at every entry, in the background.
    await sql`set local statement_timeout = '60s'`;
    await sql`select retier()`;
  });
}
