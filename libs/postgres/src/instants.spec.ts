import { expect, it } from '@jest/globals';
import { services } from '@yinghuo/contracts';
import { testDatabase } from '@yinghuo/testing';

it.each(services)('instants that lists of %s go on behind have milliseconds, as cursors do', async (service) => {
  const { db, drop } = await testDatabase(service, 1);
  // Lists stand in indexes that go down and have something behind the instant, at least the id.
  const wrong = await db`
    select c.relname as index, a.attname as column
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_attribute a on a.attrelid = i.indexrelid
    where c.relnamespace = ${service}::regnamespace and a.atttypid = 'timestamptz'::regtype
      and a.attnum < i.indnkeyatts and i.indoption[a.attnum - 1] & 1 = 1 and not (a.attrelid, a.atttypmod) = (i.indexrelid, 3)`;
  expect([...wrong]).toEqual([]);
  await drop();
});
