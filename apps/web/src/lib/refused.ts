import type { Conflict, FieldError, Need } from '@yinghuo/contracts/wire';
import { text } from '../text/zh-CN.ts';

/** Codes of our own for what never reached the server. */
export const offline = -1;
export const timedOut = -2;

/** A call that was answered with a no, or not at all. `message` is Chinese and fit to be shown. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** The body's code, or `offline`, `timedOut`. */
  readonly code: number;
  /** To be named when asking for help; null where no answer came. */
  readonly requestId: string | null;
  /** The refusal's `obj`. */
  readonly detail: unknown;

  constructor(code: number, message: string, requestId: string | null = null, detail: unknown = null) {
    super(message);
    this.code = code;
    this.requestId = requestId;
    this.detail = detail;
  }

  /** The fields that were not accepted (code 400). */
  get fields(): FieldError[] {
    return this.code === 400 && Array.isArray(this.detail) ? (this.detail as FieldError[]) : [];
  }
  /** What the gate asks for (code 403). */
  get need(): Need | null {
    return this.code === 403 ? (this.detail as Need | null) : null;
  }
  /** Why the row would not change (code 409). */
  get conflict(): Conflict | null {
    return this.code === 409 ? (this.detail as Conflict | null) : null;
  }
  /** Seconds to wait (code 429). */
  get retryAfter(): number | null {
    const detail = this.code === 429 ? (this.detail as { retryAfterSeconds?: number } | null) : null;
    return detail?.retryAfterSeconds ?? null;
  }
  /** Whether trying again later may help. */
  get passing(): boolean {
    return [offline, timedOut, 429, 503, 504].includes(this.code);
  }
}

/** What to show for anything that was thrown. */
export const reasonOf = (error: unknown): Refused =>
  error instanceof Refused ? error : new Refused(500, text.errors.unexpected);
