import { randomUUID } from 'node:crypto';
import { Member } from '../member.ts';
import { password, type Actor } from '../siege.ts';

export interface Person {
  id: number;
  nickname: string;
}
/** Whoever has gone: the note that stays, and the token that is told so. */
export interface Left extends Person {
  noteId: number;
  member: Member;
}
export interface Told {
  left: Left[];
  refused: string[];
}

const deleted = 119;

/** One member after the other: signs in, writes a note, follows somebody, and deletes the account. */
export class Leaver implements Actor {
  private over = false;
  private readonly url: string;
  private readonly people: Person[];
  private readonly told: Told;

  constructor(url: string, people: Person[], told: Told) {
    this.url = url;
    this.people = people;
    this.told = told;
  }

  async act(): Promise<void> {
    for (const person of this.people) {
      if (this.over) return;
      await this.leave(person);
    }
  }

  end(): void {
    this.over = true;
  }

  private async leave(person: Person): Promise<void> {
    const member = await Member.signIn(this.url, person.nickname, password);
    const words = { title: '再见', body: '谢谢这里的夜晚。' };
    const note = await member.say<{ id: number }>('/addNote', words, randomUUID());
    const follow = await member.say('/api/follows', { memberId: 1, on: 1 }, randomUUID());
    const gone = await member.say('/api/me/delete', { password }, randomUUID());
    const refusals = [note, follow].filter(({ code }) => code !== 200);
    // Where the answer was lost on its way, the account is gone when it is said again.
    if (gone.code !== 200 && gone.code !== deleted) refusals.push(gone);
    this.told.refused.push(...refusals.map((each) => `${person.nickname}: ${JSON.stringify(each).slice(0, 200)}`));
    if (refusals.length === 0) this.told.left.push({ ...person, noteId: note.obj!.id, member });
  }
}
