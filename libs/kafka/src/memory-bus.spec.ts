import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { guest, type SignedIn } from '@yinghuo/contracts';
import { statements, type Tx } from '@yinghuo/postgres';
import { deposit, deposited, echo, refuseAs, type Deposit } from './fixtures/contracts.ts';
import { Answering, Auditor, Bank } from './fixtures/handlers.ts';
import { member, World } from './fixtures/world.ts';
import { Answers } from './answering/handlers.ts';
import { record } from './events/outbox.ts';
import { silent } from './kafka.ts';
import { MemoryBus } from './memory-bus.ts';

describe('the bus in memory', () => {
  const world = new World();
  let bus: MemoryBus;
  beforeAll(async () => {
    await world.start();
    bus = new MemoryBus(world.db, [new Answering(), new Bank(), new Auditor()]);
  });
  afterAll(() => world.stop());

  it('asks through the same gates, validation and refusals', async () => {
    await expect(bus.ask(echo, { text: ' 萤火 ' }, guest())).resolves.toEqual({ text: '萤火' });
    await expect(bus.ask(echo, { text: 1 } as never, guest())).rejects.toMatchObject({ kind: 'invalid' });
    await expect(bus.ask(deposit, { account: 'main', amount: 1 }, guest())).rejects.toMatchObject({
      kind: 'signInNeeded',
    });
    await expect(bus.ask(refuseAs, { kind: 'notFound' }, guest())).rejects.toMatchObject({ kind: 'notFound' });
    await expect(bus.ask(refuseAs, { kind: 'banned' }, guest())).rejects.toThrow('which its contract does not declare');
  });

  it('gives a repeated command its first answer, and hands on what it recorded before it returns', async () => {
    const ask = () => bus.ask(deposit, { account: 'main', amount: 3 }, member(1), { id: 'a' });
    expect([await ask(), await ask()]).toEqual([{ balance: 3 }, { balance: 3 }]);
    expect(await world.db`select amount from audited where account = 'main'`).toEqual([{ amount: 3 }]);
  });

  it('asks the outbox nothing where nothing was recorded, and hands on what somebody else has', async () => {
    let asked = 0;
    const count = () => void (asked += 1);
    await bus.ask(echo, { text: '先' }, guest());
    statements.start.subscribe(count);
    await bus.ask(echo, { text: '后' }, guest());
    statements.start.unsubscribe(count);
    expect(asked).toBe(0);
    await world.db.begin((sql) => record(sql, deposited, { account: 'beside', amount: 4 }));
    await bus.ask(echo, { text: '再' }, guest());
    expect(await world.db`select amount from audited where account = 'beside'`).toEqual([{ amount: 4 }]);
  });

  it('hands an event on again where a handler failed at it', async () => {
    await world.db.begin((sql) => record(sql, deposited, { account: 'poison', amount: 1 }));
    for (let times = 0; times < 2; times += 1) {
      await expect(bus.ask(echo, { text: '?' }, guest())).rejects.toThrow('nobody can read this');
    }
    await world.db`delete from outbox where payload->>'account' = 'poison'`;
    await expect(bus.ask(echo, { text: '好' }, guest())).resolves.toEqual({ text: '好' });
  });

  it('lets no command use the pool beside its transaction', async () => {
    const logged: { level: string; message: string; err?: unknown }[] = [];
    class Wrong {
      @Answers(deposit)
      async deposit({ amount }: Deposit, _: SignedIn, sql: Tx) {
        await sql`update accounts set balance = 100 where name = 'other'`;
        const [row] = await world.db<{ balance: number }[]>`select balance + ${amount} as balance from accounts`;
        return row!;
      }
    }
    const log = {
      ...silent,
      error: (facts: object, message: string) => void logged.push({ level: 'error', message, ...facts }),
    };
    const wrong = new MemoryBus(world.db, [new Wrong()], log);
    await expect(wrong.ask(deposit, { account: 'other', amount: 1 }, member(1))).rejects.toMatchObject({
      kind: 'failed',
    });
    expect(logged).toMatchObject([{ err: { name: 'PoolInsideTransaction' } }]);
    expect(await world.db`select balance from accounts where name = 'other'`).toEqual([{ balance: 0 }]);
  });

  it('tells an event of another service, once for each id', async () => {
    const id = crypto.randomUUID();
    for (let times = 0; times < 2; times += 1) await bus.tell(deposited, { account: 'told', amount: 1 }, { id });
    expect(await world.db`select amount from audited where account = 'told'`).toHaveLength(1);
    await expect(bus.tell(deposited, { account: 'poison', amount: 1 })).rejects.toThrow('nobody can read this');
  });
});
