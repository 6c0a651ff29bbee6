import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Tx } from '@yinghuo/postgres';
import { deposited, type Deposited } from '../fixtures/contracts.ts';
import { World } from '../fixtures/world.ts';
import { GroupCommit } from './group-commit.ts';
import type { BeginHearing } from '../answering/handlers.ts';
import type { EventHandler } from '../answering/registry.ts';

interface Handled {
  account: string;
  transaction: string;
}

describe('events that wait at the same moment', () => {
  const world = new World();
  const handled: Handled[] = [];
  const inTransaction = new AsyncLocalStorage<string>();
  let transactions: GroupCommit;
  let work: (event: Deposited, sql: Tx) => Promise<void>;

  const hears = (consumer: string, more: Partial<EventHandler> = {}): EventHandler => ({
    ...{ consumer, event: deposited, ...more },
    async handle([event, sql]) {
      const { account, amount } = event as Deposited;
      await work(event as Deposited, sql as Tx);
      await (sql as Tx)`update accounts set balance = balance + ${amount} where name = ${account}`;
      const [row] = await (sql as Tx)<{ id: string }[]>`select pg_current_xact_id()::text as id`;
      handled.push({ account, transaction: row!.id });
    },
  });
  const auditor = hears('Auditor.deposited');
  const deposit = (account: string, { id = randomUUID() as string, handler = auditor, amount = 1 } = {}) => {
    const payload = { account, amount };
    const envelope = { id, type: 'deposited', version: 1, time: new Date().toISOString(), key: account, payload: '' };
    return transactions.run({ handler, topic: 'catalog.deposits', envelope, payload });
  };
  const balanceOf = async (name: string) =>
    (await world.db<{ balance: number }[]>`select balance from accounts where name = ${name}`)[0]!.balance;
  const usedTransactions = () => new Set(handled.map(({ transaction }) => transaction)).size;

  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(async () => {
    transactions = new GroupCommit(world.db);
    handled.length = 0;
    work = async () => {};
    await world.db`update accounts set balance = 0`;
  });

  it('share a transaction, in which each has its effect once and in order', async () => {
    const id = randomUUID();
    const outcomes = await Promise.all([
      deposit('main', { amount: 2 }),
      deposit('other', { id }),
      deposit('other', { id: id.toUpperCase() }),
      deposit('other', { id, handler: hears('Another.deposited') }),
    ]);
    expect(outcomes).toEqual(['done', 'done', 'repeated', 'done']);
    expect(handled.map(({ account }) => account)).toEqual(['main', 'other', 'other']);
    expect(usedTransactions()).toBe(1);
    expect(await balanceOf('other')).toBe(2);
    expect(await deposit('other', { id })).toBe('repeated');
  });

  it('are as many transactions as lanes when hundreds come, and those meanwhile gather', async () => {
    // Each has a row of its own: for one that they share they would wait for each other, and a busy machine lets go of it then.
    const names = Array.from({ length: 200 }, (_, n) => `one of many ${n}`);
    await world.db`insert into accounts (name) select unnest(${names}::text[])`;
    await Promise.all(names.map((name) => deposit(name)));
    const [all] = await world.db<{ sum: string }[]>`select sum(balance) from accounts where name = any(${names})`;
    expect(Number(all!.sum)).toBe(200);
    expect(usedTransactions()).toBeLessThanOrEqual(40);
  });

  it('do not share the failure of one: what it did with the others is undone, and they are done without it', async () => {
    const tries: string[] = [];
    work = async ({ account }) => {
      tries.push(account);
      if (account === 'poison') throw new Error('poison');
    };
    const outcomes = await Promise.allSettled([deposit('main'), deposit('poison'), deposit('other')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(tries).toEqual(['main', 'poison', 'main', 'poison', 'other']);
    expect([await balanceOf('main'), await balanceOf('poison'), await balanceOf('other')]).toEqual([1, 0, 1]);
  });

  it('let go of what they hold when another transaction is in the way', async () => {
    const [holds, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const inTheWay = world.db.begin(async (sql) => {
      await sql`update accounts set balance = balance + 10 where name = 'other'`;
      holds.resolve();
      await goesOn.promise;
      // Held by the group, this would be a deadlock, and a member who writes would be refused for it.
      await sql`update accounts set balance = balance + 10 where name = 'main'`;
    });
    await holds.promise;
    const group = [deposit('main'), deposit('other')];
    await group[0];
    goesOn.resolve();
    await Promise.all([inTheWay, ...group]);
    expect([await balanceOf('main'), await balanceOf('other')]).toEqual([11, 11]);
  });

  it('are handled as parts of the trace in which each came', async () => {
    const traces: (string | undefined)[] = [];
    work = async () => void traces.push(inTransaction.getStore());
    await Promise.all(['one', 'two'].map((trace) => inTransaction.run(trace, () => deposit('main'))));
    expect(traces).toEqual(['one', 'two']);
    expect(usedTransactions()).toBe(1);
  });

  /** Asks somebody else first, then has the effect of the others. */
  const asking = (ask: () => Promise<boolean>): EventHandler => {
    const { handle, ...rest } = hears('Asking.deposited', { begins: true });
    return {
      ...rest,
      async handle([event, begin]) {
        if (await ask()) await (begin as BeginHearing)((sql) => handle([event, sql]));
      },
    };
  };

  // Each held a connection, and its row of the inbox, until the other service was there again.
  it('wait for none that asks others, which holds no transaction meanwhile and has its effect once', async () => {
    const answered = Promise.withResolvers<boolean>();
    let asked = 0;
    const handler = asking(() => ((asked += 1), answered.promise));
    const ids = [1, 2, 3].map(() => randomUUID());
    const slow = ids.map((id) => deposit('other', { id, handler }));
    expect(await deposit('main')).toBe('done');
    const open = await world.db`
      select from pg_stat_activity where state like 'idle in transaction%' and application_name like ${`${world.schema}:%`}`;
    expect([asked, open.length]).toEqual([3, 0]);
    answered.resolve(true);
    expect(await Promise.all(slow)).toEqual(['done', 'done', 'done']);
    expect(usedTransactions()).toBe(4);
    expect(await deposit('other', { id: ids[0], handler })).toBe('repeated');
    expect([asked, await balanceOf('other')]).toEqual([3, 3]);
  });

  it('are done with, too, where what was asked says that nothing is to be done; what fails is not', async () => {
    const [id, failing] = [randomUUID(), randomUUID()];
    expect(await deposit('main', { id, handler: asking(() => Promise.resolve(false)) })).toBe('done');
    const handler = asking(() => Promise.reject(new Error('nobody is there')));
    await expect(deposit('main', { id: failing, handler })).rejects.toThrow('nobody is there');
    const there = asking(() => Promise.resolve(true));
    expect(await deposit('main', { id, handler: there })).toBe('repeated');
    expect(await deposit('main', { id: failing, handler: there })).toBe('done');
    expect(await balanceOf('main')).toBe(1);
  });
});
