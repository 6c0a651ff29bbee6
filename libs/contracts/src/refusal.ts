/** A field that was not accepted; `field` is spelt as the form sends it: `versions[0][url]`. */
export interface FieldError {
  field: string;
  rule:
    | 'required'
    | 'unknown'
    | 'type'
    | 'length'
    | 'range'
    | 'enum'
    | 'format'
    | 'count'
    | 'duplicate'
    | 'mismatch'
    | 'forbidden';
  limit?: (number | string)[];
}

/** What a gate asks for, as members read it: `qx` permission, `lv` level. */
export interface Need {
  kind: 'qx' | 'lv' | 'role' | 'muted' | 'membership';
  need: number | string;
  have: number | string;
  until?: string;
  /** With `muted`: the moderators' reason. */
  why?: string;
}

export interface Conflict {
  reason: 'taken' | 'done' | 'full' | 'stale' | 'state' | 'balance' | 'expired' | 'duplicate' | 'takenDown';
  field?: string;
  /** The revision that is in force, with `stale`. */
  current?: number;
  /** Rows that it might repeat, with `duplicate`, as their owner shows them. */
  similar?: readonly { id: number }[];
}

/** Why an account is banned, and until when; without `until` for ever. */
export interface Ban {
  why: string;
  until?: string;
}

/** Every way of saying no, and what it carries. Codes and Chinese texts: wire/codes.ts. */
export interface RefusalDetails {
  malformed: undefined;
  invalid: FieldError[];
  signInNeeded: undefined;
  sessionEnded: undefined;
  /** Nothing where the account is gone by its owner's own will. */
  banned: Ban | undefined;
  forbidden: Need;
  notFound: undefined;
  conflict: Conflict;
  /** The level does not open backgrounds yet. */
  backgroundLocked: Need;
  /** A chat-box style that is not there, or not the caller's. */
  boxFailed: undefined;
  /** Feedback that only does harm. */
  abusive: undefined;
  recipientUnknown: undefined;
  recipientIsSelf: undefined;
  mailRefused: undefined;
  inboxFull: undefined;
  tooLarge: undefined;
  unsupportedMedia: undefined;
  tooOften: { retryAfterSeconds: number };
  /** What is needed is away; it passes by itself. */
  unavailable: undefined;
  /** A bug: the same again will fail again. */
  failed: undefined;
  timedOut: undefined;
}

export type RefusalKind = keyof RefusalDetails;
type DetailOf<K extends RefusalKind> = undefined extends RefusalDetails[K]
  ? [detail?: RefusalDetails[K]]
  : [RefusalDetails[K]];

/** Refusals that any call may give without declaring them: the edge says them, or the bus. */
export const impliedRefusals: readonly RefusalKind[] = [
  'invalid',
  'signInNeeded',
  'forbidden',
  'tooOften',
  'unavailable',
  'failed',
  'timedOut',
];

/** An answer that says no. It is an outcome, not a fault: nothing was changed, and the caller is told why. */
export class Refusal<K extends RefusalKind = RefusalKind> extends Error {
  override readonly name = 'Refusal';
  readonly kind: K;
  readonly detail: RefusalDetails[K];

  constructor(kind: K, ...detail: DetailOf<K>) {
    super(kind);
    this.kind = kind;
    this.detail = detail[0] as RefusalDetails[K];
  }
}

/** `const game = (await find(id)) ?? refuse('notFound')`. */
export function refuse<K extends RefusalKind>(kind: K, ...detail: DetailOf<K>): never {
  throw new Refusal(kind, ...detail);
}
