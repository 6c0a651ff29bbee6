import { randomUUID } from 'node:crypto';
import {
  check,
  Refusal,
  type AnyContract,
  type AnyEvent,
  type Caller,
  type EventContract,
  type InputOf,
  type RefusalKind,
  type ReplyOf,
} from '@yinghuo/contracts';
import { isInTransaction } from '@yinghuo/postgres';
import { Batcher } from '../batcher.ts';
import { isAway } from '../broker-errors.ts';
import type { Incoming, Sender } from '../driver.ts';
import type { EventMeta, PayloadOf } from '../answering/handlers.ts';
import { driverOf, exitOnFatal, onceThere, silent, type Fatal, type KafkaSettings, type Log } from '../kafka.ts';
import { readPayload } from '../events/listeners.ts';
import { Mailbox } from './mailbox.ts';
import {
  eventMessage,
  readEvent,
  readReply,
  requestMessage,
  type Answer,
  type Envelope,
  type Request,
} from '../messages/message.ts';
import type { Observer, Outcome } from '../observer.ts';
import { Sealing } from '../messages/sealing.ts';
import { Signer } from '../messages/signature.ts';
import { requestTopic } from '../topics.ts';
import { traceparentOf, traces, type Asking } from '../traces.ts';
import type { AsWritten, Unread } from '../messages/written.ts';

export interface AskOptions {
  /** Idempotency key of a command; generated when left out. */
  id?: string;
  /** Overrides the contract's deadline. */
  timeoutMs?: number;
}

/** Sends calls to other services. Bus does so over Kafka, MemoryBus in process for handler tests. */
export interface Asks {
  ask<C extends AnyContract>(contract: C, input: InputOf<C>, caller: Caller, options?: AskOptions): Promise<ReplyOf<C>>;
}

/** A service was asked by whoever holds a transaction: its connection would be held until the other service is there again. */
export class AskInsideTransaction extends Error {
  override readonly name = 'AskInsideTransaction';
  constructor({ name }: AnyContract) {
    super(`${name} was asked inside a transaction: ask before it begins (transaction: 'asked', @On with begins)`);
  }
}

/** For what stands for the bus where there is no Kafka. */
export function mustAskOutside(contract: AnyContract): void {
  if (isInTransaction()) throw new AskInsideTransaction(contract);
}

export interface TellOptions {
  /** The event's id, by which consumers drop duplicates; generated when left out. */
  id?: string;
  /** When it happened: ISO 8601; now when left out. */
  at?: string;
}

export interface BusOptions {
  kafka: KafkaSettings;
  /** Name of the calling process: `bff`, or the service's name. */
  name: string;
  log?: Log;
  observer?: Observer;
  /** Maximum number of calls in flight (1,000); a further call is refused with `unavailable` at once. */
  maxInFlight?: number;
  /** Called when the consumer cannot go on; by default the process exits. */
  onFatal?: Fatal;
}

export interface HearOptions {
  /**
   * Also when the reply of a command that this instance asked brings the event, before the asker has the reply. Then it
   * comes twice, with the same id: not for what counts.
   */
  withReply?: boolean;
}

interface Heard extends HearOptions {
  event: AnyEvent;
  hear: (event: never, meta: EventMeta) => unknown;
}

/** After a failed connection, calls are refused with `unavailable` for this long, in ms, without a try. */
const leaveAloneMs = 500;

/** Sends calls and events to other services over Kafka. In Nest it connects and closes with the application. */
export class Bus implements Asks {
  private readonly log: Log;
  private readonly observer: Observer;
  private readonly prefix: string;
  private readonly signer: Signer | undefined;
  private readonly sealing: Sealing;
  private readonly maxInFlight: number;
  private readonly senders: { requests: Sender; events: Sender };
  private readonly requests: Batcher;
  private readonly events: Batcher;
  private readonly mailbox: Mailbox;
  /** The callbacks of the calls in flight, by call id. */
  private readonly calls = new Map<string, (answer: Answer) => void>();
  private readonly heard = new Map<string, Heard[]>();
  private readonly telling = new Set<Promise<void>>();
  private awayUntil = 0;
  private closed: Promise<void> | undefined;
  private readonly closing = new AbortController();
  /** Set while closing; resolves when the last call in flight has ended. */
  private idle: PromiseWithResolvers<void> | undefined;

  constructor({ kafka: settings, name, log = silent, observer = {}, maxInFlight = 1000, onFatal }: BusOptions) {
    this.log = log;
    this.observer = observer;
    this.prefix = settings.prefix ?? '';
    this.signer = settings.key ? new Signer(settings.key) : undefined;
    this.sealing = new Sealing(settings.sealingKey);
    this.maxInFlight = maxInFlight;
    const driver = driverOf(settings);
    this.senders = {
      requests: driver.sender(settings, name, log, 1),
      events: driver.sender(settings, name, log, -1),
    };
    this.requests = new Batcher(this.senders.requests);
    this.events = new Batcher(this.senders.events);
    this.mailbox = new Mailbox(settings, name, log, onFatal ?? exitOnFatal(log));
  }

  /** Resolves when calls can be sent and answered; while Kafka is away it waits. */
  async connect(): Promise<void> {
    const stop = this.closing.signal;
    const senders = Object.values(this.senders);
    await Promise.all(senders.map((sender) => onceThere(this.log, sender.connect, { stop })));
    const topics = [...this.heard.keys()].map((topic) => this.prefix + topic);
    const take = (topic: string, message: Incoming) =>
      topic === this.mailbox.topic ? this.settle(message) : this.listen(topic.slice(this.prefix.length), message);
    await this.mailbox.open(topics, take, stop);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.connect();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  /** Whether the bus can send calls and receive replies. */
  ready(): boolean {
    return !this.closed && Date.now() >= this.awayUntil && this.mailbox.alive();
  }

  /** Refuses new calls and events, waits for those in flight, and deletes the reply topic. */
  close(): Promise<void> {
    return (this.closed ??= this.finish());
  }

  /**
   * Resolves with what the handler returned. Rejects with a Refusal: the handler's own; `timedOut` after the contract's
   * deadline; `unavailable` at once when too many calls are in flight or the broker cannot be reached.
   */
  ask<C extends AnyContract>(
    contract: C,
    input: InputOf<C>,
    caller: Caller,
    options: AskOptions = {},
  ): Promise<ReplyOf<C>> {
    return this.traced(contract, input, caller, options) as Promise<ReplyOf<C>>;
  }

  /** Asks as `ask` does, for a reply that is handed on and not read: all of it, or the rows of a page. */
  askWritten<C extends AnyContract, What extends Unread>(
    contract: C,
    input: InputOf<C>,
    caller: Caller,
    what: What,
    options: AskOptions = {},
  ): Promise<AsWritten<C, What>> {
    return this.traced(contract, input, caller, options, what) as Promise<AsWritten<C, What>>;
  }

  private traced(
    contract: AnyContract,
    input: object,
    caller: Caller,
    options: AskOptions,
    unread?: Unread,
  ): Promise<unknown> {
    if (isInTransaction()) return Promise.reject(new AskInsideTransaction(contract));
    const asking: Asking = { name: contract.name, service: contract.service };
    return traces.asking.tracePromise(() => this.call(asking, contract, input, caller, options, unread), asking);
  }

  private async call(
    { traceparent }: Asking,
    contract: AnyContract,
    input: object,
    caller: Caller,
    { id: key, timeoutMs = contract.deadlineMs }: AskOptions,
    unread: Unread | undefined,
  ): Promise<unknown> {
    const started = performance.now();
    const id = randomUUID();
    const request: Request = {
      id,
      type: contract.name,
      key: key ?? id,
      deadline: Date.now() + timeoutMs,
      timeoutMs,
      replyTo: this.mailbox.topic,
      caller: JSON.stringify(caller),
      input: this.sealing.seal(contract, input),
      traceparent,
      unread,
    };
    request.signature = this.signer?.sign(request);
    const message = requestMessage(request);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const end = (answer: Answer) => {
      this.calls.delete(id);
      clearTimeout(timer);
      if (this.calls.size === 0) this.idle?.resolve();
      this.observer.asked?.(contract.name, outcomeOf(answer), performance.now() - started);
      if ('refused' in answer) reject(errorOf(answer));
      else resolve(answer.reply);
    };
    const timer = setTimeout(() => end({ refused: 'timedOut' }), timeoutMs);
    if (!this.mayAsk()) {
      end({ refused: 'unavailable' });
      return promise;
    }
    this.calls.set(id, end);
    this.requests.send(this.prefix + requestTopic(contract.service), message).then(
      () => (this.awayUntil = 0),
      (error: unknown) => {
        this.log.warn({ err: error, contract: contract.name, id }, 'a call could not be sent');
        if (isAway(error)) this.awayUntil = Date.now() + leaveAloneMs;
        this.calls.get(id)?.({ refused: 'unavailable' });
      },
    );
    return promise;
  }

  /** Subscribes this instance to an event, from now on and at most once per event. Must be called before connect(). */
  hear<E extends AnyEvent>(
    event: E,
    hear: (event: PayloadOf<E>, meta: EventMeta) => unknown,
    options: HearOptions = {},
  ): void {
    const heard: Heard = { ...options, event, hear };
    for (const topic of event.topics) this.heard.set(topic, [...(this.heard.get(topic) ?? []), heard]);
  }

  /**
   * Publishes an event without an outbox, for processes that have no database. Resolves when the broker has
   * acknowledged it; if it rejects, the caller must repeat it with the same id. `unavailable` after close().
   */
  async tell<P extends object>(
    event: EventContract<P>,
    payload: P,
    { id = randomUUID(), at = new Date().toISOString() }: TellOptions = {},
  ): Promise<void> {
    const checked = check(event.payload, { ...payload });
    const [type, key, topic] = [event.name, String(event.key(checked)), event.topicOf(checked)];
    const traceparent = traceparentOf(event.name);
    const told = { id, type, version: event.version, time: at, key, payload: JSON.stringify(checked), traceparent };
    if (this.closed) throw new Refusal('unavailable');
    const sent = this.events.send(this.prefix + topic, eventMessage(told));
    this.telling.add(sent);
    await sent.finally(() => this.telling.delete(sent));
  }

  private async finish(): Promise<void> {
    this.closing.abort();
    this.idle = Promise.withResolvers();
    if (this.calls.size > 0) await this.idle.promise;
    await Promise.allSettled(this.telling);
    await this.mailbox.close();
    await Promise.all(Object.values(this.senders).map((sender) => sender.disconnect()));
  }

  private mayAsk(): boolean {
    if (this.closed || this.calls.size >= this.maxInFlight || !this.mailbox.receives()) return false;
    if (this.awayUntil === 0) return true;
    if (Date.now() < this.awayUntil) return false;
    this.awayUntil = Date.now() + leaveAloneMs; // only this call probes the broker
    return true;
  }

  private settle(message: Incoming): void {
    const reply = readReply(message);
    if (!reply) return;
    const { id, answer } = reply;
    if ('reply' in answer) for (const told of answer.told ?? []) this.hand(told.topic, told, true);
    this.calls.get(id)?.(answer);
  }

  private listen(topic: string, message: Incoming): void {
    const told = readEvent(message);
    if (told && !told.only) this.hand(topic, told);
  }

  private hand(topic: string, told: Envelope, withReply = false): void {
    for (const { event, hear, ...heard } of this.heard.get(topic) ?? []) {
      if (event.name !== told.type || (withReply && !heard.withReply)) continue;
      const { id, key, time, seq } = told;
      const meta: EventMeta = { id, name: event.name, topic, key, at: time, seq };
      const use = async () => hear(readPayload(event, told) as never, meta);
      use().catch((error: unknown) => {
        this.log.error({ err: error, event: event.name, id }, 'an event was heard and could not be used');
      });
    }
  }
}

const outcomeOf = (answer: Answer): Outcome => ('refused' in answer ? answer.refused : 'replied');

/** The Refusal of an answer; under test a plain Error if the contract does not declare it, which fails the test. */
export function errorOf({ refused, detail, bug }: Extract<Answer, { refused: RefusalKind }>): Error {
  if (bug && process.env.NODE_ENV === 'test') return new Error(bug);
  return new (Refusal as new (kind: RefusalKind, detail: unknown) => Refusal)(refused, detail);
}
