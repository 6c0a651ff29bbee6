import type { FacetCount, Facets, GameFilter, Section } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { choiceOf, everything, isNarrowed, type Choice } from './facets.ts';

const oneValued = ['language', 'platform', 'runtime', 'kind', 'year', 'age', 'engine'] as const;
type OneValued = (typeof oneValued)[number];

/** The most values counted for kinds with many. */
const most = { label: 50, engine: 30 };

interface Row {
  kind: OneValued | 'label';
  value: string;
  count: number;
}

/**
 * Facet counts of a filter. With at most one choice they are precomputed; with more they are intersections of
 * bitmaps, whose cost grows with chunks of 15,000 games instead of games.
 */
export async function facetsOf(sql: Db, section: Section, filter: GameFilter): Promise<Facets> {
  const chosen = oneValued.filter((kind) => filter[kind] !== null && filter[kind] !== undefined);
  const others = oneValued.filter((kind) => !chosen.includes(kind));
  const choice = choiceOf(section, filter);
  const rows = await Promise.all([
    // Labels are half of all values, so they are counted on a second connection.
    counts(sql, section, others, choice),
    counts(sql, section, ['label'], choice),
    // A single-value filter is counted without itself, because a new value replaces it.
    ...chosen.map((kind) => counts(sql, section, [kind], choiceOf(section, { ...filter, [kind]: null }))),
  ]);
  return withNames(sql, rows.flat());
}

/**
 * The games of a choice as bitmaps by chunk. Games with any facet of the section are also in its `everything` facet.
 */
export const matching = (sql: Db, section: Section, { wanted, unwanted }: Choice): Fragment =>
  sql`matching(${wanted.length > 0 ? wanted : [everything(section)]}, ${unwanted})`;

/** The values of these kinds to count, most used first. */
const values = (sql: Db, section: Section, kinds: readonly string[], chosen: readonly string[]) => sql`
  select f.facet, f.kind, f.value, f.games
  from unnest(${[...kinds]}::text[]) wanted
  cross join lateral (
    (select facet, kind, value, games from facets f
     where f.section = ${section} and f.kind = wanted and f.games > 0
     order by games desc limit case wanted when 'label' then ${most.label} when 'engine' then ${most.engine} else 100 end)
    union
    select facet, kind, value, games from facets f where f.facet = any(${[...chosen]}) and f.kind = wanted
  ) f`;

function counts(sql: Db, section: Section, kinds: readonly string[], choice: Choice): Promise<Row[]> {
  const { wanted, unwanted } = choice;
  const counted = values(sql, section, kinds, wanted);
  if (!isNarrowed(choice)) return sql<Row[]>`select kind, value, games as count from (${counted}) v`;
  if (wanted.length === 1 && unwanted.length === 0) {
    const only = wanted[0]!;
    return sql<Row[]>`
      select v.kind, v.value, coalesce(p.games, v.games) as count
      from (${counted}) v left join facet_pairs p on (p.facet, p.other) = (least(v.facet, ${only}), greatest(v.facet, ${only}))
      where p.games > 0 or v.facet = ${only}`;
  }
  return sql<Row[]>`
    with values as materialized (${counted}),
         matched as materialized (select * from ${matching(sql, section, choice)})
    select v.kind, v.value, sum(bit_count(b.games & m.games))::integer as count
    from values v join facet_bits b on b.facet = v.facet join matched m on m.chunk = b.chunk
    group by v.kind, v.value having sum(bit_count(b.games & m.games)) > 0`;
}

/** Facet counts among the games that `found` selects as `game_id`: for searches. */
export async function facetsAmong(sql: Db, section: Section, found: Fragment): Promise<Facets> {
  const rows = await sql<Row[]>`
    select f.kind, f.value, count(*)::integer as count
    from (select unnest(facets) as facet from listings where game_id in (select game_id from ${found})) has
    join facets f using (facet)
    where f.section = ${section} and f.kind = any(${[...oneValued, 'label']}) group by f.kind, f.value`;
  return withNames(sql, rows);
}

async function withNames(sql: Db, rows: Row[]): Promise<Facets> {
  const of = (kind: Row['kind']) =>
    rows.filter((row) => row.kind === kind).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const plain = (kind: OneValued): FacetCount[] => of(kind).map(({ value, count }) => ({ value, count }));
  const labels = of('label').slice(0, most.label);
  const names = await sql<{ id: number; name: string }[]>`
    select id, name from labels where id = any(${labels.map(({ value }) => Number(value))}::bigint[])`;
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return {
    ...(Object.fromEntries(oneValued.map((kind) => [kind, plain(kind)])) as Omit<Facets, 'labels'>),
    labels: labels.flatMap(({ value, count }) => {
      const name = nameOf.get(Number(value));
      return name === undefined ? [] : [{ id: Number(value), name, count }];
    }),
  };
}
