import type { PersonKind } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';
import { fold, nameKey } from '@yinghuo/search';
import { lookUp } from './filing.sql.ts';
import { entryOf, keyText } from './names.ts';

/** Somebody as the commands that change them need them. */
export interface HeldPerson {
  id: number;
  kind: PersonKind;
  scope: string;
  key: string;
  name: string;
  aliases: string[];
}

/** These, locked, in the order of their ids; whoever was merged is not there. */
export const holdPeople = (sql: Tx, ids: readonly number[]) => sql<HeldPerson[]>`
  select id, kind, scope, key, name, aliases from people
  where id = any(${[...ids]}::bigint[]) and merged_into is null order by id for update`;

const mostAliases = 20;

/** Aliases without the name itself and without each other's likes. */
function named(name: string, aliases: readonly string[]): string[] {
  const seen = new Set([fold(name)]);
  return aliases.filter((alias) => !seen.has(fold(alias)) && seen.add(fold(alias))).slice(0, mostAliases);
}

/** Says what somebody is called; which field gives a name that another one has, or null. */
export async function rename(
  sql: Tx,
  person: HeldPerson,
  name: string,
  aliases: readonly string[],
): Promise<'name' | 'aliases' | null> {
  const { id, kind, scope } = person;
  const all = [name, ...named(name, aliases)];
  const keys = all.map((each) => ({ kind, scope, key: nameKey(each) })).filter(({ key }) => key !== '');
  const known = await lookUp(sql, keys);
  const other = keys.find((key) => (known.get(keyText(key)) ?? id) !== id);
  if (other) return other.key === nameKey(name) ? 'name' : 'aliases';
  const rows = [...new Map(keys.map((key) => [keyText(key), { ...key, personId: id }])).values()];
  await sql`insert into people_keys ${sql(rows)} on conflict do nothing`;
  // A name that was taken away leads nowhere, but for those that games met them by.
  await sql`
    delete from people_keys k where k.person_id = ${id} and k.key <> all(${rows.map(({ key }) => key)})
      and not exists (select from people p where (p.kind, p.scope, p.key) = (k.kind, k.scope, k.key))`;
  const { names, text, words } = entryOf(all);
  await sql`
    update people set name = ${name}, aliases = ${all.slice(1)}, names = ${names}, text = ${text}, words = ${words}
    where id = ${id}`;
  return null;
}

/** Puts `into` in somebody's place: their names lead there at once, their games follow by `fileCredits`. */
export async function merge(sql: Tx, gone: HeldPerson, into: HeldPerson): Promise<void> {
  const aliases = named(into.name, [...into.aliases, gone.name, ...gone.aliases]);
  const { names, text, words } = entryOf([into.name, ...aliases]);
  await sql`update people set aliases = ${aliases}, names = ${names}, text = ${text}, words = ${words} where id = ${into.id}`;
  await sql`update people_keys set person_id = ${into.id} where person_id = ${gone.id}`;
  await sql`update people set merged_into = ${into.id} where merged_into = ${gone.id}`;
  await sql`update people set merged_into = ${into.id}, leaving = true where id = ${gone.id}`;
}
