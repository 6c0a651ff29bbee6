import { io, type Socket } from 'socket.io-client';

type Kind = 'chat' | 'comment' | 'note';
interface Envelope {
  code: number;
  obj?: { id?: number | string; seq?: number; retryAfterSeconds?: number };
}
interface ChatMessage {
  id: string;
  seq: number;
}
interface Row {
  id: number;
  text?: string;
  title?: string;
}

const writes = {
  comment: { path: '/liuyan', everyMs: 5_500, fields: (words: string) => ({ board: 'message', text: words }) },
  note: { path: '/addNote', everyMs: 130_000, fields: (words: string) => ({ title: words, body: '夜里写几个字。' }) },
};
const chatEveryMs = 2_100;
const patienceMs = 8_000;

/** A member who talks without a pause, as the page does: what was not acknowledged is said again under the same id. */
export class Talker {
  /** What was acknowledged: the words, and of chat messages where they stand. */
  readonly acknowledged: Record<Kind, { words: string; id: string; seq?: number }[]> = {
    chat: [],
    comment: [],
    note: [],
  };
  /** The seq of every message that was shown. */
  readonly shown = new Set<number>();
  /** Answers that say that the session is over. */
  signedOut = 0;
  private readonly socket: Socket;
  private lastSeq = 0;
  private over = false;
  private count = 0;

  private readonly url: string;
  private readonly name: string;
  private readonly token: string;

  private constructor(url: string, name: string, token: string) {
    this.url = url;
    this.name = name;
    this.token = token;
    this.socket = io(`${url}/chat`, {
      auth: (give) => give({ token, ...(this.lastSeq ? { lastSeq: this.lastSeq } : {}) }),
      transports: ['polling', 'websocket'],
      ...{ reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5, timeout: 20_000 },
      forceNew: true,
    });
    this.socket.on('newMsg', (messages: ChatMessage[]) => this.show(messages));
    this.socket.on('history', ({ messages }: { messages: ChatMessage[] }) => this.show(messages));
  }

  static async signIn(url: string, name: string, password: string): Promise<Talker> {
    const response = await fetch(`${url}/sign`, { method: 'POST', body: new URLSearchParams({ name, password }) });
    const { obj } = (await response.json()) as { obj: { token: string } };
    return new Talker(url, name, obj.token);
  }

  /** Talks until `end`; resolves when the last words are acknowledged. */
  async talk(): Promise<void> {
    await Promise.all([this.chat(), this.write('comment'), this.write('note')]);
  }

  end(): void {
    this.over = true;
  }

  close(): void {
    this.socket.close();
  }

  /** What the product answers now. */
  async get<T>(path: string): Promise<T> {
    const response = await fetch(this.url + path, { headers: { 'X-Auth-Token': this.token } });
    return ((await response.json()) as { obj: T }).obj;
  }

  /** How many of this member's own rows of a kind there are, by their words. */
  async rows(kind: 'comment' | 'note'): Promise<string[]> {
    const path = kind === 'note' ? '/getUserNotes' : '/getliuyan';
    const words: string[] = [];
    for (let page = 0; page < 30; page += 1) {
      const rows = await this.get<Row[]>(`${path}?size=100&page=${page}`);
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
        const answer: Envelope & { id?: string; seq?: number } = await this.socket
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
      for (;;) {
        const { code, obj } = await this.post(path, words, fields(words));
        if (code === 5 || code === 119) this.signedOut += 1;
        if (code === 200) {
          this.acknowledged[kind].push({ words, id: String(obj!.id) });
          break;
        }
        await pause((obj?.retryAfterSeconds ?? 1) * 1000);
      }
      for (let waited = 0; waited < everyMs && !this.over; waited += 500) await pause(500);
    }
  }

  private post(path: string, key: string, fields: Record<string, string>): Promise<Envelope> {
    return fetch(this.url + path, {
      method: 'POST',
      headers: { 'X-Auth-Token': this.token, 'Idempotency-Key': key },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(patienceMs),
    })
      .then((response) => response.json() as Promise<Envelope>)
      .catch(() => ({ code: 0 }));
  }

  /** Never the same ones twice. */
  private words(): string {
    return `${this.name}-${Date.now().toString(36)}-${(this.count += 1)}`;
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
