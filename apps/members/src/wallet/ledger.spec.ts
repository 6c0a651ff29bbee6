import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listPostings, type Currency, type SignedIn } from '@yinghuo/contracts';
import fc from 'fast-check';
import { World } from '../world.fixture.ts';
import { hold, release, settle } from './escrow.ts';
import { levelOf, post, reverse } from './post.ts';

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
    const [worth] = await world.db`select currency from ledger group by currency having sum(delta) <> 0`;
    expect(worth).toBeUndefined();
    const [differing] = await world.db`
      select member_id, name from accounts a
      full join (select member_id, account as name, sum(delta) as balance, count(*) as entries
                 from ledger where member_id is not null group by 1, 2) l using (member_id, name)
      where (a.balance, a.entries) is distinct from (l.balance, l.entries) limit 1`;
    expect(differing).toBeUndefined();
    const [unbalanced] =
      await world.db`select posting from ledger group by posting, currency having sum(delta) <> 0 limit 1`;
    expect(unbalanced).toBeUndefined();
  });
});

describe('what is taken back', () => {
  const given = async (member: SignedIn, key: string) => {
    await give(member, { points: 10 }, key);
    await give(member, { eventPoints: -8 }, `${key} bought`);
    await world.db.begin((sql) => reverse(sql, member.memberId, key));
    await world.db.begin((sql) => reverse(sql, member.memberId, key));
  };

  it('is what was given, whatever was spent in between: the rest is a debt, which income pays first', async () => {
    const member = await world.member();
    await given(member, `debt ${member.memberId}`);
    expect(await wallet(member)).toMatchObject({ points: 0, eventPoints: 0, debt: { points: 0, eventPoints: 8 } });
    await expect(give(member, { eventPoints: -1 }, `more ${member.memberId}`)).rejects.toMatchObject({
      detail: { reason: 'balance' },
    });
    await give(member, { eventPoints: 5 }, `little ${member.memberId}`);
    expect(await wallet(member)).toMatchObject({ eventPoints: 0, debt: { eventPoints: 3 } });
    await give(member, { eventPoints: 5 }, `enough ${member.memberId}`);
    expect(await wallet(member)).toMatchObject({ eventPoints: 2, debt: { eventPoints: 0 } });
    const { items } = await world.bus.ask(listPostings, { currency: 'eventPoints', size: 9 }, member);
    expect(
      items.map(({ delta, reason, reverses, balanceAfter, debtAfter }) => [
        delta,
        reason,
        reverses,
        balanceAfter,
        debtAfter,
      ]),
    ).toEqual([
      [5, 'adjustment', null, 2, 0],
      [5, 'adjustment', null, 0, 3],
      [-10, 'reversal', 'adjustment', 0, 8],
      [-8, 'adjustment', null, 2, 0],
      [10, 'adjustment', null, 10, 0],
    ]);
  });

  it('is told with a balance that is never below zero', async () => {
    const member = await world.member();
    await given(member, `told ${member.memberId}`);
    const told = await world.db<{ payload: { delta: number; balanceAfter: number } }[]>`
      select payload from outbox where name = 'points-reversed' and key = ${String(member.memberId)} order by seq`;
    expect(told.map(({ payload }) => [payload.delta, payload.balanceAfter])).toEqual([
      [-10, 0],
      [-10, 0],
    ]);
  });
});

describe('coins that are held', () => {
  const why = { reason: 'bountyHeld' as const, reference: null };
  const held = async (coins: number) => {
    const [asker, helper] = [await world.member(), await world.member()];
    const key = `thread:${asker.memberId}`;
    await give(asker, { coins: 100 }, `${key} pocket money`);
    const set = () => world.db.begin((sql) => hold(sql, asker.memberId, coins, { ...why, key }));
    const pay = (to: number | 'system' = helper.memberId) => world.db.begin((sql) => settle(sql, key, to, why));
    const back = () => world.db.begin((sql) => release(sql, key, why));
    const have = async () => [(await wallet(asker)).coins, (await wallet(asker)).held, (await wallet(helper)).coins];
    return { asker, helper, key, set, pay, back, have };
  };
  const conflict = (reason: string) => ({ kind: 'conflict', detail: { reason } });
  const all = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, work));
  const same = <T>(answers: T[]) => expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);

  it('leave the balance once, and are paid once, with the same answer for everybody who repeats it', async () => {
    const { set, pay, back, have } = await held(60);
    same(await all(set));
    expect(await have()).toEqual([40, 60, 0]);
    same(await all(() => pay()));
    expect(await have()).toEqual([40, 0, 60]);
    await expect(back()).rejects.toMatchObject(conflict('state'));
    await expect(pay('system')).rejects.toMatchObject(conflict('state'));
    same([await set(), await set()]);
    expect(await have()).toEqual([40, 0, 60]);
  });

  it('come back once, and are not to be paid any more', async () => {
    const { asker, set, pay, back, have } = await held(60);
    await set();
    await expect(pay(asker.memberId)).rejects.toMatchObject(conflict('state'));
    same(await all(back));
    expect(await have()).toEqual([100, 0, 0]);
    for (const to of [undefined, 'system'] as const) await expect(pay(to)).rejects.toMatchObject(conflict('state'));
    const { items, total } = await world.bus.ask(listPostings, { currency: 'coins', size: 9 }, asker);
    expect([items.map(({ delta, balanceAfter }) => [delta, balanceAfter]), total]).toEqual([
      [
        [60, 100],
        [-60, 40],
        [100, 100],
      ],
      3,
    ]);
  });

  it('go to the system where they bought something', async () => {
    const { set, pay, have } = await held(50);
    await set();
    same([await pay('system'), await pay('system')]);
    expect(await have()).toEqual([50, 0, 0]);
  });

  it('are refused where there are too few, under a key of something else, and where nothing is held', async () => {
    const { asker, helper, key, set, pay, back } = await held(101);
    await expect(set()).rejects.toMatchObject(conflict('balance'));
    for (const ending of [pay, back]) await expect(ending()).rejects.toMatchObject(conflict('state'));
    const other = (member: SignedIn, coins: number, under: string) =>
      world.db.begin((sql) => hold(sql, member.memberId, coins, { ...why, key: under }));
    await other(asker, 20, key);
    for (const [member, coins] of [
      [asker, 21],
      [helper, 20],
    ] as const) {
      await expect(other(member, coins, key)).rejects.toMatchObject(conflict('state'));
    }
    await expect(other(asker, 100, `${key} pocket money`)).rejects.toMatchObject(conflict('state'));
  });

  it('are not taken back as if they had been given: they would be there twice', async () => {
    const { asker, helper, key, set, pay, have } = await held(60);
    const takeBack = (member: SignedIn, under: string) => world.db.begin((sql) => reverse(sql, member.memberId, under));
    await set();
    await expect(takeBack(asker, key)).rejects.toMatchObject(conflict('state'));
    expect(await have()).toEqual([40, 60, 0]);
    await pay();
    for (const [member, under] of [
      [asker, key],
      [helper, `${key}:ended`],
    ] as const) {
      await expect(takeBack(member, under)).rejects.toMatchObject(conflict('state'));
    }
    expect(await have()).toEqual([40, 0, 60]);
  });

  it('are paid from several threads to each other at once', async () => {
    const [one, two] = [await held(30), await held(30)];
    await Promise.all([one.set(), two.set()]);
    await Promise.all([one.pay(two.asker.memberId), two.pay(one.asker.memberId)]);
    expect([(await wallet(one.asker)).coins, (await wallet(two.asker)).coins]).toEqual([100, 100]);
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
