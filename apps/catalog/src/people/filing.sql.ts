import { peopleChanged, type Section } from '@yinghuo/contracts';
import { record } from '@yinghuo/kafka';
import { json, type Db, type Tx } from '@yinghuo/postgres';
import { creditsOf, entryOf, keyText, type Credited, type CreditsOfOne, type Key } from './names.ts';

/** Games whose credits are written in one transaction. */
const filedAtOnce = 100;

/** Writes the credits of games that are due anew; answers how many there were. One instance at a time does it. */
export const fileCredits = (db: Db): Promise<number> =>
  db.begin(async (sql) => {
    const [lock] = await sql<{ held: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtext('catalog'), hashtext('credits')) as held`;
    if (!lock!.held) return 0;
    await callLeaving(sql);
    const due = await sql<{ gameId: number }[]>`
      delete from credits_due
      where game_id = any(array(select game_id from credits_due order by game_id limit ${filedAtOnce})) returning game_id`;
    if (due.length === 0) return 0;
    const ids = due.map(({ gameId }) => gameId);
    const games = await sql<(Credited & { section: Section; releasedOn: string })[]>`
      select id, section, coalesce(release_date, '0001-01-01') as released_on, developers, staff, characters
      from games where id = any(${ids}::bigint[]) and status = 'live' order by id for share`;
    const credited = games.flatMap((game) => creditsOf(game).map((one) => ({ game, one })));
    const idOf = await idsOf(
      sql,
      credited.map(({ one }) => one),
    );
    await sql`delete from credits where game_id = any(${ids}::bigint[])`;
    const rows = credited.flatMap(({ game: { id: gameId, section, releasedOn }, one }) => {
      const place = { personId: idOf.get(keyText(one))!, section, gameId, releasedOn };
      const roles = [...new Set(one.parts.map(({ role }) => role))];
      return [
        { ...place, role: '', parts: one.parts, image: one.image },
        ...roles.map((role) => ({ ...place, role, parts: null, image: null })),
      ];
    });
    // Two names of a game may mean the same one: what they are to it stands together.
    await sql`
      insert into credits (person_id, role, section, game_id, released_on, parts, image)
      select "personId", role, section, "gameId", "releasedOn",
             nullif(jsonb_agg(part order by nth, at) filter (where part is not null), '[]'),
             (array_agg(nullif(image, 'null')) filter (where nullif(image, 'null') is not null))[1]
      from jsonb_to_recordset(${json(
        sql,
        rows.map((row, nth) => ({ ...row, nth })),
      )}::jsonb)
        as c ("personId" bigint, role text, section text, "gameId" bigint, "releasedOn" date, parts jsonb, image jsonb, nth integer)
        left join lateral jsonb_array_elements(nullif(c.parts, 'null')) with ordinality as p (part, at) on true
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;
    await record(sql, peopleChanged, { gameIds: ids });
    return due.length;
  });

/** Lets some games of those who were merged into another be written anew, until they have none. */
async function callLeaving(sql: Tx): Promise<void> {
  const [gone] = await sql<{ id: number }[]>`select id from people where leaving order by id limit 1`;
  if (!gone) return;
  const called = await sql`
    insert into credits_due select distinct game_id from (
      select game_id from credits where person_id = ${gone.id} limit ${filedAtOnce}
    ) part on conflict do nothing returning game_id`;
  if (called.length > 0) return;
  await sql`
    update people set leaving = false where id = ${gone.id}
      and not exists (select from credits where person_id = ${gone.id})`;
}

/** The ids that these names mean, by `keyText`; whoever is met for the first time is written. */
async function idsOf(sql: Tx, all: readonly CreditsOfOne[]): Promise<Map<string, number>> {
  const wanted = new Map(all.map((one) => [keyText(one), one]));
  const known = await lookUp(sql, [...wanted.values()]);
  const strange = [...wanted.entries()].filter(([text]) => !known.has(text)).map(([, one]) => one);
  if (strange.length === 0) return known;
  const rows = strange
    .map(({ kind, scope, key, name }) => ({ kind, scope, key, name, ...entryOf([name]) }))
    .sort((a, b) => (keyText(a) < keyText(b) ? -1 : 1));
  for (let from = 0; from < rows.length; from += 1000)
    await sql`insert into people ${sql(rows.slice(from, from + 1000))} on conflict (kind, scope, key) do nothing`;
  await sql`
    insert into people_keys (kind, scope, key, person_id)
    select p.kind, p.scope, p.key, coalesce(p.merged_into, p.id)
    from people p join ${keyRows(sql, strange)} on (p.kind, p.scope, p.key) = (k.kind, k.scope, k.key)
    on conflict do nothing`;
  return new Map([...known, ...(await lookUp(sql, strange))]);
}

export async function lookUp(sql: Db | Tx, keys: readonly Key[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await sql<(Key & { personId: number })[]>`
    select p.kind, p.scope, p.key, p.person_id
    from ${keyRows(sql, keys)} join people_keys p on (p.kind, p.scope, p.key) = (k.kind, k.scope, k.key)`;
  return new Map(rows.map(({ personId, ...key }) => [keyText(key), personId]));
}

const keyRows = (sql: Db | Tx, keys: readonly Key[]) => sql`
  unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ scope }) => scope)}::text[],
         ${keys.map(({ key }) => key)}::text[]) k (kind, scope, key)`;
