/**
 * Whether every number, list and copy that is kept still says what it is made from: `npm run derived` counts all of them anew, service
 * by service, prints those that differ, and ends with an error where there are any. DATABASE_URL says where. It reads whole tables: not
 * while many are there. What was told within the last seconds may not have been heard yet.
 */
import postgres from 'postgres';
import { Failure, main } from '../failure.ts';
import { differing } from './differing.ts';

const shown = 5;

main(async () => {
  const { DATABASE_URL: url } = process.env;
  if (!url) throw new Failure('DATABASE_URL must say where Postgres is.');
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    let wrong = 0;
    for (const { what, differing: rows } of await differing(sql)) {
      console.log(`${rows.length === 0 ? '✓' : '✗'} ${what}${rows.length === 0 ? '' : `: ${rows.length}`}`);
      for (const row of rows.slice(0, shown)) console.log(`    ${row}`);
      if (rows.length > 0) wrong += 1;
    }
    if (wrong > 0) throw new Failure(`${wrong} of them do not say what they are made from.`);
  } finally {
    await sql.end();
  }
});
