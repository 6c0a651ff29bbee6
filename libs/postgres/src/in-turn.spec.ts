import { afterAll, describe, expect, it } from '@jest/globals';
import { brokers } from '@yinghuo/testing';
import { connect } from './connect.ts';
import { inTurn } from './in-turn.ts';

const db = connect({ url: brokers().databaseUrl, schema: 'public' });
afterAll(() => db.end());

/** Which connection answers. */
const backend = async () => (await db<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid;

describe('in turn', () => {
  it('is asked over one connection, also what is wanted at once', async () => {
    const pids = await Promise.all(Array.from({ length: 5 }, () => inTurn(db, backend)));
    expect(new Set(pids).size).toBe(1);
  });

  it('goes on after what failed', async () => {
    const failed = inTurn(db, () => db`select 1 / 0`);
    const after = inTurn(db, backend);
    await expect(failed).rejects.toThrow('division by zero');
    await expect(after).resolves.toBeGreaterThan(0);
  });
});
