/** An entry of a member's as both sides say it. */
export const entry = (memberId: number, currency: string, reason: string, delta: number): string =>
  [memberId, currency, reason, delta].join(' ');

/** What members and the administrator were told is done. */
export class Acknowledged {
  /** Entries of members in the ledger, as `entry` says them. */
  readonly entries: string[] = [];
  /** Draws by their ids. */
  readonly draws: string[] = [];
  /** Who signed in today, by id. */
  readonly signIns: string[] = [];
  /** Answers that nobody should have got: path and code. */
  readonly refused: string[] = [];

  /** Begins every key of this run. */
  readonly tag: string;
  /** What a membership costs. */
  readonly membershipCoins: number;

  constructor(tag: string, membershipCoins: number) {
    this.tag = tag;
    this.membershipCoins = membershipCoins;
  }
}
