import { pause, type Member } from '../member.ts';
import type { Actor } from '../siege.ts';
import type { Acknowledged, Decision } from './acknowledged.ts';

interface Item {
  kind: Decision['kind'];
  id: number;
  title: string;
  createdAt: string;
}

const lookMs = 1500;

/** Decides what waits of this siege's; two of them at once, so that each finds things done by the other. */
export class Moderator implements Actor {
  private over = false;
  private readonly seen = new Set<string>();

  readonly member: Member;
  private readonly id: number;
  private readonly tag: string;
  private readonly done: Acknowledged;

  constructor(member: Member, { id, tag, done }: { id: number; tag: string; done: Acknowledged }) {
    this.member = member;
    this.id = id;
    this.tag = tag;
    this.done = done;
  }

  async act(): Promise<void> {
    while (!this.over) {
      const { obj: queue = [] } = await this.member.read<Item[]>('/api/audit?size=100');
      for (const item of queue) {
        if (this.over) return;
        const name = `${item.kind}-${item.id}-${Date.parse(item.createdAt)}`;
        if (!item.title.includes(this.tag) || this.seen.has(name)) continue;
        this.seen.add(name);
        // Every ninth is left for another day.
        if (item.id % 9 !== 0) await this.decide(item, name);
      }
      await pause(lookMs);
    }
  }

  end(): void {
    this.over = true;
  }

  private async decide({ kind, id }: Item, name: string): Promise<void> {
    const accept = Math.random() < 0.7;
    const code = await this.say({ kind, id, accept, by: this.id }, name);
    // What it would replace stands no longer: that has to be declined.
    if (code === 409 && accept && kind === 'revision') {
      await this.say({ kind, id, accept: false, by: this.id }, `${name}-stale`);
    }
  }

  private async say(decision: Decision, name: string): Promise<number> {
    const { kind, id, accept } = decision;
    const fields = { kind, id, accept, ...(!accept && { reason: '请再补充一些资料' }) };
    const { code } = await this.member.say('/api/audit/decide', fields, `${name}-${this.id}`);
    if (code === 200) this.done.decisions.push(decision);
    // Decided by the other one, or taken back.
    else if (code !== 409 && code !== 404) this.done.refused.push(`/api/audit/decide ${code}`);
    return code;
  }
}
