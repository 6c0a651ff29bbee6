import type { Conflict, FieldError, Need } from '@yinghuo/contracts/wire';
import { text } from '../../text/zh-CN.ts';

/** Local codes of calls that never reached the server. */
export const offline = -1;
export const timedOut = -2;

/** A call that was refused or got no answer. `message` is Chinese and fit to be shown. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** The code of the body, or `offline` or `timedOut`. */
  readonly code: number;
  /** The request id to quote to support; null where no answer came. */
  readonly requestId: string | null;
  /** The refusal's `obj`. */
  readonly detail: unknown;

  constructor(code: number, message: string, requestId: string | null = null, detail: unknown = null) {
    super(message);
    this.code = code;
    this.requestId = requestId;
    this.detail = detail;
  }

  /** The invalid fields (code 400). */
  get fields(): FieldError[] {
    return this.code === 400 && Array.isArray(this.detail) ? (this.detail as FieldError[]) : [];
  }
  /** The missing permission or condition (code 403). */
  get need(): Need | null {
    return this.code === 403 ? (this.detail as Need | null) : null;
  }
  /** The conflict that prevented the write (code 409). */
  get conflict(): Conflict | null {
    return this.code === 409 ? (this.detail as Conflict | null) : null;
  }
  /** Whether a retry may succeed. */
  get passing(): boolean {
    return [offline, timedOut, 429, 503, 504].includes(this.code);
  }
}

/** Turns anything thrown into a `Refused` that can be shown. */
export const reasonOf = (error: unknown): Refused =>
  error instanceof Refused ? error : new Refused(500, text.errors.unexpected);
