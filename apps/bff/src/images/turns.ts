import { Refusal } from '@yinghuo/contracts';

/** Runs at most `abreast` tasks at once and queues at most `waiting`; refuses with `unavailable` beyond that. */
export class Turns {
  private working = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly abreast: number,
    private readonly waiting: number,
  ) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.working < this.abreast) this.working += 1;
    else {
      if (this.queue.length >= this.waiting) throw new Refusal('unavailable');
      await new Promise<void>((go) => this.queue.push(go));
    }
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.working -= 1;
    }
  }
}
