import type { Member } from '../member.ts';
import type { Actor } from '../siege.ts';
import { entry, type Acknowledged } from './acknowledged.ts';

/** An administrator who gives and takes without a pause. */
export class Cashier implements Actor {
  private over = false;
  private count = 0;

  readonly member: Member;
  private readonly till: number;
  private readonly members: readonly number[];
  private readonly done: Acknowledged;

  constructor(
    member: Member,
    { till, members, done }: { till: number; members: readonly number[]; done: Acknowledged },
  ) {
    this.member = member;
    this.till = till;
    this.members = members;
    this.done = done;
  }

  async act(): Promise<void> {
    while (!this.over) {
      this.count += 1;
      const memberId = this.members[Math.floor(Math.random() * this.members.length)]!;
      const amount = 1 + Math.floor(Math.random() * 400);
      // Of three postings one gives coins, one takes some, one gives points.
      if (this.count % 3 === 0) await this.post(memberId, 'yb', amount);
      else if (this.count % 3 === 1) await this.post(memberId, 'yb', -Math.ceil(amount / 8));
      else await this.post(memberId, 'jf', amount);
    }
  }

  end(): void {
    this.over = true;
  }

  private async post(memberId: number, currency: 'yb' | 'jf', delta: number): Promise<void> {
    const fields = { memberId, currency, delta, reason: '混沌演练' };
    const { code, obj } = await this.member.say<{ reason?: string }>(
      '/setJF',
      fields,
      `${this.done.tag}c${this.till}n${this.count}`,
    );
    if (code === 200) {
      this.done.entries.push(entry(memberId, currency === 'yb' ? 'coins' : 'points', 'adjustment', delta));
      if (currency === 'jf') this.done.entries.push(entry(memberId, 'eventPoints', 'adjustment', delta));
    } else if (!(code === 409 && obj?.reason === 'balance')) this.done.refused.push(`/setJF ${code}`);
  }
}
