import { Refusal, type Page, type RefusalKind } from '@yinghuo/contracts';
import { done, outcomes, sentenceOf, type Envelope } from '@yinghuo/contracts/wire';

/** The envelope of a success; a handler that returns a plain value gets `{ code: 200, obj }`. */
export class Reply {
  constructor(readonly body: Envelope) {}
}

/** A list: its rows, the total for this viewer, the cursor of the next part. */
export const listed = <T>({ items, total, next }: Page<T>, config?: unknown): Reply =>
  new Reply({ code: done, obj: items, wrap: total, next, ...(config === undefined ? {} : { config }) });

/** A success with a text that product.md §8 gives, or with another code than 200. */
export const said = (msg: string, obj?: unknown, code: number = done): Reply =>
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

/**
 * A refusal as it goes over the wire, with a sentence of the call's `own` where it has one. Anything else that was thrown
 * is a fault: 503, its cause stays in the log.
 */
export function refusedWith(error: unknown, own?: string): Refused {
  const refusal = error instanceof Refusal ? error : new Refusal('unavailable');
  const { code, status } = outcomes[refusal.kind as RefusalKind];
  const detail: unknown = refusal.detail;
  return {
    status,
    body: { code, msg: own ?? sentenceOf(refusal), ...(detail === undefined ? {} : { obj: detail }) },
    ...(refusal.kind === 'tooOften' ? { retryAfter: (detail as { retryAfterSeconds: number }).retryAfterSeconds } : {}),
  };
}
