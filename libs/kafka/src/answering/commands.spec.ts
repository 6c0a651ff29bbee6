import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refuse } from '@yinghuo/contracts';
import { afterCommit, type Tx } from '@yinghuo/postgres';
import { createHash } from 'node:crypto';
import { eventually } from '@yinghuo/testing';
import { AskInsideTransaction, type Bus } from '../asking/bus.ts';
import { answer } from './answer.ts';
import type { Begin } from './handlers.ts';
import { deposit, transfer, withdraw, whoami, type Deposit } from '../fixtures/contracts.ts';
import { Bank, Till } from '../fixtures/handlers.ts';
import { member, World } from '../fixtures/world.ts';
import { silent } from '../kafka.ts';

const one = member(1);

describe('a command', () => {
  const world = new World();
  let bus: Bus;

  beforeAll(async () => {
    await world.start();
    await world.serve([Bank, Till]);
    bus = await world.caller();
  });
  afterAll(() => world.stop());

  const balanceOf = async (account: string) =>
    (await world.db<{ balance: number }[]>`select balance from accounts where name = ${account}`)[0]!.balance;
  const told = async (account: string) =>
    (await world.db`select 1 from outbox where payload->>'account' = ${account}`).length;

  it('has one effect however often it is repeated, and every repeat gets the first answer', async () => {
    const first = await bus.ask(deposit, { account: 'main', amount: 5 }, one, { id: 'a' });
    await bus.ask(deposit, { account: 'main', amount: 1 }, one, { id: 'b' });
    const again = await bus.ask(deposit, { account: 'main', amount: 5 }, one, { id: 'a' });
    expect([first, again]).toEqual([{ balance: 5 }, { balance: 5 }]);
    expect(await balanceOf('main')).toBe(6);
    expect(await told('main')).toBe(2);
  });

  it('has one effect when it is repeated at the same moment', async () => {
    const repeats = Array.from({ length: 20 }, () =>
      bus.ask(deposit, { account: 'other', amount: 3 }, one, { id: 'at once' }),
    );
    expect(new Set((await Promise.all(repeats)).map(({ balance }) => balance))).toEqual(new Set([3]));
    expect(await balanceOf('other')).toBe(3);
  });

  it('is a conflict when its id comes again with another input', async () => {
    await bus.ask(deposit, { account: 'main', amount: 5 }, one, { id: 'c' });
    await expect(bus.ask(deposit, { account: 'main', amount: 6 }, one, { id: 'c' })).rejects.toMatchObject({
      kind: 'conflict',
      detail: { reason: 'state' },
    });
  });

  it('is another command when another member gives the same id', async () => {
    const before = await balanceOf('main');
    await bus.ask(deposit, { account: 'main', amount: 5 }, member(2), { id: 'c' });
    expect(await balanceOf('main')).toBe(before + 5);
  });

  it('leaves nothing behind when it is refused, so that it may be tried again', async () => {
    const toNew = () => bus.ask(deposit, { account: 'new', amount: 5 }, one, { id: 'd' });
    await expect(toNew()).rejects.toMatchObject({ kind: 'notFound' });
    await world.db`insert into accounts (name) values ('new')`;
    await expect(toNew()).resolves.toEqual({ balance: 5 });
  });

  const requestOf = (id: string, account: string, key = id) => ({
    ...{ id, key, type: deposit.name, replyTo: '', deadline: 0, timeoutMs: 0 },
    ...{ caller: JSON.stringify(one), input: JSON.stringify({ account, amount: 5 }) },
  });
  const bank = new Bank();
  const around = () => ({ db: world.db, log: silent });
  const handle = ([input, caller, sql]: unknown[]) => bank.deposit(input as Deposit, caller as never, sql as Tx);

  it('is not done when nobody waits for it any more: its repeat may have been refused meanwhile', async () => {
    const before = await balanceOf('main');
    const late = await answer({ contract: deposit, handle }, requestOf('e', 'main'), {
      ...around(),
      isOver: () => true,
    });
    expect(late).toEqual({ refused: 'timedOut' });
    expect(await balanceOf('main')).toBe(before);
    await bus.ask(deposit, { account: 'main', amount: 5 }, one, { id: 'e' });
    expect(await balanceOf('main')).toBe(before + 5);
  });

  // A service that stood still was followed by another, which read some requests again: who had been told no had paid all the same.
  it('is refused again when its request is delivered again, also at the same moment, and done when it is asked anew', async () => {
    const deliver = (id: string) => answer({ contract: deposit, handle }, requestOf(id, 'opened', 'f'), around());
    const no = { refused: 'notFound' };
    expect(await Promise.all([deliver('ask 1'), deliver('ask 1')])).toEqual([no, no]);
    await world.db`insert into accounts (name) values ('opened')`;
    expect(await deliver('ask 1')).toEqual(no);
    expect(await balanceOf('opened')).toBe(0);
    expect(await deliver('ask 2')).toMatchObject({ reply: { balance: 5 } });
    expect(await Promise.all([deliver('ask 2'), deliver('ask 1')])).toEqual([
      { reply: { balance: 5 } },
      { reply: { balance: 5 } },
    ]);
    expect([await balanceOf('opened'), await told('opened')]).toEqual([5, 1]);
  });

  // A repeat ran again: the proof was used by the first, so who had lost its answer was told no.
  it('gets its first answer, too, where its transaction begins after what no refusal takes back', async () => {
    await world.db`insert into accounts (name, balance) values ('till', 10)`;
    const take = (id: string, proof: string, amount = 3, who = one) =>
      bus.ask(withdraw, { account: 'till', amount, proof }, who, { id });
    expect(await take('t1', 'first')).toEqual({ balance: 7 });
    expect(await take('t1', 'first')).toEqual({ balance: 7 });
    await expect(take('t1', 'first', 4)).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'state' } });
    await expect(take('t2', 'first')).rejects.toMatchObject({ kind: 'conflict', detail: { reason: 'done' } });
    await expect(take('t1', 'first', 3, member(2))).rejects.toMatchObject({ detail: { reason: 'done' } });
    expect(await balanceOf('till')).toBe(7);
    // What was refused may be tried again, with the same key.
    const close = (proof: string) => bus.ask(withdraw, { account: 'none', amount: 1, proof }, one, { id: 't3' });
    await expect(close('second')).rejects.toMatchObject({ kind: 'notFound' });
    await world.db`insert into accounts (name, balance) values ('none', 1)`;
    expect(await close('third')).toEqual({ balance: 0 });
    // What is remembered of the input nobody can guess it from.
    const [kept] = await world.db<{ hash: string }[]>`select input_hash as hash from commands where id = 't1'`;
    const plain = JSON.stringify({ account: 'till', amount: 3, proof: 'first' });
    expect(kept!.hash).not.toBe(createHash('sha256').update(plain).digest('base64'));
  });

  it('has one effect when it is repeated while its first answer is on its way', async () => {
    const begin = Promise.withResolvers<void>();
    const handle = async ([, , run]: unknown[]) => {
      await begin.promise;
      return (run as Begin<typeof withdraw>)(async (sql) => {
        const [row] = await sql<{ balance: number }[]>`
          update accounts set balance = balance - 1 where name = 'main' returning balance`;
        return { balance: row!.balance };
      });
    };
    const before = await balanceOf('main');
    const request = {
      ...{ key: 'w', type: withdraw.name, replyTo: '', deadline: 0, timeoutMs: 0, caller: JSON.stringify(one) },
      input: JSON.stringify({ account: 'main', amount: 1, proof: 'x' }),
    };
    const both = ['w1', 'w2'].map((id) => answer({ contract: withdraw, handle }, { ...request, id }, around()));
    begin.resolve();
    expect(await Promise.all(both)).toMatchObject([
      { reply: { balance: before - 1 } },
      { reply: { balance: before - 1 } },
    ]);
    expect(await balanceOf('main')).toBe(before - 1);
  });

  // Who was told no before the transaction found it done when the same request was delivered again.
  it('is refused again, too, where it was refused by what is asked before its transaction', async () => {
    let there = false;
    const handle = async ([, , begin]: unknown[]) => {
      if (!there) refuse('notFound');
      return (begin as Begin<typeof transfer>)(async (sql) => {
        const [row] = await sql<{ balance: number }[]>`
          update accounts set balance = balance + 5 where name = 'main' returning balance`;
        return { balance: row!.balance };
      });
    };
    const deliver = (id: string) =>
      answer({ contract: transfer, handle }, { ...requestOf(id, 'main', 'asks'), type: transfer.name }, around());
    const before = await balanceOf('main');
    expect(await deliver('ask 1')).toEqual({ refused: 'notFound' });
    there = true;
    expect(await deliver('ask 1')).toEqual({ refused: 'notFound' });
    expect(await balanceOf('main')).toBe(before);
    const done = { reply: { balance: before + 5 } };
    expect(await Promise.all(['ask 2', 'ask 3'].map(deliver))).toMatchObject([done, done]);
    there = false;
    expect(await deliver('ask 4')).toMatchObject(done);
    expect(await balanceOf('main')).toBe(before + 5);
  });

  // With the other service away each such command held a connection until its deadline.
  it('asks nobody inside its transaction', async () => {
    const asked = world.db.begin((sql) => Promise.all([sql`select 1`, bus.ask(whoami, {}, one)]));
    await expect(asked).rejects.toThrow(AskInsideTransaction);
    const later = await world.db.begin((sql) => {
      const ended = Promise.withResolvers<void>();
      afterCommit(sql, () => ended.resolve());
      // Begun there, asked once it is over.
      return Promise.resolve({
        asking: ended.promise.then(() => bus.ask(deposit, { account: 'none yet', amount: 1 }, one)),
      });
    });
    await expect(later.asking).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('is done again when its transaction collides with another one, and has one effect', async () => {
    const [holds, isThere] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = world.db.begin(async (sql) => {
      // The command's transaction is the one that Postgres ends.
      await sql`select set_config('deadlock_timeout', '60s', true)`;
      await sql`update accounts set balance = balance + 100 where name = 'poison'`;
      holds.resolve();
      await isThere.promise;
      await sql`update accounts set balance = balance + 100 where name = 'other'`;
    });
    await holds.promise;
    const before = [await balanceOf('other'), await balanceOf('poison')];
    let tries = 0;
    const handle = async ([, , sql]: unknown[]) => {
      tries += 1;
      // The other one, which waits for the same row, might otherwise come too late for it and collide once more.
      if (tries > 1) await other;
      const given = sql as Tx;
      await given`update accounts set balance = balance + 1 where name = 'other'`;
      isThere.resolve();
      await given`update accounts set balance = balance + 1 where name = 'poison'`;
      return { balance: 0 };
    };
    const input: Deposit = { account: 'other', amount: 1 };
    const request = {
      ...{ id: 'collides', key: 'collides', type: deposit.name, deadline: Date.now() + 60_000, replyTo: '' },
      ...{ timeoutMs: 60_000, caller: JSON.stringify(one), input: JSON.stringify(input) },
    };
    expect(await answer({ contract: deposit, handle }, request, around())).toMatchObject({ reply: { balance: 0 } });
    await other;
    expect(tries).toBe(2);
    expect([await balanceOf('other'), await balanceOf('poison')]).toEqual([before[0]! + 101, before[1]! + 101]);
  });
});

describe('a command whose service is killed', () => {
  const worlds = [new World(), new World()];
  beforeAll(() => Promise.all(worlds.map((world) => world.start())));
  afterAll(() => Promise.all(worlds.map((world) => world.stop())));

  /** Asks a service that dies over it, then repeats the command until the next service answers. */
  async function askTwice(world: World, dies: 'before the commit' | 'after the commit', commands: number) {
    const bus = await world.caller();
    const ask = () => bus.ask(deposit, { account: 'main', amount: 5 }, one, { id: 'same', timeoutMs: 1000 });
    const killed = await world.child('service', { dies });
    let isGone = false;
    void killed.gone.then(() => (isGone = true));
    // A service that is late drops what nobody waits for any more, and lives: ask until it has died over a command.
    do await expect(ask()).rejects.toMatchObject({ kind: 'timedOut' });
    while (!isGone);
    expect(await world.db`select * from commands`).toHaveLength(commands);

    await world.child('service');
    await expect(eventually(() => ask().catch(() => null))).resolves.toEqual({ balance: 5 });
    expect(await world.db`select balance from accounts where name = 'main'`).toEqual([{ balance: 5 }]);
    expect(await world.db`select id from outbox`).toHaveLength(1);
  }

  it('takes effect once when it is repeated, whether it had taken effect before or not', async () => {
    await Promise.all([askTwice(worlds[0]!, 'before the commit', 0), askTwice(worlds[1]!, 'after the commit', 1)]);
  });
});
