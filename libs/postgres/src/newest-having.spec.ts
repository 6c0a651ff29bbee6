import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { brokers } from '@yinghuo/testing';
import type { Fragment } from 'postgres';
import { connect, countHaving, newestHaving, order, pageHaving, pageOf, type Db } from './index.ts';

let db: Db;
const many = 60_000;
const index = { table: 'texts', as: 't', id: 'textId', words: 'words' };
const newest = order({ textId: 'bigint' }, { of: 't' });

beforeAll(async () => {
  db = connect({ url: brokers().databaseUrl, schema: 'pg_temp', max: 1 });
  await db`create temporary table texts (text_id bigint primary key, words text[] not null, hidden boolean not null)`;
  await db`create index on texts using gin (array_append(words, '#' || (text_id >> 10)::text)) with (fastupdate = off)`;
  // Of all, of every hundredth, of three on the oldest shelf, of the oldest thousand; ids with gaps.
  await db`
    insert into texts
    select n * 2, array['all'] || case when n % 100 = 0 then array['some'] else '{}' end || case when n <= 3 then array['few'] else '{}' end
             || case when n <= 1000 then array['old'] else '{}' end,
           n % 7 = 0
    from generate_series(1, ${many}::integer) n`;
  // Of every row: of a part of them, which is drawn, the plans that are looked at below might be others.
  await db`alter table texts alter column text_id set statistics 300`;
  await db`analyze texts`;
});
afterAll(() => db.end({ timeout: 2 }));

const rows = (having: Fragment) => db`select t.text_id as id from texts t where ${having} and not t.hidden`;

async function read(words: string[], query: { size: number; cursor?: string | null; page?: number | null }) {
  const show = (shown: Fragment, total: Fragment) => db`
    select t.text_id, ${total} as total from ${shown} shown join texts t on t.text_id = shown.id order by ${newest.by(db)}`;
  const found = await pageHaving<{ textId: number }>(db, { index, words, rows, newest, most: 200, show }, query);
  return pageOf(found.rows, query, found.total, newest.keyOf, ({ textId }) => textId);
}
const having = async (word: string) =>
  (
    await db<{ textId: number }[]>`
      select text_id from texts where words @> ${[word]} and not hidden order by text_id desc limit 1000`
  ).map(({ textId }) => textId);

it.each([['all'], ['some'], ['few'], ['old']])(
  'finds the newest that have %s, part by part and page by page',
  async (word) => {
    const all = await having(word);
    const parts: number[] = [];
    let cursor: string | null = null;
    do {
      const part: { items: number[]; next: string | null } = await read([word], { size: 90, cursor });
      parts.push(...part.items);
      cursor = part.next;
    } while (cursor && parts.length < 900);
    expect(parts).toEqual(all.slice(0, parts.length));
    expect(parts).toHaveLength(Math.min(all.length, 900));
    const page = await read([word], { size: 20, page: 2 });
    expect([page.items, page.total]).toEqual([all.slice(40, 60), Math.min(all.length, 200)]);
  },
);

it('finds what has every word, and nothing where nothing has them', async () => {
  expect((await read(['all', 'few'], { size: 5 })).items).toEqual([6, 4, 2]);
  expect(await read(['some', 'few'], { size: 5 })).toEqual({ items: [], total: 0, next: null });
});

it('finds nothing behind the last page, and still tells how many there are', async () => {
  expect(await read(['few'], { size: 2, page: 5 })).toEqual({ items: [], total: 3, next: null });
});

it('counts as far as it is told', async () => {
  expect(await countHaving(db, { index, words: ['all'], rows }, 200)).toBe(200);
  expect(await countHaving(db, { index, words: ['few'], rows }, 200)).toBe(3);
});

const planOf = async (word: string) => {
  const lines = await db<{ queryPlan: string }[]>`
    explain (analyze, timing off, costs off, summary off)
    select id from ${newestHaving(db, { index, words: [word], rows }, newest, { size: 20 })} found`;
  return lines.map((line) => Object.values(line)[0] as string).join('\n');
};

it('looks at the newest shelves alone where the words are common', async () => {
  const plan = await planOf('all');
  expect(plan).toContain('never executed');
  // Two shelves of every other id.
  const looked = [...plan.matchAll(/Bitmap Heap Scan.*rows=(\d+)/g)].map(([, found]) => Number(found));
  expect(Math.max(...looked)).toBeLessThan(1100);
});

it('goes from the newest shelves to all at once where those have nothing: eighteen shelves are more to look through', async () => {
  const looked = [...(await planOf('few')).matchAll(/Bitmap Heap Scan on texts.*\(actual/g)];
  expect(looked).toHaveLength(2);
});

// All thousand were fetched with what else they are made of, for a page of twenty.
it('looks at no more rows than it shows where all that have the words are old', async () => {
  const plan = await planOf('old');
  const looks = [...plan.matchAll(/Index Scan using texts_pkey.*loops=(\d+)/g)].map(([, loops]) => Number(loops));
  expect(Math.max(...looks)).toBeGreaterThan(20);
  expect(Math.max(...looks)).toBeLessThan(40);
});
