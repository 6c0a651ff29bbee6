import { setTimeout as sleep } from 'node:timers/promises';
import { check, Refusal, type AnyEvent } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import type { Handle } from './answer.ts';
import type { Incoming, Outgoing } from './driver.ts';
import type { EventMeta, When } from './handlers.ts';
import type { Log } from './kafka.ts';
import { parsed, readEvent, type Envelope } from './message.ts';
import type { Observer } from './observer.ts';
import { Semaphore } from './semaphore.ts';
import { traces } from './traces.ts';
import { isOutage, isTransient } from './transient.ts';

/** An `@On` method, once for each event it wants. */
export interface EventHandler {
  consumer: string;
  event: AnyEvent;
  handle: Handle;
  when?: When;
}

export interface Tries {
  /** How often a handler may fail before the event is a dead letter. */
  tries: number;
  /** Wait after the first failure, in ms; doubled after each further one. */
  backoffMs: number;
  /**
   * How long an event waits for what passes by itself, such as another service that is away, before it is a dead letter, in
   * ms. While the database is away it waits for as long as that takes.
   */
  patienceMs: number;
}

interface Surroundings extends Tries {
  service: string;
  db: Db;
  log: Log;
  observer: Observer;
  /** Puts a message into `<topic>.dead`. */
  publishDead: (topic: string, letter: Outgoing) => Promise<void>;
  closing: AbortSignal;
}

/** Gives events to the `@On` handlers of a service, so that each has one effect or ends as a dead letter. */
export class Listeners {
  private readonly slots = new Semaphore(8);

  constructor(
    private readonly handlers: EventHandler[],
    private readonly around: Surroundings,
  ) {}

  get topics(): string[] {
    return [...new Set(this.handlers.flatMap(({ event }) => event.topics))];
  }

  /** Resolves when every handler had the event or it is a dead letter; rejects only when the service closes before that. */
  async handle(topic: string, message: Incoming): Promise<void> {
    const envelope = readEvent(message);
    if (!envelope)
      return this.toDeadLetter(topic, message, '*', new Error('not an event: id, type or time is missing'));
    for (const handler of this.handlers) {
      if (!handler.event.topics.includes(topic) || handler.event.name !== envelope.type) continue;
      if (envelope.only && envelope.only !== `${this.around.service}/${handler.consumer}`) continue;
      const { consumer } = handler;
      const traced = { name: envelope.type, consumer, traceparent: envelope.traceparent ?? undefined };
      await traces.handling.tracePromise(() => this.deliver(handler, topic, envelope, message), traced);
    }
  }

  private async deliver(handler: EventHandler, topic: string, envelope: Envelope, message: Incoming): Promise<void> {
    const { tries, backoffMs, patienceMs, closing, log, observer } = this.around;
    const { consumer } = handler;
    const started = performance.now();
    const observe = (outcome: 'done' | 'repeated' | 'dead') =>
      observer.handled?.(consumer, envelope.type, outcome, performance.now() - started);
    let transientSince: number | undefined;
    for (let failures = 0, waits = 0; ;) {
      closing.throwIfAborted();
      try {
        return observe(await this.slots.run(() => handleOnce(this.around.db, handler, topic, envelope)));
      } catch (error) {
        const passes = isTransient(error) || error instanceof FromLaterRelease;
        const facts = { err: error, id: envelope.id, event: envelope.type, consumer, failures };
        transientSince = passes && !isOutage(error) ? (transientSince ?? performance.now()) : undefined;
        const isTooLate = transientSince !== undefined && performance.now() - transientSince >= patienceMs;
        if (passes && !isTooLate) {
          log.warn(facts, 'an event waits for what its handler needs');
          await sleep(Math.min(backoffMs * 2 ** waits++, 5000), null, { signal: closing });
          continue;
        }
        failures += 1;
        if (isTooLate || failures >= tries || error instanceof Unreadable) {
          await this.toDeadLetter(topic, message, consumer, error);
          return observe('dead');
        }
        log.warn(facts, 'an event could not be handled and is tried again');
        await sleep(backoffMs * 2 ** (failures - 1), null, { signal: closing });
      }
    }
  }

  private async toDeadLetter(
    topic: string,
    { key, value, headers }: Incoming,
    consumer: string,
    error: unknown,
  ): Promise<void> {
    const { service, log, publishDead, closing } = this.around;
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    log.error({ err: error, topic, consumer }, 'an event is dead');
    const letter = {
      key,
      value,
      headers: { ...headers, topic, consumer: `${service}/${consumer}`, reason: reason.slice(0, 1000) },
    };
    for (;;) {
      try {
        return await publishDead(topic, letter);
      } catch (failure) {
        log.warn({ err: failure, topic }, 'a dead letter could not be written');
        await sleep(1000, null, { signal: closing });
      }
    }
  }
}

/** The releases overlap: an instance of the later one will have the partition soon. */
class FromLaterRelease extends Error {
  override readonly name = 'FromLaterRelease';
}

class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** One transaction: the inbox row and the handler's effect, or neither. None at all for an event that does not concern the handler. */
export async function handleOnce(
  db: Db,
  { consumer, event, handle, when }: EventHandler,
  topic: string,
  envelope: Envelope,
): Promise<'done' | 'repeated'> {
  const payload = readPayload(event, envelope);
  if (when && !when(payload as never)) return 'done';
  const { id, type, key, time, seq } = envelope;
  const meta: EventMeta = { id, name: type, topic, key, at: time, seq };
  return db.begin(async (sql) => {
    const fresh = await sql`
      insert into inbox (consumer, event_id) values (${consumer}, ${id}) on conflict do nothing returning true`;
    if (fresh.length === 0) return 'repeated';
    await handle([payload, sql, meta]);
    return 'done';
  });
}

/** Fields we do not know yet are dropped: the release that tells more may run beside us. */
export function readPayload(event: AnyEvent, { version, payload }: Envelope): object {
  const convert = version === event.version ? undefined : event.from[version];
  if (version !== event.version && !convert) {
    if (version > event.version) throw new FromLaterRelease(`version ${version} is not known yet`);
    throw new Unreadable(`version ${version} is not known`);
  }
  try {
    const content = parsed(payload);
    return check<object>(event.payload, convert ? convert(content as never) : content, 'drop');
  } catch (error) {
    throw new Unreadable(error instanceof Refusal ? JSON.stringify(error.detail) : String(error));
  }
}
