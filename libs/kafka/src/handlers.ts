import 'reflect-metadata';
import { MessagePattern } from '@nestjs/microservices';
import type { AnyContract, AnyEvent, CallerBehind, EventContract, InputOf, ReplyOf } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';

/** Where an event comes from, beside its payload. */
export interface EventMeta {
  id: string;
  name: string;
  topic: string;
  key: string;
  /** When it happened: ISO 8601. */
  at: string;
  /**
   * Its place in the outbox of the service that published it: of two events of one key the later has the greater. Absent
   * where it was published without an outbox.
   */
  seq?: number;
}

export type PayloadOf<E> = E extends EventContract<infer P> ? P : never;

/** What a method must look like to answer a contract; `sql` comes with commands whose transaction is given. */
export type AnswerTo<C extends AnyContract> = (
  input: InputOf<C>,
  caller: CallerBehind<C['gate']>,
  sql: Tx,
) => ReplyOf<C> | Promise<ReplyOf<C>>;

export type Listener<E extends AnyEvent> = (event: PayloadOf<E>, sql: Tx, meta: EventMeta) => unknown;

/** What a decorated method is for. */
export type Duty = { contract: AnyContract } | { consumer: string; events: readonly AnyEvent[] };

/** Marks handlers as the bus's, so that no other transport of the same application takes them. */
export const busTransport = Symbol('bus');

/** What a handler did: Nest must not see what it throws, or its exception filter would swallow the refusal. */
export class Thrown {
  constructor(readonly error: unknown) {}
}

const duties = new WeakMap<object, Duty>();

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- parameters of every handler meet here
type Method = (...args: any[]) => unknown;

/** Nest hands a handler one payload; the bus puts the whole argument list into it. */
function take(on: object, key: string | symbol, descriptor: PropertyDescriptor, name: string, duty: Duty): void {
  const method = descriptor.value as Method;
  const handler = async function (this: unknown, args: unknown[]): Promise<unknown> {
    try {
      return await method.apply(this, args);
    } catch (error) {
      return new Thrown(error);
    }
  };
  descriptor.value = handler;
  duties.set(handler, duty);
  MessagePattern(name, busTransport, duty)(on, key, descriptor);
}

/** The method answers the contract: `(input, caller) => reply`, with `sql` for commands with a given transaction. */
export const Answers =
  <C extends AnyContract>(contract: C) =>
  <M extends AnswerTo<C>>(on: object, key: string | symbol, descriptor: TypedPropertyDescriptor<M>): void => {
    if (contract.transaction === 'own' && descriptor.value!.length > 2) {
      throw new Error(`${contract.name} is not given a transaction, so its handler cannot take one`);
    }
    take(on, key, descriptor, contract.name, { contract });
  };

/** The method has one effect for every such event, however often it is delivered; in order for each key. */
export const On =
  <E extends [AnyEvent, ...AnyEvent[]]>(...events: E) =>
  <M extends Listener<E[number]>>(on: object, key: string | symbol, descriptor: TypedPropertyDescriptor<M>): void => {
    const consumer = `${on.constructor.name}.${String(key)}`;
    take(on, key, descriptor, consumer, { consumer, events });
  };

/** The decorated methods of an instance, ready to be called with their argument list. */
export function dutiesOf(instance: object): { duty: Duty; handle: (args: unknown[]) => Promise<unknown> }[] {
  const found = [];
  for (let of = Object.getPrototypeOf(instance) as object; of !== Object.prototype; of = Object.getPrototypeOf(of)) {
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(of))) {
      const duty = typeof value === 'function' ? duties.get(value as object) : undefined;
      if (duty) found.push({ duty, handle: (value as Method).bind(instance) as (args: unknown[]) => Promise<unknown> });
    }
  }
  return found;
}
