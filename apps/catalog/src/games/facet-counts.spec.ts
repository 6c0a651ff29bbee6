import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listGames, type Caller, type Facets, type ListGames } from '@yinghuo/contracts';
import fc from 'fast-check';
import { addGame, addLabels, addVersion, callers, openCatalogue } from '../fixtures/catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openCatalogue>>;
let labels: number[];
beforeAll(async () => {
  catalogue = await openCatalogue();
  const { db } = catalogue;
  labels = await addLabels(db, 4);
  const rows = fc.sample(
    fc.record({
      languages: fc.subarray(['ja', 'zh-Hans', 'en']),
      platforms: fc.subarray(['windows', 'android']),
      runtimes: fc.subarray(['krkr2', 'renpy']),
      engine: fc.constantFrom(null, 'Unity', 'a/b'),
      releaseDate: fc.constantFrom(null, '1999-12-31', '2024-01-01'),
      age: fc.constantFrom('all', 'r18'),
      chosen: fc.subarray([0, 1, 2, 3]),
      kinds: fc.subarray(['raw', 'patch']),
    }),
    { numRuns: 120, seed: 3 },
  );
  await db.begin(async (sql) => {
    for (const { chosen, kinds, ...game } of rows) {
      const id = await addGame(
        sql,
        game,
        chosen.map((at) => labels[at]!),
      );
      for (const kind of kinds) await addVersion(sql, id, { kind });
    }
  });
});
afterAll(() => catalogue.close());

const ask = (query: Partial<ListGames>, caller: Caller = callers.guest) =>
  catalogue.bus.ask(listGames, { section: 'gal', sort: 'updated', size: 1, ...query }, caller);

describe('the counts of a list', () => {
  const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const filters = fc.record({
    labels: fc.subarray([0, 1, 2, 3], { maxLength: 2 }),
    notLabels: fc.subarray([0, 1, 2, 3], { maxLength: 1 }),
    language: fc.subarray(['ja', 'en'] as const),
    platform: fc.subarray(['android'] as const),
    runtime: fc.subarray(['krkr2'] as const),
    kind: fc.subarray(['raw'] as const),
    year: fc.subarray(['2024', 'tba']),
    yearFrom: maybe(1998, 2023),
    age: fc.subarray(['r18'] as const),
  });

  const nothing = {
    labels: [],
    notLabels: [],
    language: [],
    platform: [],
    runtime: [],
    kind: [],
    year: [],
    yearFrom: undefined,
    age: [],
  };

  it('are the totals of the lists behind each choice', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (drawn) => {
        const filter = {
          ...drawn,
          labels: drawn.labels.map((at) => labels[at]!),
          notLabels: drawn.notLabels.map((at) => labels[at]!),
        };
        const { facets } = await ask({ ...filter, facets: true });
        const behind = async (more: Partial<ListGames>) => (await ask({ ...filter, ...more })).total;
        for (const kind of ['language', 'platform', 'runtime', 'kind', 'year', 'age', 'engine'] as const) {
          for (const { value, count } of facets![kind as keyof Omit<Facets, 'labels'>]) {
            expect([kind, value, count]).toEqual([
              kind,
              value,
              await behind({ ...(kind === 'year' && { yearFrom: null }), [kind]: [value] }),
            ]);
          }
        }
        for (const { id, count } of facets!.labels) {
          expect(count).toBe(await behind({ labels: [...new Set([...filter.labels, id])] }));
        }
        // What is missing is empty.
        for (const id of labels.filter((id) => !facets!.labels.some((label) => label.id === id)))
          expect(await behind({ labels: [...new Set([...filter.labels, id])] })).toBe(0);
      }),
      // Each way of counting, whatever is drawn: what is counted in advance, pairs of facets, and bitmaps.
      { numRuns: 25, examples: [[nothing], [{ ...nothing, language: ['ja'] }], [{ ...nothing, labels: [0, 1] }]] },
    );
  });

  it('come only where they are asked for', async () => {
    expect(await ask({})).not.toHaveProperty('facets');
    expect((await ask({ facets: true, section: 'otome' })).facets).toMatchObject({ labels: [], language: [] });
  });
});

describe('a list by status', () => {
  it('shows one’s own rows, and moderators everybody’s', async () => {
    const { db } = catalogue;
    const own = await addGame(db, {
      status: 'pending',
      section: 'krkr',
      submitterId: callers.member.memberId!,
      languages: ['en'],
    });
    const other = await addGame(db, { status: 'pending', section: 'krkr', submitterId: 7 });
    const ids = async (query: Partial<ListGames>, caller?: Caller) =>
      (await ask({ section: 'krkr', size: 24, ...query }, caller)).items.map(({ id }) => id);
    expect(await ids({ status: 'pending' })).toEqual([]);
    expect(await ids({ status: 'pending' }, callers.member)).toEqual([own]);
    expect(await ids({ status: 'pending' }, callers.moderator)).toEqual([other, own]);
    expect(await ids({ status: 'pending', language: ['en'] }, callers.moderator)).toEqual([own]);
    expect(await ids({ status: 'live' }, callers.moderator)).toEqual([]);
    for (const sort of ['updated', 'new', 'released', 'popular', 'score'] as const) {
      const first = await ask({ section: 'krkr', status: 'pending', size: 1, sort }, callers.moderator);
      const rest = await ids({ status: 'pending', size: 1, sort, cursor: first.next }, callers.moderator);
      expect([first.items[0]!.id, ...rest]).toEqual([other, own]);
      expect(first.total).toBe(2);
    }
  });

  it('is narrowed by labels, which games that are not live have no facets for', async () => {
    const { db } = catalogue;
    const [both, one, none] = labels;
    const pending = { status: 'pending', section: 'krkr', submitterId: callers.member.memberId! } as const;
    const first = await addGame(db, pending, [both!, one!]);
    const second = await addGame(db, pending, [both!]);
    const ids = async (query: Partial<ListGames>) => {
      const { items } = await ask({ section: 'krkr', status: 'pending', size: 24, ...query }, callers.member);
      return items.map(({ id }) => id);
    };
    expect(await ids({ labels: [both!] })).toEqual([second, first]);
    expect(await ids({ labels: [both!, one!] })).toEqual([first]);
    expect(await ids({ labels: [both!, none!] })).toEqual([]);
    expect(await ids({ labels: [both!], notLabels: [one!] })).toEqual([second]);
  });
});
