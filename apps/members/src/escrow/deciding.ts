import { decideBounties, guest } from '@yinghuo/contracts';
import type { Asks } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { giveBack, holdEscrows } from './escrow.sql.ts';

/** By then whoever asked for it has an answer or has given up (five seconds). */
const patienceSeconds = 15;
const atOnce = 100;
const mostRounds = 50;

/**
 * Asks the community what became of coins that were set aside for a thread, and gives back those that no thread has: the process that
 * wanted to open it died, or its transaction failed. What has an end by now waits for the event that says which.
 */
export async function decideReserved(
  db: Db,
  ending: AbortSignal,
  bus: Asks,
  patience: number = patienceSeconds,
): Promise<void> {
  for (let round = 0; round < mostRounds && !ending.aborted; round += 1) {
    const due = await db<{ id: number }[]>`
      select id from escrows where state = 'reserved' and at <= now() - make_interval(secs => ${patience})
      order by at limit ${atOnce}`;
    if (due.length === 0) return;
    const states = await bus.ask(decideBounties, { ids: due.map(({ id }) => id) }, guest());
    const isVoid = new Set(states.filter(({ state }) => state === 'void').map(({ id }) => id));
    await db.begin(async (sql) => {
      for (const escrow of await holdEscrows(
        sql,
        states.map(({ id }) => id),
      )) {
        if (escrow.state !== 'reserved') continue;
        if (isVoid.has(escrow.id)) await giveBack(sql, [escrow]);
        else await sql`update escrows set state = 'held' where id = ${escrow.id}`;
      }
    });
  }
}
