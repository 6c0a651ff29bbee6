import type { Caller, SignedIn } from './caller.ts';
import type { Gate } from './gate.ts';
import type { RefusalKind } from './refusal.ts';

export type Class<T extends object> = new () => T;

/** The services that answer over the bus; each owns a Postgres schema and a request topic of its name. */
export const services = ['catalog', 'members', 'messaging', 'community', 'chat', 'analytics'] as const;
export type Service = (typeof services)[number];

/** Who may ask: a fixed gate, or one that depends on what is asked (a section, say). */
export type GateOf<I> = Gate | ((input: I) => Gate);

/** The caller as the handler gets it: behind any fixed gate but `guest` there is a member. */
export type CallerBehind<G> = G extends 'guest' ? Caller : G extends (...args: never[]) => unknown ? Caller : SignedIn;

/**
 * One thing a service answers, declared once: the bus, the BFF, the documentation and the tests derive from it.
 * `R` is what a success carries; refusals beyond the implied ones are listed in `refuses`.
 */
export interface Contract<I extends object, R, G extends GateOf<I>> {
  readonly kind: 'query' | 'command';
  readonly service: Service;
  /** `catalog.ListGames`: service and name of the input class. */
  readonly name: string;
  readonly input: Class<I>;
  readonly gate: G;
  readonly refuses: readonly RefusalKind[];
  /** Milliseconds after which the caller is told `timedOut` and nobody starts the work any more. */
  readonly deadlineMs: number;
  readonly transaction: Transaction;
  /** Fields of a command that whoever asks has looked up: a repeat may have others in them. */
  readonly lookedUp?: readonly string[];
  /** Only for inference; never set. */
  readonly reply?: R;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where contracts of every shape meet
export type AnyContract = Contract<any, any, any>;

export type InputOf<C> = C extends { readonly input: Class<infer I> } ? I : never;
export type ReplyOf<C> = C extends { readonly reply?: infer R } ? R : never;

/**
 * `given`: the handler runs inside one transaction that also remembers the answer under the command's id.
 * `begun`: the handler begins that transaction itself, after slow work, or effects that outlive a refusal.
 * `asked`: likewise, after it has asked another service: while one is away nobody's transaction waits for it.
 * `own`: the handler opens its own, and nothing is remembered (secrets in the answer, nothing to repeat): a repeat runs again.
 */
type Transaction = 'given' | 'begun' | 'asked' | 'own';

interface Options<G> {
  /** Who may ask; `guest` when left out. */
  gate?: G;
  refuses?: readonly RefusalKind[];
}

const declared = new Map<string, AnyContract>();
const declaredEvents = new Map<string, AnyEvent>();

/** Every contract declared so far, for topics, documentation and checks. */
export const allContracts = (): AnyContract[] => [...declared.values()];
/** Every event declared so far. */
export const allEvents = (): AnyEvent[] => [...declaredEvents.values()];

function declare<C extends AnyContract>(contract: C): C {
  if (declared.has(contract.name)) throw new Error(`contract ${contract.name} is declared twice`);
  declared.set(contract.name, contract);
  return contract;
}

/** Declares a read: `query<Reply>()('catalog', ListGames, { gate, refuses })`. Answers or fails within 3 s. */
export const query =
  <R>() =>
  <I extends object, const G extends GateOf<I> = 'guest'>(
    service: Service,
    input: Class<I>,
    options: Options<G> = {},
  ): Contract<I, R, G> =>
    declare({
      kind: 'query',
      service,
      name: `${service}.${input.name}`,
      input,
      gate: options.gate ?? ('guest' as G),
      refuses: options.refuses ?? [],
      deadlineMs: 3000,
      transaction: 'own',
    });

/** Declares a write: like `query`, answered or failed within 5 s, with one effect however often it is repeated. */
export const command =
  <R>() =>
  <I extends object, const G extends GateOf<I> = 'guest'>(
    service: Service,
    input: Class<I>,
    options: Options<G> & { transaction?: Transaction; lookedUp?: readonly (keyof I & string)[] } = {},
  ): Contract<I, R, G> =>
    declare({
      kind: 'command',
      service,
      name: `${service}.${input.name}`,
      input,
      gate: options.gate ?? ('guest' as G),
      refuses: options.refuses ?? [],
      deadlineMs: 5000,
      transaction: options.transaction ?? 'given',
      lookedUp: options.lookedUp,
    });

/** Something that happened, published by the service that owns the topic's prefix. */
export interface EventContract<P extends object> {
  readonly kind: 'event';
  /** `members.wallet`; dead letters go to `members.wallet.dead`. Several where several services tell of the same. */
  readonly topics: readonly string[];
  readonly topicOf: (payload: P) => string;
  /** `points-awarded`, made from the class name `PointsAwarded`. */
  readonly name: string;
  /** Of the payload it is published with. */
  readonly version: number;
  /** By version: makes a payload of another version that may still, or already, be published into one of this version. */
  readonly from: Readonly<Record<number, (payload: never) => object>>;
  readonly payload: Class<P>;
  /** Events with the same key stay in order. */
  readonly key: (payload: P) => string | number;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as AnyContract
export type AnyEvent = EventContract<any>;

export type Topic = `${Service | 'bff'}.${string}`;

/**
 * Declares an event: `event('members.accounts', MemberRegistered, (e) => e.memberId)`. An event that several services
 * tell names the topic of each, and which one a payload belongs to. To change a payload: first a release that knows how to
 * read the new one (`from: { 2: … }`), then one that publishes it (`version: 2`) and still reads the old (`from: { 1: … }`).
 */
export function event<P extends object>(
  topic: Topic | { topics: readonly Topic[]; topicOf: (payload: P) => Topic },
  payload: Class<P>,
  key: (payload: P) => string | number,
  { version = 1, from = {} }: Partial<Pick<EventContract<P>, 'version' | 'from'>> = {},
): EventContract<P> {
  const { topics, topicOf } = typeof topic === 'string' ? { topics: [topic], topicOf: () => topic } : topic;
  const name = payload.name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
  if (declaredEvents.has(name)) throw new Error(`event ${name} is declared twice`);
  const contract: EventContract<P> = { kind: 'event', topics, topicOf, name, version, from, payload, key };
  declaredEvents.set(name, contract);
  return contract;
}
