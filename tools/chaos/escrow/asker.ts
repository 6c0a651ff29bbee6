import { pause, type Member } from '../member.ts';
import type { Actor } from '../siege.ts';
import type { Acknowledged, Asked } from './acknowledged.ts';

/** A day's questions are used up until the siege forgets them. */
const overQuota = 429;
const quotaMs = 500;
const roll = (sides: number): number => Math.floor(Math.random() * sides);

/** A member who asks with a bounty, raises some, and brings most threads to one of their ends. */
export class Asker implements Actor {
  private over = false;
  private count = 0;

  readonly member: Member;
  readonly id: number;
  /** Somebody else, who answers. */
  private readonly helper: { id: number; member: Member };
  private readonly moderator: Member;
  private readonly done: Acknowledged;

  constructor(
    { id, member }: { id: number; member: Member },
    { helper, moderator, done }: { helper: { id: number; member: Member }; moderator: Member; done: Acknowledged },
  ) {
    this.member = member;
    this.id = id;
    this.helper = helper;
    this.moderator = moderator;
    this.done = done;
  }

  async act(): Promise<void> {
    while (!this.over) {
      const thread = await this.ask();
      if (!thread) continue;
      if (roll(4) === 0) await this.raise(thread);
      await this.finish(thread);
    }
  }

  end(): void {
    this.over = true;
  }

  private async ask(): Promise<Asked | null> {
    const bounty = 10 + roll(200);
    const fields = { section: 'gal', title: `${this.done.tag} ${this.id} ${this.count}`, bounty };
    const opened = await this.say<{ id: number }>(this.member, '/threadSave', fields);
    if (!opened) return null;
    const thread: Asked = { id: opened.id, askerId: this.id, bounty, status: 'open' };
    this.done.threads.push(thread);
    return thread;
  }

  private async raise(thread: Asked): Promise<void> {
    const bounty = thread.bounty + 1 + roll(100);
    const fields = { id: thread.id, revision: 1, section: 'gal', title: `${this.done.tag} ${this.id} 再加`, bounty };
    if (await this.say(this.member, '/threadSave', fields)) thread.bounty = bounty;
  }

  private async finish(thread: Asked): Promise<void> {
    const fate = roll(20);
    const { id } = thread;
    if (fate < 7) await this.accept(thread);
    else if (fate < 12) {
      if (await this.say(this.member, '/api/threads/close', { id })) thread.status = 'closed';
    } else if (fate < 14) {
      if (await this.say(this.moderator, '/api/threads/close', { id, reason: '混沌演练' })) thread.status = 'closed';
    } else if (fate < 17) this.done.aged.push(thread);
  }

  private async accept(thread: Asked): Promise<void> {
    const { id } = thread;
    const answer = await this.say<{ id: number }>(this.helper.member, '/api/threads/answer', { id, text: '在这里' });
    if (!answer) return;
    if (!(await this.say(this.member, '/api/threads/accept', { id, answerId: answer.id }))) return;
    thread.status = 'fulfilled';
    thread.answererId = this.helper.id;
  }

  /** Says it until it is done; null where it is refused. */
  private async say<T>(member: Member, path: string, fields: object): Promise<T | null> {
    this.count += 1;
    const key = `${this.done.tag}a${this.id}n${this.count}`;
    for (;;) {
      const { code, obj } = await member.say<T>(path, fields, key);
      if (code === 200) return obj as T;
      if (code !== overQuota) {
        this.done.refused.push(`${path} ${code} ${JSON.stringify(obj)}`);
        return null;
      }
      await pause(quotaMs);
    }
  }
}
