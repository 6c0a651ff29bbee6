import { check, type EventContract } from '@yinghuo/contracts';
import type { Tx } from './handlers.ts';

/** Tells the world, exactly when the transaction commits. `at` is when it happened; now when left out. */
export async function record<P extends object>(
  sql: Tx,
  event: EventContract<P>,
  payload: P,
  { at = new Date(), traceparent = null }: { at?: Date; traceparent?: string | null } = {},
): Promise<void> {
  const checked = check(event.payload, { ...payload });
  await sql`
    insert into outbox (topic, name, version, key, payload, at, traceparent)
    values (${event.topic}, ${event.name}, ${event.version}, ${String(event.key(checked))},
            ${sql.json(checked as never)}, ${at}, ${traceparent})`;
}
