/**
 * What each service still holds of a member: `npm run held -- 42 [words…]`, words being what they called themselves or where
 * their mail went. Prints every table with the reason why the rows may stay, and ends with an error where none is listed.
 * DATABASE_URL says where.
 */
import { services } from '@yinghuo/contracts';
import { connect } from '@yinghuo/postgres';
import { Failure, main } from '../failure.ts';
import { heldBy } from './rows.ts';

main(async () => {
  const [id, ...words] = process.argv.slice(2);
  const { DATABASE_URL: url } = process.env;
  if (!id || !/^\d+$/.test(id))
    throw new Failure('Which member? For example: npm run held -- 42 提灯人 someone@example.org');
  if (!url) throw new Failure('DATABASE_URL must say where Postgres is.');
  let without = 0;
  for (const service of services) {
    const db = connect({ url, schema: service, max: 1, statementTimeoutMs: 0 });
    try {
      for (const { place, rows, stays } of await heldBy(db, service, { id: Number(id), words })) {
        console.log(`${place}  ${rows} ${rows === 1 ? 'row' : 'rows'}  ${stays ?? 'NO REASON LISTED'}`);
        if (stays === null) without += 1;
      }
    } finally {
      await db.end();
    }
  }
  if (without > 0) throw new Failure(`${without} places hold something of member ${id} for no listed reason.`);
  console.log(`Nothing else is held of member ${id}.`);
});
