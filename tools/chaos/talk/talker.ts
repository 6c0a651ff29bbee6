import { io, type Socket } from 'socket.io-client';
import { pause, type Member } from '../member.ts';
import type { Actor } from '../siege.ts';

type Kind = 'chat' | 'comment' | 'note';
interface ChatMessage {
  id: string;
  seq: number;
}
interface Row {
  id: number;
  text?: string;
  title?: string;
}
interface Heard {
  code: number;
  id?: string;
  seq?: number;
  obj?: { retryAfterSeconds?: number };
}

const writes = {
  comment: { path: '/liuyan', everyMs: 5_500, fields: (words: string) => ({ board: 'message', text: words }) },
  note: { path: '/addNote', everyMs: 130_000, fields: (words: string) => ({ title: words, body: '夜里写几个字。' }) },
};
const chatEveryMs = 2_100;

/** A member who talks without a pause, as the page does: what was not acknowledged is said again under the same id. */
export class Talker implements Actor {
  /** What was acknowledged: the words, and of chat messages where they stand. */
  readonly acknowledged: Record<Kind, { words: string; id: string; seq?: number }[]> = {
    chat: [],
    comment: [],
    note: [],
  };
  /** The seq of every message that was shown. */
  readonly shown = new Set<number>();
  private readonly socket: Socket;
  private lastSeq = 0;
  private over = false;
  private count = 0;

  readonly member: Member;

  constructor(member: Member) {
    this.member = member;
    this.socket = io(`${member.url}/chat`, {
      auth: (give) => give({ token: member.token, ...(this.lastSeq ? { lastSeq: this.lastSeq } : {}) }),
      transports: ['polling', 'websocket'],
      ...{ reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5, timeout: 20_000 },
      forceNew: true,
    });
    this.socket.on('newMsg', (messages: ChatMessage[]) => this.show(messages));
    this.socket.on('history', ({ messages }: { messages: ChatMessage[] }) => this.show(messages));
  }

  async act(): Promise<void> {
    await Promise.all([this.chat(), this.write('comment'), this.write('note')]);
  }

  end(): void {
    this.over = true;
  }

  close(): void {
    this.socket.close();
  }

  /** The words of this member's own notes, or of the comments on the message board. */
  async rows(kind: 'comment' | 'note'): Promise<string[]> {
    const path = kind === 'note' ? '/getUserNotes' : '/getliuyan';
    const words: string[] = [];
    for (let page = 0; page < 30; page += 1) {
      const rows = await this.member.get<Row[]>(`${path}?size=100&page=${page}`);
      words.push(...rows.map((row) => row.title ?? row.text ?? ''));
      if (rows.length < 100) break;
    }
    return words;
  }

  private show(messages: ChatMessage[]): void {
    for (const { seq } of messages) {
      this.shown.add(seq);
      this.lastSeq = Math.max(this.lastSeq, seq);
    }
  }

  private async chat(): Promise<void> {
    while (!this.over) {
      const words = this.words();
      const message = { value: words, type: 1, clientId: words.replaceAll(/[^A-Za-z0-9]/g, '-') };
      for (;;) {
        const answer: Heard = await this.socket
          .timeout(5000)
          .emitWithAck('sendMsg', message)
          .catch(() => ({ code: 0 }));
        if (answer.code === 200) {
          this.acknowledged.chat.push({ words, id: answer.id!, seq: answer.seq! });
          break;
        }
        await pause((answer.obj?.retryAfterSeconds ?? 1) * 1000);
      }
      await pause(chatEveryMs);
    }
  }

  private async write(kind: 'comment' | 'note'): Promise<void> {
    const { path, everyMs, fields } = writes[kind];
    while (!this.over) {
      const words = this.words();
      const { code, obj } = await this.member.say<{ id: number }>(path, fields(words), words);
      if (code === 200) this.acknowledged[kind].push({ words, id: String(obj!.id) });
      for (let waited = 0; waited < everyMs && !this.over; waited += 500) await pause(500);
    }
  }

  /** Never the same ones twice. */
  private words(): string {
    return `${this.member.name}-${Date.now().toString(36)}-${(this.count += 1)}`;
  }
}
