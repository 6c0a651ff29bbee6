import { command } from '../contract.ts';
import { Id, Int } from '../fields.ts';

export class HoldBounty {
  /** The key under which the community repeats and decides it. */
  @Id() bountyId!: number;
  @Id() threadId!: number;
  @Int(1, 500) coins!: number;
}
/**
 * Sets coins of the caller aside for a wanted thread. Until the community says what became of the thread nobody else gets them; what no
 * thread has by then goes back by itself. Answers the coins that are left; repeated, the same, with the ids under which the first has
 * set them aside. Refuses `conflict balance`.
 */
export const holdBounty = command<{ coins: number; bountyId?: number; threadId?: number }>()('members', HoldBounty, {
  gate: 'member',
  lookedUp: ['bountyId', 'threadId'],
  refuses: ['conflict'],
});

export class ReleaseBounty {
  @Id() bountyId!: number;
}
/** Gives back what the caller has set aside for a thread that was refused after all: the community has decided that no thread has it. */
export const releaseBounty = command<null>()('members', ReleaseBounty, { gate: 'member' });
