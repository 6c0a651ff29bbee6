import { check, type EventContract } from '@yinghuo/contracts';
import { afterCommit, type Db, type Tx } from '@yinghuo/postgres';
import type { Told } from '../messages/message.ts';
import { traceparentOf } from '../traces.ts';

const relays = new Set<() => void>();

/** Has `wake` called whenever a transaction of this process that recorded events has committed; returns how to end that. */
export function onRecorded(wake: () => void): () => void {
  relays.add(wake);
  return () => void relays.delete(wake);
}

/** What a transaction has recorded so far. */
const recorded = new WeakMap<Tx, Recorded[]>();

export const recordedIn = (sql: Tx): readonly Recorded[] => recorded.get(sql) ?? [];

const wakeRelays = () => relays.forEach((wake) => wake());

/**
 * Publishes the event exactly when the transaction commits. Events of one key
 * are published in the order in which they were recorded; two transactions that record for the same key at the same moment
 * must lock a row of theirs first, or either may come first.
 */
export async function record<P extends object>(sql: Tx, event: EventContract<P>, payload: NoInfer<P>): Promise<void> {
  await recordAll(sql, event, [payload]);
}

/** Publishes events as `record` does each of them, in their order, by one statement. */
export async function recordAll<P extends object>(
  sql: Tx,
  event: EventContract<P>,
  payloads: readonly NoInfer<P>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const at = new Date().toISOString();
  const { name: type, version } = event;
  const facts = payloads.map((payload) => {
    const checked = check(event.payload, { ...payload });
    return { topic: event.topicOf(checked), key: String(event.key(checked)), payload: JSON.stringify(checked) };
  });
  const [topics, keys, texts] = [
    facts.map(({ topic }) => topic),
    facts.map(({ key }) => key),
    facts.map(({ payload }) => payload),
  ];
  const rows = await sql<{ id: string; seq: number }[]>`
    insert into outbox (topic, name, version, key, payload, traceparent, at)
    select topic, ${type}, ${version}::smallint, key, payload::jsonb, ${traceparentOf(type) ?? null}, ${at}::timestamptz
    from unnest(${topics}::text[], ${keys}::text[], ${texts}::text[]) with ordinality told (topic, key, payload, nth) order by nth
    returning id, seq`;
  const told = rows.map((row, nth): Recorded => ({ ...row, ...facts[nth]!, type, version, time: at }));
  const before = recorded.get(sql);
  if (before) before.push(...told);
  else recorded.set(sql, told);
  // No NOTIFY: a transaction that notifies holds a lock over its commit that every other one of the database waits for.
  afterCommit(sql, wakeRelays);
}

/** An event of the outbox. */
export interface Recorded extends Told {
  seq: number;
}

/** Whether an event is not published yet. */
export const isAnyWaiting = async (sql: Db | Tx): Promise<boolean> =>
  (await sql`select from outbox where published_at is null limit 1`).count > 0;

/**
 * The oldest events that are not published yet, in order, without those of the topics in `except`; no more than `limit`, and
 * after `bytes` of payload no further one.
 */
export const unpublished = (sql: Db | Tx, limit: number, bytes: number, except: readonly string[] = []) => sql<
  Recorded[]
>`
  with waiting as materialized (
    select seq, topic, id, name as type, version, key, payload::text as payload, traceparent, at as time
    from outbox where published_at is null and topic <> all(${[...except]}::text[]) order by seq limit ${limit}),
  measured as (select *, sum(octet_length(payload)) over (order by seq) - octet_length(payload) as before from waiting)
  select seq, topic, id, type, version, key, payload, traceparent, time from measured where before < ${bytes}::bigint order by seq`;

export const markPublished = (sql: Db | Tx, events: readonly Recorded[]) => sql`
  update outbox set published_at = now() where seq = any(${events.map(({ seq }) => seq)}::bigint[])`;

async function tryLock(sql: Tx, which: number): Promise<boolean> {
  const [turn] = await sql<{ mine: boolean }[]>`
    select pg_try_advisory_xact_lock('outbox'::regclass::oid::int, ${which}) as mine`;
  return turn!.mine;
}

/** Whether it is this transaction's turn to publish what this schema's outbox holds; the turn ends with it. */
export const tryTurn = (sql: Tx): Promise<boolean> => tryLock(sql, 0);
/** Whether it is this transaction's turn to delete what is old. */
export const tryPruning = (sql: Tx): Promise<boolean> => tryLock(sql, 1);

/** Puts aside what no broker takes, so that it holds up nothing behind it. */
export const park = (sql: Tx, { seq }: Recorded, reason: string) => sql`
  with parked as (delete from outbox where seq = ${seq} returning seq, id, topic, name, version, key, payload, at)
  insert into outbox_parked (seq, id, topic, name, version, key, payload, at, reason)
  select parked.*, ${reason.slice(0, 1000)} from parked`;

/** Has what was parked published again, in its old place; returns how many events. */
export async function replayParked(sql: Db | Tx): Promise<number> {
  const { count } = await sql`
    with again as (delete from outbox_parked returning seq, id, topic, name, version, key, payload, at)
    insert into outbox (seq, id, topic, name, version, key, payload, at) overriding system value select * from again`;
  return count;
}

const slice = 5000;

/** Deletes up to 5,000 published events that are older than seven days; returns how many. */
export async function pruneOutbox(sql: Db | Tx): Promise<number> {
  const { count } = await sql`
    delete from outbox where seq = any(array(select seq from outbox order by seq limit ${slice}))
                         and published_at < now() - interval '7 days'`;
  return count;
}

/** Deletes up to 5,000 answers of commands that are older than two days; returns how many. */
export async function pruneCommands(sql: Db | Tx): Promise<number> {
  const { count } = await sql`
    delete from commands where ctid = any(array(
      select ctid from commands where created_at < now() - interval '2 days' order by created_at limit ${slice}))`;
  return count;
}
