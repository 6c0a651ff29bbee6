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

/** Decides what waits of this siege's, and answers what was reported; two of them at once, so that each finds things done by the other. */
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
      await this.judge();
      await pause(lookMs);
    }
  }

  end(): void {
    this.over = true;
  }

  /** Leaves every third case, so that more reports join it: each moderator may answer twenty in an hour. */
  private async judge(): Promise<void> {
    const path = '/api/cases?all=1&kind=report&state=received&size=100';
    const { obj: cases = [] } = await this.member.read<{ id: number; text: string }[]>(path);
    for (const { id, text: said } of cases) {
      if (this.over) return;
      const text = `${this.tag}c${id}m${this.id}`;
      if (id % 3 === 0 || !said.startsWith(this.tag) || this.seen.has(text)) continue;
      this.seen.add(text);
      const { code } = await this.member.say('/api/cases/reply', { id, text, state: 'answered' }, text);
      if (code === 200) this.done.answers.push({ caseId: id, by: this.id, text });
      else if (code !== 429) this.done.refused.push(`/api/cases/reply ${code}`);
    }
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
