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

const duties = new WeakMap<object, Duty>();

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- parameters of every handler meet here
type Method = (...args: any[]) => unknown;

/** The method answers the contract: `(input, caller) => reply`, with `sql` for commands with a given transaction. */
export const Answers =
  <C extends AnyContract>(contract: C) =>
  <M extends AnswerTo<C>>(_: object, __: string | symbol, descriptor: TypedPropertyDescriptor<M>): void => {
    if (contract.transaction === 'own' && descriptor.value!.length > 2) {
      throw new Error(`${contract.name} is not given a transaction, so its handler cannot take one`);
    }
    duties.set(descriptor.value!, { contract });
  };

/** The name of a consumer that is no longer called so. */
interface As {
  as: string;
}

const isEvent = (given: AnyEvent | As): given is AnyEvent => !('as' in given);

/**
 * The method has one effect for every such event, however often it is delivered; in order for each key. What it has had
 * stands in the inbox under `Class.method`: whoever renames either says `{ as: 'Old.name' }`, or it gets every event again.
 */
export const On =
  <E extends [AnyEvent, ...(AnyEvent | As)[]]>(...given: E) =>
  <M extends Listener<Extract<E[number], AnyEvent>>>(
    on: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    const events = given.filter(isEvent);
    const [as] = given.filter((each): each is As => !isEvent(each));
    const consumer = as?.as ?? `${on.constructor.name}.${String(key)}`;
    duties.set(descriptor.value!, { consumer, events });
  };

/** The decorated methods of an instance, ready to be called with their argument list. */
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
