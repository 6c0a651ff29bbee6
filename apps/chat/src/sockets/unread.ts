import type { SignedIn } from '@yinghuo/contracts';

const mostAsked = 32;

/**
 * How many unread messages the members who are here have: asked for once, then told. When everybody comes at once, not
 * everybody asks at once.
 */
export class Unread {
  private readonly versions = new Map<number, number>();
  private readonly counts = new Map<number, number>();
  private asking = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly ask: (caller: SignedIn) => Promise<number>) {}

  /** Takes what was told; answers whether it is news. Versions rise with every change. */
  changed(memberId: number, count: number, version: number): boolean {
    if (version <= (this.versions.get(memberId) ?? 0)) return false;
    this.versions.set(memberId, version);
    this.counts.set(memberId, count);
    return true;
  }

  /** The member's count; null where nobody can say. */
  async of(caller: SignedIn): Promise<number | null> {
    const { memberId } = caller;
    if (this.counts.has(memberId)) return this.counts.get(memberId)!;
    if (this.asking >= mostAsked) await new Promise<void>((resolve) => this.queue.push(resolve));
    this.asking += 1;
    try {
      const asked = await this.ask(caller);
      // What was told meanwhile is newer than what was asked.
      if (!this.counts.has(memberId)) this.counts.set(memberId, asked);
      return this.counts.get(memberId)!;
    } catch {
      return null;
    } finally {
      this.asking -= 1;
      this.queue.shift()?.();
    }
  }

  /** The member is here no more, so nothing is told any more. */
  forget(memberId: number): void {
    this.versions.delete(memberId);
    this.counts.delete(memberId);
  }
}
