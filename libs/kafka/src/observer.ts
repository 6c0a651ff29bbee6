import type { RefusalKind } from '@yinghuo/contracts';

export type Outcome = 'replied' | RefusalKind;

/** What the bus tells whoever counts and times it. Called synchronously: do little. Durations in ms. */
export interface Observer {
  /** A call this process made has ended. */
  asked?(contract: string, outcome: Outcome, ms: number): void;
  /** A call was answered; the reply is about to be sent. */
  answered?(contract: string, outcome: Outcome, ms: number): void;
  /** A call arrived, or got its turn, when nobody waited for it any more. */
  expired?(contract: string): void;
  /** A handler is there: it will have had none of its events so far. */
  handles?(consumer: string, event: string): void;
  /** A handler is done with an event: it had its effect, had it before, or could not be handled. */
  handled?(consumer: string, event: string, outcome: 'done' | 'repeated' | 'dead', ms: number): void;
  /** Events of the outbox are with the broker and about to be marked. */
  published?(events: number): void;
}
