import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { AnyContract, Caller, EventContract, InputOf, ReplyOf } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { answer } from './answering/answer.ts';
import { errorOf, mustAskOutside, type AskOptions, type Asks } from './asking/bus.ts';
import { silent, type Log } from './kafka.ts';
import { handleAlone } from './events/group-commit.ts';
import { deliveryOf } from './events/listeners.ts';
import type { Envelope } from './messages/message.ts';
import { markPublished, onRecorded, unpublished, type Recorded } from './events/outbox.ts';
import { registryOf, type Registry } from './answering/registry.ts';

/** Events that are handed on between two looks. */
const atOnce = 100;

/**
 * The bus without Kafka, for tests of handlers: asks the given handlers in this process, through the same validation,
 * gates and transactions. Events that a call recorded are handed to the `@On` methods before its reply is returned.
 */
export class MemoryBus implements Asks {
  private readonly registry: Registry;
  private readonly delivering = new AsyncLocalStorage<true>();
  /** Events that handlers have in hand: what one of them asks does not hand its own event out again. */
  private readonly inHand = new Set<string>();
  /** Resolves when the latest delivery that began has ended. */
  private last: Promise<void> = Promise.resolve();
  /** The delivery that begins after it. */
  private next: Promise<void> | null = null;
  /** Whether events may wait: migrations record some, and whatever this process has committed since the last look. */
  private mayWait = true;

  constructor(
    private readonly db: Db,
    handlers: readonly object[],
    private readonly log: Log = silent,
  ) {
    this.registry = registryOf(handlers);
    onRecorded(() => (this.mayWait = true));
  }

  async ask<C extends AnyContract>(
    contract: C,
    input: InputOf<C>,
    caller: Caller,
    { id: key = randomUUID() }: AskOptions = {},
  ): Promise<ReplyOf<C>> {
    mustAskOutside(contract);
    const duty = this.registry.answerers.get(contract.name);
    if (!duty) throw new Error(`none of the handlers answers ${contract.name}`);
    const request = {
      id: randomUUID(),
      type: contract.name,
      key,
      deadline: Date.now() + contract.deadlineMs,
      timeoutMs: contract.deadlineMs,
      replyTo: '',
      caller: JSON.stringify(caller),
      input: JSON.stringify(input),
    };
    const answered = await answer(duty, request, { db: this.db, log: this.log });
    await this.deliver();
    if ('refused' in answered) throw errorOf(answered);
    return JSON.parse(JSON.stringify(answered)).reply as ReplyOf<C>;
  }

  /** Hands an event, another service's for instance, to the `@On` methods that wait for it; it happened now, or `at`. */
  async tell<P extends object>(
    event: EventContract<P>,
    payload: NoInfer<P>,
    { id = randomUUID(), at = new Date().toISOString(), seq }: { id?: string; at?: string; seq?: number } = {},
  ): Promise<void> {
    const key = String(event.key(payload));
    const told: Envelope = {
      id,
      type: event.name,
      version: event.version,
      time: at,
      key,
      payload: JSON.stringify(payload),
      seq,
    };
    await this.hand(event.topicOf(payload), told);
    await this.deliver();
  }

  /**
   * Callers at the same moment share a delivery, of everything that is there when it begins: one that comes during it
   * waits for the next. A handler that asks something during it delivers by itself.
   */
  private deliver(): Promise<void> {
    if (this.delivering.getStore()) return this.deliverAll();
    this.next ??= this.last.then(() => {
      this.next = null;
      const delivered = this.delivering.run(true, () => this.deliverAll());
      this.last = delivered.catch(() => {});
      return delivered;
    });
    return this.next;
  }

  /** Most calls record nothing: after those nobody looks. */
  private async deliverAll(): Promise<void> {
    while (this.mayWait) {
      this.mayWait = false;
      try {
        const waiting = await unpublished(this.db, atOnce, 1 << 30);
        const events = waiting.filter(({ id }) => !this.inHand.has(id));
        for (const event of events) await this.handOn(event);
        if (events.length > 0 && waiting.length === atOnce) this.mayWait = true;
      } catch (error) {
        this.mayWait = true;
        throw error;
      }
    }
  }

  private async handOn(event: Recorded): Promise<void> {
    if (this.inHand.has(event.id)) return;
    this.inHand.add(event.id);
    try {
      await this.hand(event.topic, event);
      // One by one: two that mark the same rows in different orders would wait for each other for ever.
      await markPublished(this.db, [event]);
    } finally {
      this.inHand.delete(event.id);
    }
  }

  private async hand(topic: string, told: Envelope): Promise<void> {
    for (const listener of this.registry.listeners) {
      const delivery = listener.event.name === told.type && deliveryOf(listener, topic, told);
      if (delivery) await handleAlone(this.db, delivery);
    }
  }
}
