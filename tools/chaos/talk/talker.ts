import { io, type Socket } from 'socket.io-client';
import { pause, type Member } from '../member.ts';
import type { Actor } from '../siege.ts';

export const writtenKinds = ['comment', 'note', 'thread', 'post', 'reply'] as const;
type Written = (typeof writtenKinds)[number];
type Kind = 'chat' | Written;
interface ChatMessage {
  id: string;
  seq: number;
}
interface Row {
  title?: string;
  text?: string;
  body?: string;
}
interface Heard {
  code: number;
  id?: string;
  seq?: number;
  obj?: { retryAfterSeconds?: number };
}

/** Where the five meet: a group, and the post in it that they reply to. */
export interface Circle {
  groupId: number;
  postId: number;
}

/** The first of them founds a group and opens a post, the others join. */
export async function foundCircle([founder, ...others]: readonly Member[]): Promise<Circle> {
  const group = await founder!.say<{ id: number }>('/api/groups/save', { name: `夜谈${Date.now().toString(36)}` });
  const groupId = group.obj!.id;
  for (const member of others) await member.say('/api/groups/join', { id: groupId });
  const post = await founder!.say<{ id: number }>('/api/posts/save', { groupId, title: '今晚', body: '都来说几句。' });
  return { groupId, postId: post.obj!.id };
}

/** As often as the limits let one member write. */
const writes: Record<Written, { path: string; everyMs: number; fields: (words: string, circle: Circle) => object }> = {
  comment: { path: '/liuyan', everyMs: 5_500, fields: (words) => ({ board: 'message', text: words }) },
  note: { path: '/addNote', everyMs: 130_000, fields: (words) => ({ title: words, body: '夜里写几个字。' }) },
  thread: { path: '/threadSave', everyMs: 60_000, fields: (words) => ({ section: 'gal', title: words }) },
  post: {
    path: '/api/posts/save',
    everyMs: 310_000,
    fields: (words, { groupId }) => ({ groupId, title: words, body: '夜里写几个字。' }),
  },
  reply: { path: '/api/replies/save', everyMs: 21_000, fields: (words, { postId }) => ({ postId, body: words }) },
};
/** Where what was written is read again, and under which name the list comes. */
const lists: Record<Written, { path: (circle: Circle) => string; within?: string }> = {
  comment: { path: () => '/getliuyan?' },
  note: { path: () => '/getUserNotes?' },
  thread: { path: () => '/user/threadList?' },
  post: { path: ({ groupId }) => `/groupDetail?id=${groupId}&sort=new&`, within: 'postList' },
  reply: { path: ({ postId }) => `/groupPost?id=${postId}&`, within: 'replyList' },
};
const chatEveryMs = 2_100;

/** A member who talks without a pause, as the page does: what was not acknowledged is said again under the same id. */
export class Talker implements Actor {
  /** What was acknowledged: the words, and of chat messages where they stand. */
  readonly acknowledged: Record<Kind, { words: string; id: string; seq?: number }[]> = {
    chat: [],
    comment: [],
    note: [],
    thread: [],
    post: [],
    reply: [],
  };
  /** The seq of every message that was shown. */
  readonly shown = new Set<number>();
  private readonly socket: Socket;
  private lastSeq = 0;
  private over = false;
  private count = 0;

  readonly member: Member;
  private readonly circle: Circle;
  private readonly kinds: readonly Written[];

  constructor(member: Member, { circle, mayAsk }: { circle: Circle; mayAsk: boolean }) {
    this.member = member;
    this.circle = circle;
    this.kinds = writtenKinds.filter((kind) => kind !== 'thread' || mayAsk);
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
    await Promise.all([this.chat(), ...this.kinds.map((kind) => this.write(kind))]);
  }

  end(): void {
    this.over = true;
  }

  close(): void {
    this.socket.close();
  }

  writes(kind: Written): boolean {
    return this.kinds.includes(kind);
  }

  /** The words of what is there: of notes and threads this member's own, else everybody's. */
  async rows(kind: Written): Promise<string[]> {
    const { path, within } = lists[kind];
    const words: string[] = [];
    for (let page = 0; page < 30; page += 1) {
      const part = await this.member.get<Row[] | Record<string, Row[]>>(`${path(this.circle)}size=100&page=${page}`);
      const rows = within ? (part as Record<string, Row[]>)[within]! : (part as Row[]);
      words.push(...rows.map(({ title, text, body }) => title ?? text ?? body ?? ''));
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

  private async write(kind: Written): Promise<void> {
    const { path, everyMs, fields } = writes[kind];
    while (!this.over) {
      const words = this.words();
      const { code, obj } = await this.member.say<{ id: number }>(path, fields(words, this.circle), words);
      if (code === 200) this.acknowledged[kind].push({ words, id: String(obj!.id) });
      for (let waited = 0; waited < everyMs && !this.over; waited += 500) await pause(500);
    }
  }

  /** Never the same ones twice. */
  private words(): string {
    return `${this.member.name}-${Date.now().toString(36)}-${(this.count += 1)}`;
  }
}
