import type { AnyContract, AnyEvent, Caller, CallerBehind, EventContract, InputOf } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';
import type { Reply } from '../messages/written.ts';

/** Metadata of an event. */
export interface EventMeta {
  id: string;
  name: string;
  topic: string;
  key: string;
  /** When it happened: ISO 8601. */
  at: string;
  /**
   * Sequence number in the publisher's outbox; of two events with one key, the later has the greater. Absent if the event
   * was published without an outbox.
   */
  seq?: number;
}

export type PayloadOf<E> = E extends EventContract<infer P> ? P : never;

/** Signature of a handler of a contract; `sql` is only passed for commands with a given transaction. */
export type AnswerTo<C extends AnyContract> = (
  input: InputOf<C>,
  caller: CallerBehind<C['gate']>,
  sql: Tx,
) => Reply<C> | Promise<Reply<C>>;

export type Listener<E extends AnyEvent> = (event: PayloadOf<E>, sql: Tx, meta: EventMeta) => unknown;

/** Runs work in the transaction that notes that the event was handled; not at all where it was before. */
export type BeginHearing = (work: (sql: Tx) => unknown) => Promise<void>;
export type BeginningListener<E extends AnyEvent> = (
  event: PayloadOf<E>,
  begin: BeginHearing,
  meta: EventMeta,
) => Promise<unknown>;

/** Refuses who may give no command, in its transaction; what it locks is locked before what the command does. */
export type Admit = (caller: Caller, sql: Tx) => Promise<void>;

/** The contract that a decorated method answers, that it admits callers, or the events that it consumes. */
export type Duty =
  | { contract: AnyContract }
  | { admits: true }
  | ({ consumer: string; events: readonly AnyEvent[] } & Omit<Hearing, 'as'>);

const duties = new WeakMap<object, Duty>();

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- parameters of every handler meet here
type Method = (...args: any[]) => unknown;

/** The method answers the contract: `(input, caller) => reply`, with `sql` for commands with a given transaction. */
export const Answers =
  <C extends AnyContract>(contract: C) =>
  <M extends AnswerTo<C>>(_: object, __: string | symbol, descriptor: TypedPropertyDescriptor<M>): void => {
    if (isBegun(contract)) throw new Error(`${contract.name} is answered by a method with @Begins`);
    if (contract.transaction === 'own' && descriptor.value!.length > 2) {
      throw new Error(`${contract.name} is not given a transaction, so its handler cannot take one`);
    }
    duties.set(descriptor.value!, { contract });
  };

const isBegun = ({ transaction }: AnyContract): boolean => transaction === 'begun' || transaction === 'asked';

/** Runs work in the transaction that remembers the command's first answer, which is what the work returns. */
export interface Begin<C extends AnyContract> {
  (work: (sql: Tx) => Promise<Reply<C>>): Promise<Reply<C>>;
  /** The command's idempotency key: what is asked of others under it is asked once, however often this is repeated. */
  readonly key: string;
}

export type BeginningAnswerTo<C extends AnyContract> = (
  input: InputOf<C>,
  caller: CallerBehind<C['gate']>,
  begin: Begin<C>,
) => Promise<Reply<C>>;

/** As `Answers`, for commands whose transaction is `begun` or `asked`: the method begins it, once, and returns what `begin` returned. */
export const Begins =
  <C extends AnyContract>(contract: C) =>
  <M extends BeginningAnswerTo<C>>(_: object, __: string | symbol, descriptor: TypedPropertyDescriptor<M>): void => {
    if (!isBegun(contract)) throw new Error(`${contract.name} is answered by a method with @Answers`);
    duties.set(descriptor.value!, { contract });
  };

/** The method has a say in every command of the service that has a transaction: where it refuses, nothing is done. */
export const Admits =
  () =>
  <M extends Admit>(_: object, __: string | symbol, descriptor: TypedPropertyDescriptor<M>): void => {
    duties.set(descriptor.value!, { admits: true });
  };

/** Whether an event concerns a handler at all, by what it says itself. */
export type When = (event: never) => boolean;

export interface Hearing {
  /** Keeps the former name of a renamed consumer. */
  as?: string;
  /** Events for which it is false are passed over without a transaction. It must say the same whenever it is asked. */
  when?: When;
  /** The method begins its transaction itself, once, after it has asked other services; where it begins none, nothing was to be done. */
  begins?: true;
}

const isEvent = (given: AnyEvent | Hearing): given is AnyEvent => 'topics' in given;

/**
 * Subscribes the method to events. Each event takes effect once, however often it is delivered, and in order per key. The
 * inbox stores processed events under `Class.method`: after a rename pass `{ as: 'Old.name' }`, or all events come again.
 */
export const On =
  <E extends [AnyEvent, ...(AnyEvent | Hearing)[]]>(...given: E) =>
  <
    M extends ([Extract<E[number], { begins: true }>] extends [never]
      ? Listener<Extract<E[number], AnyEvent>>
      : BeginningListener<Extract<E[number], AnyEvent>>),
  >(
    on: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    const events = given.filter(isEvent);
    const { as, ...how } = given.find((each): each is Hearing => !isEvent(each)) ?? {};
    duties.set(descriptor.value!, { consumer: as ?? `${on.constructor.name}.${String(key)}`, events, ...how });
  };

/** The decorated methods of an instance; `handle` takes the argument list. */
export function dutiesOf(instance: object): { duty: Duty; handle: (args: unknown[]) => Promise<unknown> }[] {
  const found = [];
  for (let of = Object.getPrototypeOf(instance) as object; of !== Object.prototype; of = Object.getPrototypeOf(of)) {
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(of))) {
      const duty = typeof value === 'function' ? duties.get(value as object) : undefined;
      if (duty) found.push({ duty, handle: async (args: unknown[]) => (value as Method).apply(instance, args) });
    }
  }
  return found;
}
