import { randomUUID } from 'node:crypto';
import {
  findVersion,
  holdBounty,
  refuse,
  releaseBounty,
  type AnyContract,
  type Caller,
  type FindVersion,
  type HoldBounty,
  type ReleaseBounty,
} from '@yinghuo/contracts';
import { mustAskOutside, type AskOptions, type Asks } from '@yinghuo/kafka';

/**
 * The other services as far as the board asks them. Everybody has a hundred coins, until they set some aside; versions are those
 * that a spec names.
 */
export class Coins {
  /** By the id of the bounty. */
  readonly held = new Map<number, { memberId: number; coins: number }>();
  /** Those that were given back, by their ids. */
  readonly released: number[] = [];
  /** The games of versions. */
  readonly versions = new Map<number, number>();
  private readonly answers = new Map<string, { coins: number; bountyId: number; threadId: number }>();
  /** What happens while somebody waits for the other service. */
  beforeAnswer: () => Promise<void> = async () => {};
  /** What happens once the coins are held, before the answer is on its way. */
  afterHold: () => Promise<void> = async () => {};

  private left(memberId: number): number {
    return [...this.held.values()].reduce((left, one) => left - (one.memberId === memberId ? one.coins : 0), 100);
  }

  readonly bus = {
    ask: async (contract: AnyContract, input: object, caller: Caller, { id = randomUUID() }: AskOptions = {}) => {
      mustAskOutside(contract);
      await this.beforeAnswer();
      if (contract === findVersion) {
        const { id } = input as FindVersion;
        return { within: this.versions.get(id) ?? refuse('notFound') };
      }
      if (contract === releaseBounty) {
        const { bountyId } = input as ReleaseBounty;
        this.released.push(bountyId);
        this.held.delete(bountyId);
        return null;
      }
      if (contract !== holdBounty) throw new Error(`nobody here answers ${contract.name}`);
      const { bountyId, threadId, coins } = input as HoldBounty;
      const memberId = caller.memberId!;
      // Asked again by the same command it says what it said first.
      const before = this.answers.get(id);
      if (before) return before;
      if (this.left(memberId) < coins) refuse('conflict', { reason: 'balance' });
      this.held.set(bountyId, { memberId, coins });
      const answer = { coins: this.left(memberId), bountyId, threadId };
      this.answers.set(id, answer);
      await this.afterHold();
      return answer;
    },
  } as unknown as Asks;
}
