import { check, type EventContract } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Told } from './message.ts';

/** Tells the world, exactly when the transaction commits. `at` is when it happened; now when left out. */
export async function record<P extends object>(
  sql: Tx,
  event: EventContract<P>,
  payload: NoInfer<P>,
  { at = new Date().toISOString(), traceparent = null }: { at?: string; traceparent?: string | null } = {},
): Promise<void> {
  const checked = check(event.payload, { ...payload });
  await sql`
    insert into outbox (topic, name, version, key, payload, at, traceparent)
    values (${event.topicOf(checked)}, ${event.name}, ${event.version}, ${String(event.key(checked))},
            ${sql.json(checked as never)}, ${at}, ${traceparent})`;
}

/** An event of the outbox. */
export interface Recorded extends Told {
  seq: number;
  topic: string;
}

/** The oldest events that are not told yet, in order. */
export const untold = (sql: Db | Tx, limit: number) => sql<Recorded[]>`
  select seq, topic, id, name as type, version, key, payload::text, traceparent, at as time
  from outbox where published_at is null order by seq limit ${limit}`;

export const markTold = (sql: Db | Tx, events: Recorded[]) => sql`
  update outbox set published_at = now() where seq = any(${events.map(({ seq }) => seq)}::bigint[])`;

/** Whether it is this transaction's turn to tell what this schema's outbox holds. */
export async function takeTurn(sql: Tx): Promise<boolean> {
  const [turn] = await sql<{ mine: boolean }[]>`
    select pg_try_advisory_xact_lock('outbox'::regclass::oid::int, 0) as mine`;
  return turn!.mine;
}
