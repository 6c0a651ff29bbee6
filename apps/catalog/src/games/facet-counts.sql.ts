import type { FacetCount, Facets, GameFilter, Section } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { choiceOf, everything, isNarrowed, onlyFacet, valuesOf, type Choice } from './facets.ts';

const counted = ['language', 'platform', 'runtime', 'kind', 'year', 'age', 'engine'] as const;
type Counted = (typeof counted)[number];

/** The most values counted for kinds with many. */
const most = { label: 50, engine: 30 };

interface Row {
  kind: Counted | 'label';
  value: string;
  count: number;
}

/**
 * Facet counts of a filter. With at most one choice they are precomputed; with more they are intersections of
 * bitmaps, whose cost grows with chunks of 15,000 games instead of games.
 */
export async function facetsOf(sql: Db, section: Section, filter: GameFilter): Promise<Facets> {
  const chosen = counted.filter((kind) => valuesOf(filter, kind) !== null);
  const others = counted.filter((kind) => !chosen.includes(kind));
  const choice = choiceOf(section, filter);
  const rows = await Promise.all([
    // Labels are half of all values, so they are counted on a second connection.
    counts(sql, section, others, choice),
    counts(
      sql,
      section,
      ['label'],
      choice,
      filter.labels?.map((id) => `${section}/label/${id}`),
    ),
    // A kind with chosen values is counted without them: another value stands beside them, it does not narrow them.
    ...chosen.map((kind) =>
      counts(
        sql,
        section,
        [kind],
        choiceOf(section, filter, kind),
        valuesOf(filter, kind)!.map((value) => `${section}/${kind}/${value}`),
      ),
    ),
  ]);
  return withNames(sql, rows.flat());
}

/**
 * The games of a choice as bitmaps by chunk. Games with any facet of the section are also in its `everything` facet, so
 * that no chunk of the section is missing.
 */
export function matching(sql: Db, section: Section, { wanted, unwanted }: Choice): Fragment {
  const groups = [[everything(section)], ...wanted];
  const facets = [...groups, unwanted].flat();
  const parts = [...groups, unwanted].flatMap((group, part) => group.map(() => part));
  return sql`(
    select chunk,
           case when count(*) filter (where part < ${groups.length}) = ${groups.length}
             then bit_and(games) filter (where part < ${groups.length})
               & ~coalesce(bit_or(games) filter (where part = ${groups.length}), b'0'::bit(15000))
             else b'0'::bit(15000)
           end as games
    from (
      select b.chunk, g.part, bit_or(b.games) as games
      from unnest(${facets}::text[], ${parts}::integer[]) g (facet, part) join facet_bits b on b.facet = g.facet
      group by b.chunk, g.part
    ) grouped
    group by chunk)`;
}

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

/** Counts the values of these kinds among the games of a choice; `chosen` are counted even where they are rare. */
function counts(
  sql: Db,
  section: Section,
  kinds: readonly string[],
  choice: Choice,
  chosen: readonly string[] = [],
): Promise<Row[]> {
  const wanted = values(sql, section, kinds, chosen);
  if (!isNarrowed(choice)) return sql<Row[]>`select kind, value, games as count from (${wanted}) v`;
  const only = onlyFacet(choice);
  if (only) {
    return sql<Row[]>`
      select v.kind, v.value, coalesce(p.games, v.games) as count
      from (${wanted}) v left join facet_pairs p on (p.facet, p.other) = (least(v.facet, ${only}), greatest(v.facet, ${only}))
      where p.games > 0 or v.facet = ${only}`;
  }
  return sql<Row[]>`
    with values as materialized (${wanted}),
         matched as materialized (select * from ${matching(sql, section, choice)} m where bit_count(games) > 0)
    select v.kind, v.value, sum(bit_count(b.games & m.games)::integer)::integer as count
    from values v join facet_bits b on b.facet = v.facet join matched m on m.chunk = b.chunk
    group by v.kind, v.value having sum(bit_count(b.games & m.games)::integer) > 0`;
}

/** Facet counts among the games that `found` selects as `game_id`: for searches. */
export async function facetsAmong(sql: Db, section: Section, found: Fragment): Promise<Facets> {
  const rows = await sql<Row[]>`
    select f.kind, f.value, count(*)::integer as count
    from (select unnest(facets) as facet from listings where game_id in (select game_id from ${found})) has
    join facets f using (facet)
    where f.section = ${section} and f.kind = any(${[...counted, 'label']}) group by f.kind, f.value`;
  return withNames(sql, rows);
}

async function withNames(sql: Db, rows: Row[]): Promise<Facets> {
  const of = (kind: Row['kind']) =>
    rows.filter((row) => row.kind === kind).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const plain = (kind: Counted): FacetCount[] => of(kind).map(({ value, count }) => ({ value, count }));
  const labels = of('label').slice(0, most.label);
  const names = await sql<{ id: number; name: string }[]>`
    select id, name from labels where id = any(${labels.map(({ value }) => Number(value))}::bigint[])`;
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return {
    ...(Object.fromEntries(counted.map((kind) => [kind, plain(kind)])) as Omit<Facets, 'labels'>),
    labels: labels.flatMap(({ value, count }) => {
      const name = nameOf.get(Number(value));
      return name === undefined ? [] : [{ id: Number(value), name, count }];
    }),
  };
}
