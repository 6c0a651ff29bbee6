import type { AnyContract, AnyEvent, Caller, InputOf, ReplyOf } from '@yinghuo/contracts';
import type { EventMeta, PayloadOf } from './handlers.ts';
import type { KafkaSettings, Log } from './kafka.ts';

export interface AskOptions {
  /** Idempotency key of a command; made up when left out. */
  id?: string;
  /** Instead of the contract's deadline. */
  timeoutMs?: number;
  traceparent?: string;
}

/** What handlers and routes ask through; Bus over Kafka, MemoryBus in handler tests. */
export interface Asks {
  ask<C extends AnyContract>(contract: C, input: InputOf<C>, caller: Caller, options?: AskOptions): Promise<ReplyOf<C>>;
}

export interface BusOptions {
  kafka: KafkaSettings;
  /** Who asks: `bff`, or the service's name. */
  name: string;
  log?: Log;
}

export class Bus implements Asks {
  constructor(readonly options: BusOptions) {}

  connect(): Promise<void> {
    throw new Error(`the bus of ${this.options.name} is being built`);
  }

  ask<C extends AnyContract>(
    contract: C,
    _input: InputOf<C>,
    _caller: Caller,
    _options?: AskOptions,
  ): Promise<ReplyOf<C>> {
    throw new Error(`the bus is being built: ${contract.name}`);
  }

  /** Every instance hears every such event told from now on; call it before connect(). */
  hear<E extends AnyEvent>(event: E, _heard: (event: PayloadOf<E>, meta: EventMeta) => unknown): void {
    throw new Error(`the bus is being built: ${event.name}`);
  }

  close(): Promise<void> {
    throw new Error('the bus is being built');
  }
}
