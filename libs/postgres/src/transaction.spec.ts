import { finished } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { brokers, eventually, proxyTo } from '@yinghuo/testing';
import { afterCommit, connect, TransactionOver, type Db, type Tx } from './index.ts';

const url = brokers().databaseUrl;
const schema = `transaction_spec_${process.pid}`;
let admin: Db;
let db: Db;

beforeAll(async () => {
  admin = connect({ url, schema, max: 1 });
  await admin.unsafe(`create schema ${schema}; create table marks (id int primary key)`);
});
beforeEach(() => {
  db = connect({ url, schema, max: 4 });
});
afterEach(async () => {
  await db.end({ timeout: 2 });
  await admin`truncate marks`;
});
afterAll(async () => {
  await admin.unsafe(`drop schema ${schema} cascade`);
  await admin.end();
});

const mark = (sql: Tx | Db, id: number) => sql`insert into marks (id) values (${id})`;
const marks = async () => (await admin<{ id: number }[]>`select id from marks order by id`).map(({ id }) => id);
const kill = async (sql: Tx) => {
  const [{ pid }] = (await sql`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
  await admin`select pg_terminate_backend(${pid}, 1000)`;
};

/** Keeps the other connections of the pool busy, so that a stray statement would find one. */
const traffic = (times: number) => Promise.all(Array.from({ length: times }, () => db`select pg_sleep(0.001)`));

describe('a transaction', () => {
  // Whoever filled a table where one of the rows was there already waited for ever, and kept the transaction open.
  it('ends where the rows of a COPY are refused at its end', async () => {
    await mark(admin, 1);
    const copying = db.begin(async (sql) => {
      const rows = await sql`copy marks (id) from stdin`.writable();
      await finished(rows.end('1\n'));
    });
    await expect(copying).rejects.toThrow('duplicate key');
    await expect(db.begin(async (sql) => (await mark(sql, 2), 'done'))).resolves.toBe('done');
  });

  it('commits what its function did, and rolls back when it throws', async () => {
    await expect(db.begin(async (sql) => (await mark(sql, 1), 'done'))).resolves.toBe('done');
    await expect(db.begin((sql) => [mark(sql, 2), mark(sql, 3)])).resolves.toHaveLength(2);
    await expect(
      db.begin(async (sql) => {
        await mark(sql, 4);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await marks()).toEqual([1, 2, 3]);
  });

  it('does after its commit what was asked for, in order, and answers when that is done', async () => {
    const done: unknown[] = [];
    await db.begin(async (sql) => {
      afterCommit(sql, async () => done.push(await marks()));
      await mark(sql, 1);
      await sql.savepoint((inner) => afterCommit(inner, () => done.push('inner')));
      expect(done).toEqual([]);
    });
    expect(done).toEqual([[1], 'inner']);
  });

  it('does nothing afterwards of what was rolled back, nor of a savepoint that was', async () => {
    const done: string[] = [];
    const failed = db.begin(async (sql) => {
      afterCommit(sql, () => done.push('never'));
      await mark(sql, 1);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await db.begin(async (sql) => {
      const inner = sql.savepoint((inner) => {
        afterCommit(inner, () => done.push('nor this'));
        throw new Error('only this');
      });
      await expect(inner).rejects.toThrow('only this');
      afterCommit(sql, () => done.push('this'));
    });
    expect(done).toEqual(['this']);
  });

  it('has succeeded whatever becomes of what follows it', async () => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const after = db.begin(async (sql) => {
      afterCommit(sql, () => Promise.reject(new Error('nobody there')));
      await mark(sql, 1);
      return 'done';
    });
    await expect(after).resolves.toBe('done');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('nobody there'), { type: 'AfterCommit' });
    warn.mockRestore();
    expect(await marks()).toEqual([1]);
  });

  it('rolls back a savepoint alone', async () => {
    await db.begin(async (sql) => {
      await mark(sql, 1);
      const failed = sql.savepoint(async (inner) => {
        await mark(inner, 2);
        throw new Error('only this');
      });
      await expect(failed).rejects.toThrow('only this');
      await sql.savepoint((inner) => mark(inner, 3));
    });
    expect(await marks()).toEqual([1, 3]);
  });

  it('is over when it has ended', async () => {
    let kept: Tx | undefined;
    await db.begin((sql) => {
      kept = sql;
      return sql`select 1`;
    });
    expect(() => kept!`select 1`).toThrow(TransactionOver);
    expect(() => kept!.unsafe('select 1')).toThrow(TransactionOver);
  });
});

describe('a transaction whose backend is killed takes no effect', () => {
  /** What its function does after the loss; whatever it is, nothing of the transaction may be seen. */
  const afterwards: Record<string, (sql: Tx) => unknown> = {
    'when the function goes on': (sql) => mark(sql, 2),
    'when it swallows every error': async (sql) => {
      for (let id = 2; id < 50; id += 1) await Promise.resolve(mark(sql, id)).catch(() => {});
    },
    'when it is elsewhere and then returns': () => traffic(20),
    'when it is elsewhere and then goes on': async (sql) => {
      await traffic(20);
      await mark(sql, 2);
    },
    'when it is elsewhere and then throws': async () => {
      await traffic(20);
      throw new Error('too late');
    },
    'when a savepoint is lost in the middle': async (sql) => {
      await sql.savepoint((inner) => mark(inner, 2)).catch(() => {});
      await mark(sql, 3);
    },
    'when several statements are under way': (sql) => Promise.all([2, 3, 4].map((id) => mark(sql, id))),
  };

  it.each(Object.keys(afterwards))('%s', async (name) => {
    const lost = db.begin(async (sql) => {
      await mark(sql, 1);
      await kill(sql);
      await afterwards[name]!(sql);
    });
    await expect(lost).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/);
    await traffic(20);
    expect(await marks()).toEqual([]);
  });
});

interface Entry {
  account: number;
  by: number;
}

describe('a pool whose connections are cut again and again', () => {
  it('keeps every transaction whole and is there afterwards (postgres.js #1208)', async () => {
    await admin`create table accounts as select id, 0 as balance from generate_series(1, 8) id`;
    const proxy = await proxyTo(url);
    const pool = connect({ url: proxy.url, schema, max: 8 });
    const known: number[] = [];
    let id = 0;
    const transfer = async () => {
      const own = (id += 1);
      // In one order, so that no two of them wait for each other.
      const [first, last] = [
        { account: 1 + (own % 8), by: -1 },
        { account: 1 + ((own + 3) % 8), by: 1 },
      ].sort((a, b) => a.account - b.account) as [Entry, Entry];
      await pool.begin(async (sql) => {
        await sql`update accounts set balance = balance + ${first.by} where id = ${first.account}`;
        const slip = sql.savepoint(async (inner) => {
          await inner`select pg_sleep(0.001)`;
          throw new Error('a slip');
        });
        await slip.catch(() => {});
        await mark(sql, own);
        await sql`update accounts set balance = balance + ${last.by} where id = ${last.account}`;
      });
      known.push(own);
    };
    for (let cut = 0; cut < 8; cut += 1) {
      const work = Array.from({ length: 24 }, () => transfer().catch(() => {}));
      await Promise.any([...work.slice(0, 3), eventually(() => known.length > cut)]);
      proxy.cut();
      await Promise.all(work);
    }
    await eventually(() => Promise.all(Array.from({ length: 16 }, transfer)));
    const [{ sum }] = (await admin`select sum(balance) from accounts`) as unknown as [{ sum: number }];
    expect(sum).toBe(0);
    expect(await marks()).toEqual(expect.arrayContaining(known.sort((a, b) => a - b)));
    await pool.end({ timeout: 2 });
    await proxy.shut();
  });

  it('writes to a new connection what was asked when the last one was lost before it was written (postgres.js #1215)', async () => {
    const pool = connect({ url, schema, max: 1 });
    for (let loss = 0; loss < 10; loss += 1) {
      const [{ pid }] = (await pool`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
      let over = false;
      // Asks in every turn of the loop, so one of them waits to be written whenever the socket closes.
      const ask = () => {
        if (over) return;
        pool`select 1`.catch(() => {});
        setImmediate(ask);
      };
      ask();
      await admin`select pg_terminate_backend(${pid}, 1000)`;
      over = true;
      await eventually(() => pool`select 1`);
    }
    await pool.end({ timeout: 2 });
  });
});
