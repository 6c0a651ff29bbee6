import { applyDecorators, createParamDecorator, Get, Post, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type {
  AnyContract,
  Caller,
  Class,
  Contract,
  GateOf,
  InputOf,
  RefusalKind,
  ReplyOf,
  Service,
} from '@yinghuo/contracts';
import type { ReadPath, Reads, WritePath, Writes } from '@yinghuo/contracts/wire';
import type { Bus } from '@yinghuo/kafka';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallLimit } from './limits.ts';
import type { Reply, Wording } from './reply.ts';
import type { Spelling } from './spelling.ts';

/** Options of a call beside its contract. `Whole` is the input of `shape`: the reply after `complete`. */
interface CallOptions<Input, Whole> {
  limits?: readonly CallLimit[];
  /** Counts successes only: of `ask`, or of an edge call's `underQuota`. */
  quota?: CallLimit;
  /** Ignores the token, so that signing in works with an expired one. */
  ignoresSession?: boolean;
  /**
   * For a call that ends the account behind its token: asked whether it was this call, under this key, that did. Then its repeat
   * is answered as a success, and not that the account is gone.
   */
  repeatedWhenGone?: Contract<{ tokenHash: string; key: string }, { found: boolean }, 'guest'>;
  /** Wire spellings of fields and values. */
  spelling?: Spelling;
  /** The message for an empty field, by its name in the contract: 请输入标题. */
  whenEmpty?: Record<string, string>;
  /** Converts the completed reply to the wire's shape; identity by default. */
  shape?: (whole: Whole) => unknown;
  /**
   * The rows go to the wire as their service wrote them, and nobody here reads them: the method returns what it was given, and
   * `shape`, where there is one, hands a page's items on untouched.
   */
  asWritten?: true;
  /** Every code of a success, where there are others than 200. */
  codes?: readonly number[];
  /** The wire's own code for a call that the caller's level does not open yet. */
  lockedAs?: 'backgroundLocked';
  /** Accepts a multipart body with one file of at most so many bytes, beside its fields. */
  upload?: { bytes: number };
  /**
   * Seconds a browser may cache a guest's answer. Such answers are cached as finished text, shared by all callers.
   */
  cache?: number;
  /** With `cache`: tags by which a `*.drops.ts` invalidates the answer on events. */
  tags?: (input: Input) => readonly string[];
  /** With `cache`: whether the answer to these fields is personal. */
  ownTo?: (input: Input) => boolean;
  /** With `cache`: shares the answer among guests only, because members see rows of their own in it. */
  guestsOnly?: boolean;
}

/** Adds data of other services to a reply, for its caller. */
type Complete<Input, Result, Whole> = (result: Result, caller: Caller, bus: Bus, input: Input) => Promise<Whole>;

/** A call as the edge runs it, with validated fields and the reply of the contract's service. */
export interface CallPlan extends CallOptions<object, unknown> {
  contract: AnyContract;
  complete?: Complete<object, unknown, unknown>;
}

const plan = 'call';

/** What a path's method may return: the answer, or an envelope with config. */
type Told<Answer, Config = unknown> = Answer | Reply<Answer, Config>;
type ToldReads = { [Path in ReadPath]: Told<Reads[Path]['answer'], Reads[Path]['config']> };
type ToldWrites = { [Path in WritePath]: Told<Writes[Path]['answer']> };

/** A decorator for methods with this result. */
type Answering<Result> = <Method extends (...args: never[]) => Result | Promise<Result>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

type Options<C extends AnyContract, Whole> = Omit<CallOptions<InputOf<C>, Whole>, 'shape'>;
type Completing<C extends AnyContract, Whole> = Complete<InputOf<C>, ReplyOf<C>, Whole>;

/**
 * Binds one path, or the seven spellings of one call, to a contract: gate, fields, limits, caching and documentation
 * follow from it. The type of the answer is checked against the source of all calls (libs/contracts/src/wire/calls).
 */
interface Bind<Answers> {
  <Path extends keyof Answers & string, C extends AnyContract>(
    path: Path | Path[],
    contract: C,
    options?: Options<C, ReplyOf<C>> & { complete?: undefined; shape?: undefined },
  ): Answering<Answers[Path]>;
  <Path extends keyof Answers & string, C extends AnyContract>(
    path: Path | Path[],
    contract: C,
    options: Options<C, ReplyOf<C>> & { complete?: undefined; shape: (whole: ReplyOf<C>) => Answers[Path] },
  ): Answering<ReplyOf<C>>;
  <Path extends keyof Answers & string, C extends AnyContract>(
    path: Path | Path[],
    contract: C,
    options: Options<C, unknown> & { complete: Completing<C, Answers[Path]>; shape?: undefined },
  ): Answering<ReplyOf<C>>;
  <Path extends keyof Answers & string, C extends AnyContract, Whole>(
    path: Path | Path[],
    contract: C,
    options: Options<C, Whole> & { complete: Completing<C, Whole>; shape: (whole: Whole) => Answers[Path] },
  ): Answering<ReplyOf<C>>;
}

const bind =
  (route: (path: string | string[]) => MethodDecorator) =>
  (path: string | string[], contract: AnyContract, options: object = {}): MethodDecorator =>
    applyDecorators(route(path), SetMetadata<string, CallPlan>(plan, { contract, ...options }));

/** A GET: `@Read('/ggs', listAnnouncements, { cache: 60 })`. */
export const Read: Bind<ToldReads> = bind(Get);
/** A POST. */
export const Write: Bind<ToldWrites> = bind(Post);

const edge = 'bff';
/** Whether the route's method answers by itself, without a service. */
export const isEdgeCall = ({ service }: AnyContract): boolean => service === (edge as Service);

/**
 * Declares a call that the edge answers by asking services that its fields name. Gate, validation and documentation
 * follow from it as from a contract, but it is never sent over the bus. One whose `transaction` is not its own gives the first answer
 * again to a repeat under the same key, which no quota counts.
 */
export const edgeCall =
  <R>() =>
  <I extends object, const G extends GateOf<I>>(
    kind: 'query' | 'command',
    input: Class<I>,
    gate: G,
    refuses: readonly RefusalKind[] = [],
    transaction: 'given' | 'own' = 'own',
  ): Contract<I, R, G> => ({
    kind,
    service: edge as Service,
    name: `bff.${input.name}`,
    input,
    gate,
    refuses,
    deadlineMs: kind === 'query' ? 3000 : 5000,
    transaction,
  });

export const planOf = (handler: object): CallPlan | undefined =>
  Reflect.getMetadata(plan, handler) as CallPlan | undefined;

/** A call that has passed its gate and validation. */
export interface Asked<C extends AnyContract> {
  input: InputOf<C>;
  caller: Caller;
  /** The token as sent; empty for guests. */
  token: string;
  /** The idempotency key, where one was sent. */
  id?: string;
  /** With `upload`: the file, where one was sent. */
  file?: Buffer;
  /** Sends the call to the service of its contract. */
  ask(): Promise<ReplyOf<C>>;
  /** Sends the call with other fields or as another caller. */
  askFor(input: InputOf<C>, caller: Caller): Promise<ReplyOf<C>>;
  /** Runs work that counts against the call's quota when it succeeds; `ask` does so by itself. */
  underQuota<T>(work: () => Promise<T>): Promise<T>;
  /** Sends another call for the same caller, under the same idempotency key. */
  pass<O extends AnyContract>(other: O, input: InputOf<O>): Promise<ReplyOf<O>>;
}

export type EdgeRequest = FastifyRequest & {
  asked?: Asked<AnyContract>;
  /** What a refusal of the call is worded by. */
  wording?: Wording;
};
export type EdgeReply = FastifyReply;

/** `list(@AskedCall() call: Asked<typeof listGames>) { return call.ask(); }` */
export const AskedCall = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<EdgeRequest>().asked,
);
