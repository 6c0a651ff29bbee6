import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { Db, Tx } from '@yinghuo/postgres';
import type { BeginHearing, EventMeta } from '../answering/handlers.ts';
import type { Envelope } from '../messages/message.ts';
import type { EventHandler } from '../answering/registry.ts';
import { Semaphore } from '../semaphore.ts';
import { isOutage } from '../transient.ts';

/** An event for one consumer, its payload read. */
export interface Delivery {
  handler: EventHandler;
  topic: string;
  envelope: Envelope;
  payload: object;
}
export type Outcome = 'done' | 'repeated';

interface Waiting {
  delivery: Delivery;
  /** Runs work as a part of the trace in which the event came. */
  within: <T>(work: () => T) => T;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** Transactions at a time; what comes while all are busy gathers for the next. */
const lanes = 4;
/** Events of one transaction: its locks are held until the last of them is handled. */
const most = 16;
/** How long a group waits for a lock, in ms, before each of its events has a transaction of its own, which waits as ever. */
const patienceMs = 200;

/**
 * Group commit for events: those that wait at the same moment share a transaction, so that a busy hour costs fewer of them,
 * not more. Each has one effect or none as if it were alone: where one fails, or another transaction is in the way, nothing
 * of the group is kept and each is tried by itself.
 */
export class GroupCommit {
  private readonly waiting: Waiting[] = [];
  private busy = 0;
  private called = false;
  private readonly alone = new Semaphore(lanes);
  /** In nobody's trace: it works for all who wait. */
  private readonly callSoon = AsyncResource.bind(() => setImmediate(() => this.fill()));

  constructor(private readonly db: Db) {}

  /** Resolves when the consumer has had the event, now or before; rejects with what its handler met. */
  run(delivery: Delivery): Promise<Outcome> {
    if (delivery.handler.begins) return this.alone.run(() => handleAlone(this.db, delivery));
    return new Promise((resolve, reject) => {
      this.waiting.push({ delivery, within: AsyncLocalStorage.snapshot(), resolve, reject });
      if (this.called) return;
      this.called = true;
      this.callSoon();
    });
  }

  private fill(): void {
    this.called = false;
    while (this.busy < lanes && this.waiting.length > 0) void this.work(this.next());
  }

  /** An event's consumers stay together: they have it in the order in which they are declared. */
  private next(): Waiting[] {
    const envelopeOf = (nth: number) => this.waiting[nth]?.delivery.envelope;
    let count = Math.min(most, this.waiting.length);
    while (envelopeOf(count) && envelopeOf(count) === envelopeOf(count - 1)) count += 1;
    return this.waiting.splice(0, count);
  }

  private async work(group: Waiting[]): Promise<void> {
    this.busy += 1;
    try {
      await this.together(group);
    } finally {
      this.busy -= 1;
      this.fill();
    }
  }

  private async together(group: Waiting[]): Promise<void> {
    try {
      const outcomes = await this.db.begin((sql) => handleAll(sql, group, group.length > 1));
      group.forEach(({ resolve }, nth) => resolve(outcomes[nth]!));
    } catch (error) {
      if (group.length === 1 || isOutage(error)) return group.forEach(({ reject }) => reject(error));
      for (const one of group) await this.together([one]);
    }
  }
}

/** One transaction: the inbox row and the handler's effect, or neither. */
export const handleAlone = (db: Db, delivery: Delivery): Promise<Outcome> =>
  delivery.handler.begins
    ? handleBegun(db, delivery)
    : db.begin(async (sql) => (await handleAll(sql, [{ delivery, within: (work) => work() }], false))[0]!);

/** The handler begins that transaction when it has asked what it needs to know; an event that it had before asks nothing. */
async function handleBegun(db: Db, { handler, topic, envelope, payload }: Delivery): Promise<Outcome> {
  const { consumer } = handler;
  const { id } = envelope;
  const before = await db`select from inbox where consumer = ${consumer} and event_id = ${id}`;
  if (before.length > 0) return 'repeated';
  let outcome: Outcome | undefined;
  const begin: BeginHearing = async (work) => {
    outcome = await db.begin(async (sql): Promise<Outcome> => {
      const { count } = await sql`
        insert into inbox (consumer, event_id) values (${consumer}, ${id}) on conflict do nothing`;
      if (count === 0) return 'repeated';
      await work(sql);
      return 'done';
    });
  };
  await handler.handle([payload, begin, metaOf(topic, envelope)]);
  if (!outcome) await begin(() => {});
  return outcome!;
}

const metaOf = (topic: string, { id, type, key, time, seq }: Envelope): EventMeta => ({
  ...{ id, name: type, topic, key, at: time, seq },
});

async function handleAll(
  sql: Tx,
  group: readonly Pick<Waiting, 'delivery' | 'within'>[],
  impatient: boolean,
): Promise<Outcome[]> {
  const consumers = group.map(({ delivery }) => delivery.handler.consumer);
  const ids = group.map(({ delivery }) => delivery.envelope.id);
  const [, fresh] = await Promise.all([
    impatient && sql`select set_config('lock_timeout', ${String(patienceMs)}, true)`,
    sql<{ consumer: string; eventId: string }[]>`
      insert into inbox (consumer, event_id) select * from unnest(${consumers}::text[], ${ids}::uuid[])
      on conflict do nothing returning consumer, event_id`,
  ]);
  const nameOf = (consumer: string, id: string) => `${consumer} ${id.toLowerCase()}`;
  const left = new Set(fresh.map(({ consumer, eventId }) => nameOf(consumer, eventId)));
  const outcomes: Outcome[] = [];
  for (const { delivery, within } of group) {
    const { handler, topic, envelope, payload } = delivery;
    const isFresh = left.delete(nameOf(handler.consumer, envelope.id));
    if (isFresh) await within(() => handler.handle([payload, sql, metaOf(topic, envelope)]));
    outcomes.push(isFresh ? 'done' : 'repeated');
  }
  return outcomes;
}
