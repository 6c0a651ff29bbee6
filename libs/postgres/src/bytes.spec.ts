import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withBytes } from './bytes.ts';
import { connect, type Db } from './connect.ts';

let db: Db;
beforeAll(() => {
  db = connect({ url: process.env.DATABASE_URL!, schema: 'public', name: 'bytes-spec', max: 1 });
});
afterAll(() => db.end());

interface Row {
  card: Buffer;
  orderKey: string;
  id: number;
  names: string[];
  ofIt: object;
  none: string | null;
}

it('leaves one column as its bytes, and reads the others as ever', async () => {
  const asked = () => db<Row[]>`
    select '{"题":"萤火"}' as card, timestamptz '2026-11-27 06:58:00Z' as order_key, 7::bigint as id,
           array['一', 'b,c'] as names, '{"a": [1]}'::json as of_it, null::text as none`;
  const [plain] = await asked();
  const [row, ...others] = await withBytes(asked(), 'card');
  expect(others).toEqual([]);
  expect(row).toEqual({ ...plain, card: Buffer.from('{"题":"萤火"}') });
  expect(row).toMatchObject({ orderKey: '2026-11-27T06:58:00.000Z', id: 7, names: ['一', 'b,c'], ofIt: { a: [1] } });
});

it('has no rows of what finds none', async () => {
  await expect(withBytes(db<{ card: Buffer }[]>`select '' as card where false`, 'card')).resolves.toEqual([]);
});
