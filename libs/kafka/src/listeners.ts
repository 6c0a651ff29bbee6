import { setTimeout as sleep } from 'node:timers/promises';
import { check, Refusal, type AnyEvent } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import type { KafkaMessage, Message } from 'kafkajs';
import type { Handle } from './answer.ts';
import { Thrown, type EventMeta } from './handlers.ts';
import type { Log } from './kafka.ts';
import { Slots } from './lane.ts';
import { parsed, readEvent, type Told } from './message.ts';
import type { Observer } from './observer.ts';

export interface Listener {
  consumer: string;
  event: AnyEvent;
  handle: Handle;
}

export interface Tries {
  /** How often a handler may fail before the event is a dead letter. */
  tries: number;
  /** Wait after the first failure, in ms; doubled after each further one. */
  backoffMs: number;
}

interface Surroundings extends Tries {
  service: string;
  db: Db;
  log: Log;
  observer: Observer;
  /** Puts a message into `<topic>.dead`. */
  bury: (topic: string, letter: Message) => Promise<void>;
  closing: AbortSignal;
}

/** Gives events to the `@On` handlers of a service, so that each has one effect or ends as a dead letter. */
export class Listeners {
  private readonly slots = new Slots(8);

  constructor(
    private readonly listeners: Listener[],
    private readonly around: Surroundings,
  ) {}

  get topics(): string[] {
    return [...new Set(this.listeners.flatMap(({ event }) => event.topics))];
  }

  /** Resolves when every handler had the event or it is buried; rejects only when the service closes before that. */
  async handle(topic: string, message: KafkaMessage): Promise<void> {
    const told = readEvent(message);
    if (!told) return this.bury(topic, message, '*', new Error('not an event: id, type or time is missing'));
    for (const listener of this.listeners) {
      if (!listener.event.topics.includes(topic) || listener.event.name !== told.type) continue;
      if (told.only && told.only !== `${this.around.service}/${listener.consumer}`) continue;
      await this.deliver(listener, topic, told, message);
    }
  }

  private async deliver(listener: Listener, topic: string, told: Told, message: KafkaMessage): Promise<void> {
    const { tries, backoffMs, closing, log, observer } = this.around;
    const started = performance.now();
    for (let failures = 0, waits = 0; ;) {
      closing.throwIfAborted();
      try {
        const outcome = await this.slots.run(() => once(this.around.db, listener, topic, told));
        return observer.heard?.(listener.consumer, told.type, outcome, performance.now() - started);
      } catch (error) {
        const facts = { err: error, id: told.id, event: told.type, consumer: listener.consumer, failures };
        if (passes(error)) {
          log.warn(facts, 'an event waits for what its handler needs');
          await sleep(Math.min(backoffMs * 2 ** waits++, 5000), null, { signal: closing });
          continue;
        }
        failures += 1;
        if (failures >= tries || error instanceof Unreadable) {
          await this.bury(topic, message, listener.consumer, error);
          return observer.heard?.(listener.consumer, told.type, 'dead', performance.now() - started);
        }
        log.warn(facts, 'an event could not be handled and is tried again');
        await sleep(backoffMs * 2 ** (failures - 1), null, { signal: closing });
      }
    }
  }

  private async bury(
    topic: string,
    { key, value, headers }: KafkaMessage,
    consumer: string,
    error: unknown,
  ): Promise<void> {
    const { service, log, bury, closing } = this.around;
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    log.error({ err: error, topic, consumer }, 'an event is dead');
    const letter = {
      key,
      value,
      headers: { ...headers, topic, consumer: `${service}/${consumer}`, reason: reason.slice(0, 1000) },
    };
    for (;;) {
      try {
        return await bury(topic, letter);
      } catch (failure) {
        log.warn({ err: failure, topic }, 'a dead letter could not be written');
        await sleep(1000, null, { signal: closing });
      }
    }
  }
}

class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** One transaction: the inbox row and the handler's effect, or neither. */
export function once(
  db: Db,
  { consumer, event, handle }: Listener,
  topic: string,
  told: Told,
): Promise<'done' | 'repeated'> {
  const payload = readPayload(event, told);
  const { id, type, key, time, traceparent } = told;
  const meta: EventMeta = { id, name: type, topic, key, at: time, traceparent };
  return db.begin(async (sql) => {
    const fresh = await sql`
      insert into inbox (consumer, event_id) values (${consumer}, ${id}) on conflict do nothing returning true`;
    if (fresh.length === 0) return 'repeated';
    const result = await handle([payload, sql, meta]);
    if (result instanceof Thrown) throw result.error;
    return 'done';
  });
}

/** Fields we do not know yet are dropped: the release that tells more may run beside us. */
export function readPayload(event: AnyEvent, { version, payload }: Told): object {
  if (version !== event.version) throw new Unreadable(`version ${version} is not known`);
  try {
    return check<object>(event.payload, parsed(payload), 'drop');
  } catch (error) {
    throw new Unreadable(error instanceof Refusal ? JSON.stringify(error.detail) : String(error));
  }
}

/** Errors that say nothing about the event: the database or another service is away, or two transactions collided. */
function passes(error: unknown): boolean {
  if (error instanceof Refusal) return error.kind === 'unavailable' || error.kind === 'timedOut';
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return /^(CONNECT|E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN)|08|57P0|53|40001|40P01|25006)/.test(code);
}
