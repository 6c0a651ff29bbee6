import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listGames, listSorts, Refusal, type GameCard, type ListGames, type ListSort } from '@yinghuo/contracts';
import fc from 'fast-check';
import { addGame, addLabels, addVersion, callers, openCatalogue, type GameRow } from '../fixtures/catalogue.ts';
import { refileDue } from './refiling.sql.ts';
import { orders } from './orders.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
afterAll(() => catalogue.close());

type Query = Partial<ListGames>;
const ask = (query: Query) =>
  catalogue.bus.ask(listGames, { section: 'gal', sort: 'updated', size: 24, ...query }, callers.guest);

async function walk(query: Query, between: () => Promise<unknown> = async () => {}): Promise<number[]> {
  const seen: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; await between()) {
    const page = await ask({ ...query, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  return seen;
}

describe('a list', () => {
  interface Known extends GameRow {
    id: number;
    labels: number[];
    kinds: string[];
    updatedAt: string;
    heat: number;
    score: number;
    lengthMinutes: number | null;
  }
  const known: Known[] = [];
  let labels: number[];

  const day = (n: number) => `2026-03-${String(1 + n).padStart(2, '0')}T00:00:00.000Z`;
  const games = fc.record({
    status: fc.constantFrom('live', 'live', 'live', 'live', 'hidden', 'pending'),
    section: fc.constantFrom('gal' as const, 'gal' as const, 'otome' as const, 'rpg' as const),
    languages: fc.subarray(['ja', 'zh-Hans', 'en']),
    platforms: fc.subarray(['windows', 'android']),
    runtimes: fc.subarray(['krkr2', 'renpy']),
    engine: fc.constantFrom(null, 'Unity', 'a/b'),
    releaseDate: fc.constantFrom(null, '1999-12-31', '2024-01-01', '2024-12-31'),
    age: fc.constantFrom('all', 'r18'),
    nsfw: fc.boolean(),
    publishedAt: fc.nat(4).map(day),
  });
  const chosen = fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 4 });
  const scores = fc.constantFrom(0, 6.99, 7, 7.25, 8.5, 10);
  const lengths = fc.constantFrom(null, 30, 60, 119, 600, 7000);
  const kinds = fc.subarray(['raw', 'patch', 'humanTl'], { maxLength: 2 });

  beforeAll(async () => {
    const { db } = catalogue;
    labels = await addLabels(db, 6);
    const rows = fc.sample(fc.tuple(games, chosen, kinds, fc.nat(4), fc.nat(3), scores, lengths), {
      numRuns: 250,
      seed: 7,
    });
    await db.begin(async (sql) => {
      for (const [game, chosen, kinds, updated, heat, score, lengthMinutes] of rows) {
        const ids = chosen.map((index) => labels[index]!);
        const id = await addGame(sql, game, ids);
        for (const kind of kinds) await addVersion(sql, id, { kind, publishedAt: day(10 + updated) });
        await sql`update games set length_minutes = ${lengthMinutes} where id = ${id}`;
        await sql`update standings set views = ${heat}, score = ${score} where game_id = ${id}`;
        const updatedAt = kinds.length > 0 ? day(10 + updated) : game.publishedAt;
        known.push({ ...(game as GameRow), id, labels: ids, kinds, updatedAt, heat, score, lengthMinutes });
      }
    });
    while ((await refileDue(db)) > 0);
  });

  /** What a list is, said as plainly as possible. */
  function naively(query: Query): number[] {
    const has = (wanted: readonly string[] | null | undefined, of: string | null | string[]) =>
      !wanted?.length || [of].flat().some((value) => wanted.includes(value!));
    const within = (from: number | null, value: number | null, below: number | null) =>
      (from === null && below === null) || (value !== null && value >= (from ?? 0) && value < (below ?? Infinity));
    const hours = (of: number | null | undefined) => of && 60 * of;
    const inYears = ({ releaseDate }: Known) => {
      const year = releaseDate?.slice(0, 4) ?? 'tba';
      const { yearFrom: from, yearTo: to } = query;
      if (!query.year?.length && !from && !to) return true;
      return query.year?.includes(year) || ((from ?? to) && within(from ?? null, Number(year), (to ?? 9999) + 1));
    };
    const order: Record<ListSort, (game: Known) => string | number> = {
      updated: (game) => game.updatedAt,
      new: (game) => game.publishedAt,
      released: (game) => game.releaseDate ?? '',
      popular: (game) => game.heat,
      score: (game) => game.score,
    };
    const key = order[query.sort ?? 'updated'];
    return known
      .filter(
        (game) =>
          game.status === 'live' &&
          game.section === (query.section ?? 'gal') &&
          (query.labels ?? []).every((label) => game.labels.includes(label)) &&
          !(query.notLabels ?? []).some((label) => game.labels.includes(label)) &&
          has(query.language, game.languages) &&
          has(query.platform, game.platforms) &&
          has(query.runtime, game.runtimes) &&
          has(query.engine, game.engine) &&
          has(query.kind, game.kinds) &&
          inYears(game) &&
          within(
            Number(query.scoreFrom ?? NaN) || null,
            game.score,
            query.scoreTo === '10' ? 11 : Number(query.scoreTo ?? NaN) || null,
          ) &&
          within(hours(query.lengthFrom) ?? null, game.lengthMinutes, hours(query.lengthTo) ?? null) &&
          has(query.age, game.age) &&
          (query.nsfw ?? game.nsfw) === game.nsfw,
      )
      .sort((a, b) => (key(a) === key(b) ? b.id - a.id : key(a) < key(b) ? 1 : -1))
      .map(({ id }) => id);
  }

  const optional = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { freq: 1, nil: undefined });
  const queries = fc.record({
    section: fc.constantFrom('gal' as const, 'otome' as const),
    sort: fc.constantFrom(...listSorts),
    labels: fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 2 }),
    notLabels: fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 1 }),
    language: fc.subarray(['ja', 'en', 'ko'] as const),
    platform: fc.subarray(['android', 'windows'] as const),
    runtime: fc.subarray(['krkr2'] as const),
    engine: fc.subarray(['Unity', 'a/b', 'Godot']),
    kind: fc.subarray(['raw', 'port'] as const),
    year: fc.subarray(['2024', '1999', 'tba']),
    yearFrom: optional(1999, 2000),
    yearTo: optional(2020, 2024),
    scoreFrom: optional('7' as const, '7.5' as const),
    scoreTo: optional('8.5' as const, '10' as const),
    lengthFrom: optional(1 as const, 2 as const),
    lengthTo: optional(10 as const, 20 as const),
    age: fc.subarray(['r18'] as const),
    nsfw: optional(true, false),
    size: fc.integer({ min: 5, max: 40 }),
  });

  it('is what a plain reading of all games gives, in every order and with any filters', async () => {
    await fc.assert(
      fc.asyncProperty(
        queries,
        fc.subarray(
          [
            ...([
              'labels',
              'notLabels',
              'language',
              'platform',
              'runtime',
              'engine',
              'kind',
              'year',
              'age',
              'nsfw',
            ] as const),
            ...(['yearFrom', 'yearTo', 'scoreFrom', 'scoreTo', 'lengthFrom', 'lengthTo'] as const),
          ],
          { maxLength: 3 },
        ),
        async (all, used) => {
          const { section, sort, size } = all;
          const query: Query = { section, sort, size };
          for (const name of used) Object.assign(query, { [name]: all[name as keyof typeof all] });
          query.labels = query.labels?.map((index) => labels[index]!);
          query.notLabels = query.notLabels?.map((index) => labels[index]!);
          const expected = naively(query);
          expect(await walk(query)).toEqual(expected);
          // The last one is reached from the end.
          for (const page of [1, Math.ceil(expected.length / size) - 1].filter((page) => page > 0)) {
            const { items, total, next } = await ask({ ...query, page });
            expect(items.map(({ id }) => id)).toEqual(expected.slice(page * size, (page + 1) * size));
            expect([total, next !== null]).toEqual([expected.length, (page + 1) * size < expected.length]);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('counts exactly what it is filed under, whatever happens to its games', async () => {
    const { db } = catalogue;
    const touched = known.filter(({ section }) => section === 'rpg');
    const change = fc.record({
      game: fc.constantFrom(...touched.map(({ id }) => id)),
      what: fc.constantFrom('hide', 'show', 'label', 'unlabel', 'engine', 'version', 'delete version'),
      label: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        for (const { game, what, label } of changes) {
          const labelId = labels[label]!;
          if (what === 'hide') await db`update games set status = 'hidden' where id = ${game}`;
          if (what === 'show') await db`update games set status = 'live' where id = ${game}`;
          if (what === 'label')
            await db`insert into game_labels values (${game}, ${labelId}, 0, 9) on conflict do nothing`;
          if (what === 'unlabel') await db`delete from game_labels where game_id = ${game} and label_id = ${labelId}`;
          if (what === 'engine') await db`update games set engine = ${`E${label}`} where id = ${game}`;
          if (what === 'version') await addVersion(db, game, { kind: 'port' });
          if (what === 'delete version') await db`delete from versions where game_id = ${game} and kind = 'port'`;
        }
        const wrong = await db`
          with fresh as (select facet, count(*) as games from facets_of(array(select id from games)) group by facet)
          select * from fresh full join facets f using (facet)
          where coalesce(fresh.games, 0) <> coalesce(f.games, 0)
             or coalesce(f.games, 0) <> coalesce((select sum(bit_count(b.games)) from facet_bits b where b.facet = f.facet), 0)
             or coalesce(f.games, 0) <> (select count(*) from listings l where l.facets @> array[f.facet])`;
        expect(wrong).toEqual([]);
        const wrongPairs = await db`
          with fresh as (
            select facet, other, count(*) as games
            from listings, unnest(facets) facet, unnest(facets) other
            where facet < other and facet not like '%/all/' and other not like '%/all/' group by 1, 2
          )
          select * from fresh full join facet_pairs p using (facet, other)
          where coalesce(fresh.games, 0) <> coalesce(p.games, 0)`;
        expect(wrongPairs).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

it('a list finds games of a facet that none of the first 15,000 games of its section has', async () => {
  const { db } = catalogue;
  const first = await addGame(db, { section: 'otome' });
  await db`update standings set place = 14999 where game_id = ${first}`;
  const late = { section: 'otome', engine: 'Late' } as const;
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(await addGame(db, late));
  const { items, total } = await ask({ section: 'otome', engine: ['Late'] });
  expect([total, items.map(({ id }) => id).sort()]).toEqual([5, ids]);
});

describe('a filter', () => {
  it('refuses a range that ends before it begins', async () => {
    await expect(ask({ yearFrom: 2020, yearTo: 2010 })).rejects.toMatchObject({
      kind: 'invalid',
      detail: [{ field: 'yearTo', rule: 'range', limit: [2020, 2100] }],
    });
    await expect(ask({ scoreFrom: '9', scoreTo: '8.5' })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(ask({ lengthFrom: 50, lengthTo: 10 })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('leaves out what the member played or rated, for them alone', async () => {
    const { db, bus } = catalogue;
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await addGame(db, { section: 'vr', engine: n < 3 ? 'A' : 'B' }));
    const mark = (at: number, play: string | null, overall: number | null) => db`
      insert into ratings (game_id, member_id, play, overall) values (${ids[at]!}, ${callers.trusted.memberId}, ${play}, ${overall})`;
    await mark(0, 'done', 8);
    await mark(1, 'dropped', null);
    await mark(4, 'wish', null);
    await mark(5, null, 7);
    const page = async (query: Query, caller = callers.trusted) => {
      const { items, total } = await bus.ask(
        listGames,
        { section: 'vr', sort: 'new', size: 24, ...query } as ListGames,
        caller,
      );
      expect(total).toBe(items.length);
      return items.map(({ id }) => ids.indexOf(id)).sort();
    };
    expect(await page({ hide: ['done', 'dropped'] })).toEqual([2, 3, 4, 5]);
    expect(await page({ hide: ['rated'] })).toEqual([1, 2, 3, 4]);
    expect(await page({ hide: ['done', 'dropped', 'rated'], engine: ['A'] })).toEqual([2]);
    expect(await page({ hide: ['done'] }, callers.moderator)).toEqual([0, 1, 2, 3, 4, 5]);
    await expect(ask({ hide: ['done'] })).rejects.toMatchObject({ kind: 'signInNeeded' });
  });

  it('follows a score to another half in the background', async () => {
    const { db } = catalogue;
    const id = await addGame(db, { section: 'krkr', engine: 'Scored' });
    const found = async () => (await ask({ section: 'krkr', engine: ['Scored'], scoreFrom: '8' })).total;
    await db`update standings set score = 7.98 where game_id = ${id}`;
    await refileDue(db);
    expect(await found()).toBe(0);
    await db`update standings set score = 8.01 where game_id = ${id}`;
    expect(await refileDue(db)).toBe(1);
    expect(await found()).toBe(1);
    await db`delete from games where id = ${id}`;
  });
});

describe('a walk by cursor', () => {
  it('shows every game that stays where it is exactly once, and none that moves up twice', async () => {
    const { db } = catalogue;
    const day = (n: number) => new Date(Date.UTC(2025, 0, n)).toISOString();
    const ids: number[] = [];
    for (let n = 1; n <= 60; n += 1)
      ids.push(await addGame(db, { section: 'krkr', publishedAt: day(Math.ceil(n / 4)) }));
    const moved = new Set<number>();
    let n = 0;
    const seen = await walk({ section: 'krkr', size: 7 }, async () => {
      n += 1;
      const mover = ids[(n * 13) % ids.length]!;
      moved.add(mover);
      await addVersion(db, mover, { publishedAt: day(100 + n) });
      await addGame(db, { section: 'krkr', publishedAt: day(200 + n) });
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(ids.filter((id) => !moved.has(id) && !seen.includes(id))).toEqual([]);
  });

  it('refuses a spoilt cursor, one of another order, and a cursor beside a page', async () => {
    const spoilt = [
      { cursor: 'x' },
      { cursor: Buffer.from('[1]').toString('base64url') },
      { cursor: orders.popular.cursorBehind({ orderKey: 3, id: 1 }) },
      { cursor: orders.updated.cursorBehind({ orderKey: 'yesterday', id: 1 }) },
      { cursor: orders.updated.cursorBehind({ orderKey: '2026-01-01T00:00:00.000Z', id: 1e300 }) },
      { cursor: orders.updated.cursorBehind({ orderKey: '2026-01-01T00:00:00.000Z', id: 1 }), page: 0 },
    ];
    for (const query of spoilt) {
      const refusal: unknown = await ask(query).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({ kind: 'invalid', detail: [{ field: 'cursor', rule: 'format' }] });
    }
  });

  it('is empty past the end and in a section without games', async () => {
    expect(await ask({ page: 10_000 })).toMatchObject({ items: [], next: null });
    expect(await ask({ section: 'otome', year: ['1970'] })).toEqual({ items: [], total: 0, next: null });
  });
});

describe('a card', () => {
  it('carries at most six labels, in their order, and none that spoils', async () => {
    const { db } = catalogue;
    const ids = (
      await db<{ id: number }[]>`
      insert into labels (name, category) select '卡片' || n, 'style' from generate_series(1, 8) n returning id`
    ).map(({ id }) => id);
    const game = await addGame(db, { titleZh: '灯', engine: '卡片' }, ids.toReversed());
    await db`update game_labels set spoiler = 2 where game_id = ${game} and position = 1`;
    const [card] = (await ask({ engine: ['卡片'] })).items as [GameCard];
    expect(card).toMatchObject({ id: game, title: '灯', score: null, kinds: [], resourceUpdatedAt: null });
    expect(card.labels.map(({ id }) => id)).toEqual(
      ids
        .toReversed()
        .filter((_, n) => n !== 1)
        .slice(0, 6),
    );
  });
});
