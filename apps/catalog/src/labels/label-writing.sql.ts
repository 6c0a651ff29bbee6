import { labelsChanged, type Label, type LabelCategory, type SignedIn } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import type { Db, Tx } from '@yinghuo/postgres';
import { fold } from '@yinghuo/search';
import { everyLabel } from './labels.sql.ts';
import { rememberMerge } from './merged.sql.ts';

const mostAliases = 10;

/** Labels are kept by one moderator at a time: there are few of both. */
export const holdLabels = (sql: Tx) => sql`select pg_advisory_xact_lock(hashtext('catalog'), hashtext('labels'))`;

/** Which field gives a name that another label has, as its name or an alias; null where none does. */
export async function takenBy(
  sql: Tx,
  id: number | null,
  name: string,
  aliases: readonly string[],
): Promise<'name' | 'aliases' | null> {
  const rows = await sql<{ name: string; aliases: string[] }[]>`
    select name, aliases from labels where id is distinct from ${id}`;
  const taken = new Set(rows.flatMap((row) => [row.name, ...row.aliases]).map(fold));
  if (taken.has(fold(name))) return 'name';
  return aliases.some((alias) => taken.has(fold(alias))) ? 'aliases' : null;
}

interface KeptLabel {
  id: number | null;
  name: string;
  category: LabelCategory;
  /** Undefined: as they stand. */
  aliases: string[] | null | undefined;
}

/** Writes a label or changes one; null where there is none of that id. */
export async function keepLabel(
  sql: Tx,
  { id, name, category, aliases }: KeptLabel,
  by: SignedIn,
): Promise<Label | null> {
  const given = { name, category, ...(aliases === undefined ? {} : { aliases: named(name, aliases ?? []) }) };
  const [row] = id
    ? await sql<{ id: number }[]>`update labels set ${sql(given)} where id = ${id} and merged_into is null returning id`
    : await sql<{ id: number }[]>`insert into labels ${sql(given)} returning id`;
  return row ? labelOf(sql, row.id, by) : null;
}

/** Aliases without the name itself and without each other's likes. */
function named(name: string, aliases: readonly string[]): string[] {
  const seen = new Set([fold(name)]);
  return aliases.filter((alias) => !seen.has(fold(alias)) && seen.add(fold(alias))).slice(0, mostAliases);
}

const labelOf = async (sql: Tx, id: number, by: SignedIn): Promise<Label> => (await everyLabel(sql, by, id))[0]!;

/** So many games take another label in one statement; their facets and counts follow by triggers, which is what costs. */
const gamesAtOnce = 2000;

/**
 * Puts another label in the place of one on every game, and lets its names find the other. Where a game had both, the
 * milder spoiler stays. Of a label with very many games only the first ones change now, the others by `finishMerges`. Null
 * where one of the two is not there.
 */
export async function merge(sql: Tx, id: number, into: number, by: SignedIn): Promise<Label | null> {
  const rows = await sql<{ id: number; name: string; aliases: string[] }[]>`
    select id, name, aliases from labels where id in (${id}, ${into}) and merged_into is null order by id for update`;
  const [gone, kept] = [id, into].map((each) => rows.find((row) => row.id === each));
  if (!gone || !kept) return null;
  const aliases = named(kept.name, [...kept.aliases, gone.name, ...gone.aliases]);
  await sql`update labels set aliases = ${aliases} where id = ${into}`;
  await sql`update labels set merged_into = ${into} where id = ${id} or merged_into = ${id}`;
  await rememberMerge(sql, id, into);
  await giveGames(sql, id, into);
  return labelOf(sql, into, by);
}

/** Gives some games to the other label; true, and the label is gone, when those were the last. */
async function giveGames(sql: Tx, id: number, into: number): Promise<boolean> {
  const rows = await sql<{ gameId: number }[]>`
    select game_id from game_labels where label_id = ${id} order by game_id limit ${gamesAtOnce}`;
  const games = rows.map(({ gameId }) => gameId);
  await sql`
    update game_labels g set spoiler = least(g.spoiler, other.spoiler)
    from game_labels other
    where g.label_id = ${into} and g.game_id = any(${games}::bigint[]) and other.game_id = g.game_id
      and other.label_id = ${id} and other.spoiler < g.spoiler`;
  await sql`
    update game_labels g set label_id = ${into}
    where g.label_id = ${id} and g.game_id = any(${games}::bigint[]) and not exists (
      select from game_labels other where other.game_id = g.game_id and other.label_id = ${into})`;
  await sql`delete from game_labels where label_id = ${id} and game_id = any(${games}::bigint[])`;
  if (games.length === gamesAtOnce) return false;
  // Another one that was merged into it goes the way it went, so nothing refers to it any more.
  await sql`delete from labels where id = ${id}`;
  return true;
}

/** Gives what is left of merged labels to those in their place, a part in each transaction. */
export async function finishMerges(db: Db): Promise<void> {
  while (await db.begin(finishSome));
}

async function finishSome(sql: Tx): Promise<boolean> {
  const [label] = await sql<{ id: number; mergedInto: number }[]>`
    select id, merged_into from labels where merged_into is not null order by id limit 1 for update skip locked`;
  if (!label) return false;
  const { id, mergedInto } = label;
  if (await giveGames(sql, id, mergedInto)) await record(sql, labelsChanged, { labelId: id, mergedInto });
  return true;
}
