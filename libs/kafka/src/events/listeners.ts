import { setTimeout as sleep } from 'node:timers/promises';
import { check, Refusal, type AnyEvent } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import type { Incoming, Outgoing } from '../driver.ts';
import { GroupCommit, type Delivery } from './group-commit.ts';
import type { Log } from '../kafka.ts';
import { parsed, readEvent, type Envelope } from '../messages/message.ts';
import type { Observer } from '../observer.ts';
import type { EventHandler } from '../answering/registry.ts';
import { traces } from '../traces.ts';
import { isOutage, isTransient } from '../transient.ts';

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
  private readonly transactions: GroupCommit;

  constructor(
    private readonly handlers: EventHandler[],
    private readonly around: Surroundings,
  ) {
    this.transactions = new GroupCommit(around.db);
  }

  get topics(): string[] {
    return [...new Set(this.handlers.flatMap(({ event }) => event.topics))];
  }

  /** Resolves when every handler had the event or it is a dead letter; rejects only when the service closes before that. */
  async handle(topic: string, message: Incoming): Promise<void> {
    const envelope = readEvent(message);
    if (!envelope)
      return this.toDeadLetter(topic, message, '*', new Error('not an event: id, type or time is missing'));
    const hearing = this.handlers.filter(
      ({ event, consumer }) =>
        event.topics.includes(topic) &&
        event.name === envelope.type &&
        (!envelope.only || envelope.only === `${this.around.service}/${consumer}`),
    );
    await Promise.all(
      hearing.map((handler) =>
        traces.handling.tracePromise(() => this.deliver(handler, topic, envelope, message), {
          name: envelope.type,
          consumer: handler.consumer,
          traceparent: envelope.traceparent ?? undefined,
        }),
      ),
    );
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
        const delivery = deliveryOf(handler, topic, envelope);
        return observe(delivery ? await this.transactions.run(delivery) : 'done');
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

/** Undefined for an event that does not concern the handler. */
export function deliveryOf(handler: EventHandler, topic: string, envelope: Envelope): Delivery | undefined {
  const payload = readPayload(handler.event, envelope);
  return handler.when && !handler.when(payload as never) ? undefined : { handler, topic, envelope, payload };
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
