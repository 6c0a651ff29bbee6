import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { World } from '../world.fixture.ts';
import { removeExpired } from './registration.sql.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

it('removes codes, proofs, sessions and mails that nobody will need any more, and no others', async () => {
  const { db } = world;
  const { memberId: id } = await world.member();
  const ages = { old: '31 days', young: '-1 hour' };
  for (const [name, age] of Object.entries(ages)) {
    const at = db`now() - ${age}::interval`;
    await db`insert into mailed_codes (code_hash, member_id, purpose, expires_at) values (${name}, ${id}, 'reset', ${at})`;
    await db`insert into spent_proofs (challenge, expires_at) values (${name}, ${at})`;
    await db`insert into sessions (token_hash, member_id, expires_at) values (${name}, ${id}, ${at})`;
    await db`insert into mails_due (purpose, about, parked_at) values ('reset', ${name}, ${at})`;
    await db`insert into outbox_mails (recipient, subject, text, links, at) values (${name}, '', '', '{}', ${at})`;
  }
  await removeExpired(db);
  const left = await Promise.all([
    db`select code_hash as name from mailed_codes`,
    db`select challenge as name from spent_proofs`,
    db`select token_hash as name from sessions where token_hash in ('old', 'young')`,
    db`select about as name from mails_due where about in ('old', 'young')`,
    db`select recipient as name from outbox_mails where recipient in ('old', 'young')`,
  ]);
  expect(left.map((rows) => rows.map(({ name }) => name as string))).toEqual(left.map(() => ['young']));
});
