import { holdBounty, refuse, type AnyContract, type Caller, type HoldBounty } from '@yinghuo/contracts';
import type { Asks } from '@yinghuo/kafka';

/** The members' service as far as the board asks it: everybody has a hundred coins, until they set some aside. */
export class Coins {
  /** By the id of the bounty. */
  readonly held = new Map<number, { memberId: number; coins: number }>();
  /** What happens once the coins are held, before the answer is on its way. */
  afterHold: () => Promise<void> = async () => {};

  private left(memberId: number): number {
    return [...this.held.values()].reduce((left, one) => left - (one.memberId === memberId ? one.coins : 0), 100);
  }

  readonly bus = {
    ask: async (contract: AnyContract, input: object, caller: Caller) => {
      if (contract !== holdBounty) throw new Error(`nobody here answers ${contract.name}`);
      const { bountyId, coins } = input as HoldBounty;
      const memberId = caller.memberId!;
      if (this.left(memberId) < coins) refuse('conflict', { reason: 'balance' });
      this.held.set(bountyId, { memberId, coins });
      await this.afterHold();
      return { coins: this.left(memberId) };
    },
  } as unknown as Asks;
}
