import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { publishedRanks, type PublishedKind } from '@yinghuo/contracts';
import { connect, cursorOf, type Db } from '@yinghuo/postgres';
import { brokers } from '@yinghuo/testing';
import { newestPublished } from './index.ts';

let db: Db;
const rows = 20_000;
/** Of a hundred who write most; of as many whose rows are all old; somebody who is gone, and who shows nothing. */
const [busy, quiet] = [numbers(1, 100), numbers(101, 200)];
const [gone, silent, nobody] = [201, 202, 203];

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

beforeAll(async () => {
  db = connect({ url: brokers().databaseUrl, schema: 'pg_temp', max: 1 });
  await db`create temporary table authors (id bigint primary key, gone boolean not null, shows boolean not null)`;
  await db`
    insert into authors select n, n = ${gone}, n <> ${silent} from generate_series(1, 1000) n`;
  // Ten at each instant; every seventh is nobody's to see.
  for (const table of ['notes', 'comments']) {
    await db`
      create temporary table ${db(table)} (
        id bigint primary key, author_id bigint not null, at timestamptz(3) not null, live boolean not null, hidden boolean not null)`;
    await db`
      insert into ${db(table)}
      select n, case when n <= 400 then 101 + n % 100
                     when n % 50 = 7 then ${gone} when n % 50 = 8 then ${silent} when n % 2 = 0 then 1 + n % 100 else 300 + n % 700 end,
             timestamptz '2026-01-01' + interval '1 minute' * (n / 10), n % 11 <> 0, n % 7 = 0
      from generate_series(1, ${rows}::integer) n`;
    await db`create index on ${db(table)} (at desc, id desc) include (author_id) where live`;
    await db`create index on ${db(table)} (author_id, at desc, id desc) where live`;
    await db`analyze ${db(table)}`;
  }
});
afterAll(() => db.end({ timeout: 2 }));

interface Query {
  authors: number[];
  size: number;
  cursor?: string | null;
}
const newest = (kind: PublishedKind, query: Query) =>
  newestPublished(
    db,
    {
      ...{ kind, table: `${kind}s`, as: 'r', at: 'at', author: 'authorId' },
      ...{ only: db`r.live`, seen: db`not r.hidden`, shows: db`a.shows` },
    },
    query,
  );
const page = (kind: PublishedKind, query: Query) => db<{ id: number; at: string }[]>`
  select r.id, r.at from ${newest(kind, query)} shown join ${db(`${kind}s`)} r on r.id = shown.id
  order by r.at desc, r.id desc`;
const all = async (authors: number[]) =>
  (
    await db<{ id: number }[]>`
      select r.id from notes r join authors a on a.id = r.author_id and a.shows and not a.gone
      where r.author_id = any(${authors}) and r.live and not r.hidden order by r.at desc, r.id desc`
  ).map(({ id }) => id);

it.each([
  ['who write most', busy],
  ['who wrote long ago', quiet],
  ['of both, and of who is gone or shows nothing', [...busy.slice(0, 3), ...quiet, gone, silent]],
  ['one who writes', [4]],
  ['one who wrote long ago', [105]],
  ['one who never wrote', [nobody]],
  ['one who is gone', [gone]],
])('finds what is newest of those %s, part after part', async (_, authors) => {
  const expected = await all(authors);
  let cursor: string | null = null;
  for (let from = 0; from < Math.min(300, expected.length + 1); from += 30) {
    const found: { id: number; at: string }[] = await page('note', { authors, size: 30, cursor });
    expect(found.map(({ id }) => id)).toEqual(expected.slice(from, from + 31));
    const last = found.slice(0, 30).at(-1);
    if (last) cursor = cursorOf([last.at, publishedRanks.note, last.id]);
  }
});

it('goes on behind a row of another kind of the same instant', async () => {
  const at = '2026-01-01T20:00:00.000Z';
  const instants = async (kind: PublishedKind, behind: PublishedKind) => {
    const found = await page(kind, { authors: busy, size: 20, cursor: cursorOf([at, publishedRanks[behind], 12_005]) });
    return found.filter((row) => row.at === at).map(({ id }) => id);
  };
  const there = (await all(busy)).filter((id) => Math.floor(id / 10) === 1200);
  expect(there.length).toBeGreaterThan(1);
  expect(await instants('note', 'comment')).toEqual(there);
  expect(await instants('comment', 'note')).toEqual([]);
  expect(await instants('note', 'note')).toEqual(there.filter((id) => id < 12_005));
});

async function looks(authors: number[], cursor?: string): Promise<string> {
  const lines = await db`
    explain (analyze, timing off, costs off, summary off, buffers off)
    select id from ${newest('note', { authors, size: 20, ...(cursor && { cursor }) })} found`;
  return lines.map((line) => Object.values(line)[0] as string).join('\n');
}

/** How many rows of all it walked past first. */
const walked = (plan: string) =>
  Number(/Index Only Scan using notes_at_id_author_id_idx .*actual rows=(\d+)/.exec(plan)![1]);

it('looks at no author’s last row where they wrote among the newest', async () => {
  const plan = await looks(busy);
  expect(plan).not.toMatch(/notes_author_id_at_id_idx on notes \w+ \(actual/);
  expect(walked(plan)).toBeLessThan(100);
});

it('walks past a few rows for each author where they did not, and then looks in an index for each of their last rows', async () => {
  const plan = await looks(quiet);
  expect(walked(plan)).toBe(200);
  expect(plan).toMatch(/Index Only Scan using notes_author_id_at_id_idx on notes \w+ \(actual rows=1\.00 loops=100\)/);
  const looked = [...plan.matchAll(/Index Scan using notes_author_id_at_id_idx .*actual .*loops=(\d+)/g)];
  expect(Math.max(...looked.map(([, loops]) => Number(loops)))).toBeLessThan(50);
});

it('begins at the cursor, however deep it is', async () => {
  const cursor = cursorOf(['2026-01-01T10:00:00.000Z', publishedRanks.note, 6000]);
  expect(await looks(busy, cursor)).toMatch(/Index Cond: \(ROW\(at, id\) < ROW/);
  const other = cursorOf(['2026-01-01T10:00:00.000Z', publishedRanks.comment, 6000]);
  expect(await looks(busy, other)).toMatch(/Index Cond: \(at <= /);
});
