/** How a thread stands for whoever asked: `answererId` where it was fulfilled. */
export interface Asked {
  id: number;
  askerId: number;
  bounty: number;
  status: 'open' | 'fulfilled' | 'closed' | 'expired';
  answererId?: number;
}

/** What members were told is done. */
export class Acknowledged {
  readonly threads: Asked[] = [];
  /** Threads whose ninety days are to pass. */
  readonly aged: Asked[] = [];
  /** Answers that nobody should have got: path and code. */
  readonly refused: string[] = [];

  /** Begins every key and title of this run. */
  readonly tag: string;

  constructor(tag: string) {
    this.tag = tag;
  }
}
