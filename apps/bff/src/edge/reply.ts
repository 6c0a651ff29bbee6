import { nameOfField, Refusal, type AnyContract, type Class, type Page, type RefusalKind } from '@yinghuo/contracts';
import { done, outcomes, refusalSentence, type Envelope } from '@yinghuo/contracts/wire';
import { spellRefusal, type Spelling } from './spelling.ts';

/** The envelope of a success; a handler that returns a plain value gets `{ code: 200, obj }`. */
export class Reply<T = unknown, C = unknown> {
  constructor(readonly body: Envelope<T, C>) {}
}

/** The envelope of a list: rows, the total for this caller, and the cursor of the next part. */
export const listed = <T, C = unknown>({ items, total, next }: Page<T>, config?: C): Reply<T[], C> =>
  new Reply({ code: done, obj: items, wrap: total, next, ...(config === undefined ? {} : { config }) });

/** A success with a message, or with another code than 200. */
export const said = <T = null>(msg: string, obj?: T, code: number = done): Reply<T> =>
  new Reply({ code, msg, ...(obj === undefined ? {} : { obj }) });

export const envelopeOf = (value: unknown): Envelope =>
  value instanceof Reply
    ? value.body
    : value === null || value === undefined
      ? { code: done }
      : { code: done, obj: value };

export interface Refused {
  status: number;
  body: Envelope;
  retryAfter?: number;
}

/** What the wording of a refusal depends on. */
export interface Wording {
  /** Gives the fields their names. */
  contract?: AnyContract;
  /** The wire's names of fields, where they differ from the contract's. */
  spelling?: Spelling;
  /** The call's own message. */
  sentence?: string;
}

/** A refusal as sent over the wire. Any other error becomes 503, and its cause is only logged. */
export function refusedWith(error: unknown, { contract, spelling, sentence }: Wording = {}): Refused {
  const refusal = error instanceof Refusal ? error : new Refusal('unavailable');
  const { code, status } = outcomes[refusal.kind as RefusalKind];
  const input = contract?.input as Class<object> | undefined;
  const msg = sentence ?? refusalSentence(refusal, (field) => nameOfField(input, field));
  const detail: unknown = spellRefusal(refusal, spelling).detail;
  return {
    status,
    body: { code, msg, ...(detail === undefined ? {} : { obj: detail }) },
    ...(refusal.kind === 'tooOften' ? { retryAfter: (detail as { retryAfterSeconds: number }).retryAfterSeconds } : {}),
  };
}
