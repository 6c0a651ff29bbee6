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

/** What a call says beside its contract. `Whole` is what goes into `shape`: the reply, completed where it is. */
interface CallOptions<Input, Whole> {
  limits?: readonly CallLimit[];
  /** Counts what `ask` of the call succeeded in, or what an edge call did `underQuota`. */
  quota?: CallLimit;
  /** Ignores the token: signing in must work with an old one at hand. */
  ignoresSession?: boolean;
  /** Fields and values that the wire spells in its own way. */
  spelling?: Spelling;
  /** What to tell a member who left a field empty, by the contract's name of the field: 请输入标题. */
  whenEmpty?: Record<string, string>;
  /** What the service answered, completed → what goes over the wire; as it is when left out. */
  shape?: (whole: Whole) => unknown;
  /** How the wire calls it that the level does not open the call yet, where it has a code of its own for that. */
  lockedAs?: 'backgroundLocked';
  /** Takes a multipart body with one file of so many bytes at most, beside its fields. */
  upload?: { bytes: number };
  /** Seconds a browser may keep a guest's answer. Such answers are kept finished, the same for everybody alike. */
  cache?: number;
  /** With `cache`: what the answer is made from; a `*.drops.ts` drops it by these when an event says that it changed. */
  tags?: (input: Input) => readonly string[];
  /** With `cache`: an answer to these fields is the caller's own. */
  ownTo?: (input: Input) => boolean;
  /** With `cache`: only guests get the kept one, because members see rows of their own in it. */
  guestsOnly?: boolean;
}

/** Adds what another service knows to what this one answered, for whoever asked. */
type Complete<Input, Result, Whole> = (result: Result, caller: Caller, bus: Bus, input: Input) => Promise<Whole>;

/** A call as the edge runs it: its fields were checked and its reply came from who answers the contract. */
export interface CallPlan extends CallOptions<object, unknown> {
  contract: AnyContract;
  complete?: Complete<object, unknown, unknown>;
}

const plan = 'call';

/** What may be answered on a path, plainly or in an envelope of its own. */
type Told<Answer, Config = unknown> = Answer | Reply<Answer, Config>;
type ToldReads = { [Path in ReadPath]: Told<Reads[Path]['answer'], Reads[Path]['config']> };
type ToldWrites = { [Path in WritePath]: Told<Writes[Path]['answer']> };

/** Decorates a method that answers so. */
type Answering<Result> = <Method extends (...args: never[]) => Result | Promise<Result>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

type Options<C extends AnyContract, Whole> = Omit<CallOptions<InputOf<C>, Whole>, 'shape'>;
type Completing<C extends AnyContract, Whole> = Complete<InputOf<C>, ReplyOf<C>, Whole>;

/**
 * Binds one path, or the seven spellings of one call, to a contract: who may ask, which fields, limits, caching and
 * documentation follow from it. Whatever goes over the wire, what the method returns or what `complete` and `shape` make
 * of it, is what the source of all calls says of the path (libs/contracts/src/wire/calls).
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
/** Whether the route's method answers, and no service is asked. */
export const isEdgeCall = ({ service }: AnyContract): boolean => service === (edge as Service);

/**
 * A call that the edge answers by asking whom its fields name. It is described like a contract, so that gate, fields and
 * documentation follow from it, but never travels itself.
 */
export const edgeCall =
  <R>() =>
  <I extends object, const G extends GateOf<I>>(
    kind: 'query' | 'command',
    input: Class<I>,
    gate: G,
    refuses: readonly RefusalKind[] = [],
  ): Contract<I, R, G> => ({
    kind,
    service: edge as Service,
    name: `bff.${input.name}`,
    input,
    gate,
    refuses,
    deadlineMs: kind === 'query' ? 3000 : 5000,
    transaction: 'own',
  });

export const planOf = (handler: object): CallPlan | undefined =>
  Reflect.getMetadata(plan, handler) as CallPlan | undefined;

/** A call that has passed its gate, with fields that hold. */
export interface Asked<C extends AnyContract> {
  input: InputOf<C>;
  caller: Caller;
  /** The token as it was sent; empty for guests. */
  token: string;
  /** With `upload`: the field `file`, where one was sent. */
  file?: Buffer;
  /** Asks the service that answers the contract. */
  ask(): Promise<ReplyOf<C>>;
  /** Asks with other fields or as somebody else. */
  askFor(input: InputOf<C>, caller: Caller): Promise<ReplyOf<C>>;
  /** Does what counts against the call's quota where it succeeds; `ask` does so by itself. */
  underQuota<T>(work: () => Promise<T>): Promise<T>;
  /** Asks something else in the caller's name, under the same idempotency key. */
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
