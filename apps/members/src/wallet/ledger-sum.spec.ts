import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { World } from '../world.fixture.ts';
import { LedgerSum } from './ledger-sum.ts';
import { post } from './post.ts';

describe('the sum of the ledger', () => {
  let world: World;
  let sum: LedgerSum;
  beforeAll(async () => {
    world = await World.open();
    sum = new LedgerSum(world.db);
  });
  afterAll(() => world.close());

  /** As if it had happened a while ago: what is of this minute is not looked at yet. */
  const age = async () => {
    await world.db`alter table ledger disable trigger ledger_append_only`;
    await world.db`update ledger set created_at = created_at - interval '2 minutes'`;
    await world.db`alter table ledger enable trigger ledger_append_only`;
  };

  it('is nothing, whatever is posted', async () => {
    const { memberId } = await world.member();
    expect(await sum.read()).toBe(0);
    await world.db.begin((sql) =>
      post(sql, memberId, { points: 30, coins: 5 }, { reason: 'note', reference: null, key: 'one' }),
    );
    await age();
    expect(await Promise.all([sum.read(), sum.read()])).toEqual([0, 0]);
  });

  it('shows half a posting that went around the database’s own proof', async () => {
    await world.db`alter table ledger disable trigger user`;
    await world.db`
      insert into ledger (posting, member_id, currency, delta, reason)
      values (${randomUUID()}, null, 'coins', 7, 'adjustment')`;
    await world.db`alter table ledger enable trigger user`;
    await age();
    expect(await sum.read()).toBe(7);
    expect(await sum.read()).toBe(7);
  });
});
