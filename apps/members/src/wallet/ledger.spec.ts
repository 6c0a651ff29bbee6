import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listPostings, type Currency, type SignedIn } from '@yinghuo/contracts';
import fc from 'fast-check';
import { World } from '../world.fixture.ts';
import { levelOf, post } from './post.ts';

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const cause = (key: string) => ({ reason: 'adjustment' as const, reference: null, key });
const give = (member: SignedIn, amounts: Partial<Record<Currency, number>>, key: string) =>
  world.db.begin((sql) => post(sql, member.memberId, amounts, cause(key)));

const wallet = async (member: SignedIn) => (await world.bus.ask(listPostings, { size: 100 }, member)).wallet;

describe('the ledger', () => {
  it('posts a cause once, however often and however many at once tell it', async () => {
    const member = await world.member();
    const posted = await Promise.all(Array.from({ length: 20 }, () => give(member, { coins: 7 }, 'the same cause')));
    expect(posted.filter((entries) => entries.length > 0)).toHaveLength(1);
    expect((await wallet(member)).coins).toBe(7);
  });

  it('never goes below zero: of fifty purchases at once only those that can be paid take place', async () => {
    const member = await world.member();
    await give(member, { coins: 100 }, 'pocket money');
    const bought = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => give(member, { coins: -30 }, `purchase ${index}`)),
    );
    expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await wallet(member)).coins).toBe(10);
  });

  it('cannot be changed or unbalanced', async () => {
    const member = await world.member();
    await give(member, { coins: 1 }, 'one coin');
    await expect(world.db`update ledger set delta = 2 where member_id = ${member.memberId}`).rejects.toThrow(
      'append-only',
    );
    await expect(world.db`delete from ledger where member_id = ${member.memberId}`).rejects.toThrow('append-only');
    await expect(
      world.db`insert into ledger (posting, currency, delta, reason) values (gen_random_uuid(), 'coins', 5, 'forged')`,
    ).rejects.toThrow('does not sum to zero');
  });

  it('leaves nothing of a posting whose backend was killed', async () => {
    const member = await world.member();
    const lost = world.db.begin(async (sql) => {
      await post(sql, member.memberId, { points: 10 }, cause('lost'));
      const [{ pid }] = (await sql`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
      await world.db`select pg_terminate_backend(${pid})`;
      await sql`select 1`;
    });
    await expect(lost).rejects.toThrow();
    expect(await wallet(member)).toMatchObject({ points: 0, eventPoints: 0 });
    await give(member, { points: 10 }, 'lost');
    expect((await wallet(member)).points).toBe(10);
  });

  it('balances after any sequence: sums are zero, balances are what entries add up to, totals are counts', async () => {
    const amount = fc.record({
      currency: fc.constantFrom<Currency>('points', 'eventPoints', 'coins'),
      delta: fc.integer({ min: -40, max: 60 }).filter((delta) => delta !== 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 25 }), async (amounts) => {
        const member = await world.member();
        for (const [index, { currency, delta }] of amounts.entries()) {
          // Points are only ever given.
          const sound = currency === 'points' ? Math.abs(delta) : delta;
          await give(member, { [currency]: sound }, `${member.memberId}:${index}`).catch((error: { kind?: string }) => {
            expect(error.kind).toBe('conflict');
          });
        }
        const entries = await world.db<{ currency: Currency; sum: number; count: number; last: number }[]>`
          select currency, sum(delta)::bigint as sum, count(*) as count,
                 (array_agg(balance_after order by id desc))[1] as last
          from ledger where member_id = ${member.memberId} group by currency`;
        const has = await wallet(member);
        for (const { currency, sum, last } of entries) expect([has[currency], last]).toEqual([sum, sum]);
        expect(has.level).toBe(levelOf(has.points));
        const { total } = await world.bus.ask(listPostings, { size: 1 }, member);
        expect(total).toBe(entries.reduce((all, { count }) => all + count, 0));
      }),
      { numRuns: 12 },
    );
    const [unbalanced] =
      await world.db`select posting from ledger group by posting, currency having sum(delta) <> 0 limit 1`;
    expect(unbalanced).toBeUndefined();
  });
});

describe('the wallet', () => {
  it('lists its entries by cursor, each once, newest first, of one currency where asked', async () => {
    const member = await world.member();
    for (let index = 0; index < 7; index += 1)
      await give(member, { coins: 1, points: 2 }, `row ${member.memberId} ${index}`);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const part: { items: { id: number }[]; next: string | null; total: number } = await world.bus.ask(
        listPostings,
        { size: 3, currency: 'coins', cursor },
        member,
      );
      expect(part.total).toBe(7);
      seen.push(...part.items.map(({ id }) => id));
      cursor = part.next;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });

  it('tells each entry as one event, and a level that was reached', async () => {
    const member = await world.member();
    await give(member, { points: 6 }, 'a level');
    const told = await world.db<{ name: string; payload: Record<string, unknown> }[]>`
      select name, payload from outbox where key = ${String(member.memberId)} order by seq`;
    expect(told.map(({ name }) => name).sort()).toEqual(['level-reached', 'points-awarded', 'points-awarded']);
    expect(told.find(({ payload }) => payload.currency === 'jf')!.payload).toMatchObject({
      delta: 6,
      balanceAfter: 6,
      lv: 1,
    });
    expect(told.find(({ name }) => name === 'level-reached')!.payload).toMatchObject({ from: 0, lv: 1 });
  });
});
