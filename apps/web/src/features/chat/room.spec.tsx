import type { ChatMessage } from '@yinghuo/contracts/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { openSocket } from '../../lib/server/socket.ts';
import { makeRoom, type Room } from './room.ts';
import { words } from './text.ts';
import { shownIn } from './timeline.ts';

const you = 1;
const at = Date.parse('2026-11-21T08:00:00.000Z');

/** The room's server as one connection sees it: it has everything, and answers what and when it is told to. */
class Server {
  readonly said: ChatMessage[] = [];
  readonly sent: { event: string; payload: Record<string, unknown> }[] = [];
  /** What is answered to what is sent next; nothing: the message is taken. */
  readonly answers: ((payload: Record<string, unknown>) => object | undefined)[] = [];
  can: string[] | undefined = ['say', 'seen', 'here'];
  connected = false;
  /** Sent messages are shown at once. */
  shows = true;
  asked: number | undefined;
  private readonly handlers = new Map<string, (payload: never) => void>();
  private on: (connection: 'open' | 'broken') => void = () => {};
  private lastSeq: () => number | undefined = () => undefined;

  constructor(count = 0) {
    for (let seq = 1; seq <= count; seq += 1) this.hear({}, seq % 7 === 0 ? you : 2);
  }

  readonly open = ((
    _: string,
    follower: { lastSeq: () => number | undefined; on: (connection: 'open' | 'broken') => void },
  ) => {
    this.on = follower.on;
    this.lastSeq = follower.lastSeq;
    const socket = {
      on: (event: string, handle: (payload: never) => void) => this.handlers.set(event, handle),
      emit: (event: string, payload: Record<string, unknown>) => void this.sent.push({ event, payload }),
      timeout: () => ({
        emitWithAck: (event: string, payload: Record<string, unknown>) => this.answer(event, payload),
      }),
      connect: () => {},
    };
    Object.defineProperty(socket, 'connected', { get: () => this.connected });
    return { socket, close: () => {} };
  }) as unknown as typeof openSocket;

  get last(): number {
    return this.said.at(-1)?.seq ?? 0;
  }

  hear(fields: Partial<ChatMessage>, memberId = 2): ChatMessage {
    const seq = this.last + 1;
    const message = {
      seq,
      id: `id-${seq}`,
      memberId,
      text: `${seq}`,
      types: 1,
      clientId: null,
      nickname: 'm',
      ...fields,
    };
    this.said.push(message as ChatMessage);
    return message as ChatMessage;
  }

  tell(event: string, payload: unknown): void {
    this.handlers.get(event)!(payload as never);
  }

  connect(): void {
    this.connected = true;
    this.on('open');
    this.asked = this.lastSeq();
    const all = this.asked === undefined ? this.said.slice(-50) : this.said.filter(({ seq }) => seq > this.asked!);
    const messages = all.slice(-200);
    this.tell('history', { you, messages, gap: messages.length < all.length, last: this.last, can: this.can });
  }

  lose(): void {
    this.connected = false;
    this.on('broken');
  }

  private async answer(event: string, payload: Record<string, unknown>): Promise<object> {
    this.sent.push({ event, payload });
    if (event === 'history') {
      const { before, after, size } = payload as { before?: number; after?: number; size: number };
      const messages =
        after === undefined
          ? this.said.filter(({ seq }) => seq < (before ?? Infinity)).slice(-size)
          : this.said.filter(({ seq }) => seq > after).slice(0, size);
      return { code: 200, messages, first: 1, last: this.last };
    }
    const told = this.answers.shift()?.(payload);
    if (told) return told;
    if (!this.connected) throw new Error('operation has timed out');
    const message = this.hear({ clientId: payload.clientId as string, text: payload.value as string }, you);
    if (this.shows) this.tell('newMsg', [message]);
    return { code: 200, id: message.id, seq: message.seq };
  }
}

let server: Server;
let room: Room;
const enter = (with_: Server): Room => {
  server = with_;
  room = makeRoom('token', '我', server.open);
  room.enter();
  return room;
};
const soon = () => vi.advanceTimersByTimeAsync(0);
const unsent = () => room.state().timeline.unsent.map(({ text, state, reason }) => [text, state, reason]);
const values = (event = 'sendMsg') =>
  server.sent.filter((one) => one.event === event).map(({ payload }) => payload.value);
const shown = () => shownIn(room.state()).map(({ seq }) => seq);

beforeEach(() => {
  vi.useFakeTimers({ now: at });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('sending', () => {
  it('goes out one after the other, in the order it was written, and waits where the room wants a pause', async () => {
    enter(new Server(3));
    server.connect();
    server.answers.push(
      () => undefined,
      () => ({ code: 429, obj: { retryAfterSeconds: 2 } }),
    );
    for (const text of ['一', '二', '三']) room.send(text, 1);
    await soon();
    expect(values()).toEqual(['一', '二']);
    expect(unsent().map(([text]) => text)).toEqual(['二', '三']);
    await vi.advanceTimersByTimeAsync(1900);
    expect(values()).toEqual(['一', '二']);
    await vi.advanceTimersByTimeAsync(200);
    expect(values()).toEqual(['一', '二', '二', '三']);
    expect(unsent()).toEqual([]);
    const [, second, again] = server.sent.filter(({ event }) => event === 'sendMsg');
    expect(again!.payload.clientId).toBe(second!.payload.clientId);
  });

  it('waits for the connection, and for what was missed, and is not sent unasked when it is old', async () => {
    enter(new Server(3));
    room.send('先写下', 1);
    await soon();
    expect(values()).toEqual([]);
    server.connect();
    await soon();
    expect(values()).toEqual(['先写下']);
    server.lose();
    room.send('太久以前', 1);
    vi.setSystemTime(at + 6 * 60_000);
    server.connect();
    await soon();
    expect(unsent()).toEqual([['太久以前', 'failed', words.notSent]]);
    room.retry(room.state().timeline.unsent[0]!.clientId);
    await soon();
    expect(values()).toEqual(['先写下', '太久以前']);
  });

  it('that was not answered fails while connected, goes again after a lost connection, always under the same name', async () => {
    enter(new Server(3));
    server.connect();
    const silent = (): object => {
      throw new Error('operation has timed out');
    };
    server.answers.push(silent);
    room.send('听见了吗', 1);
    await soon();
    expect(unsent()).toEqual([['听见了吗', 'failed', words.noAnswer]]);
    room.retry(room.state().timeline.unsent[0]!.clientId);
    await soon();
    server.answers.push(() => {
      server.lose();
      return silent();
    });
    room.send('断线了', 1);
    await soon();
    expect(unsent()).toEqual([['断线了', 'pending', undefined]]);
    server.connect();
    await soon();
    expect(unsent()).toEqual([]);
    const names = server.sent.filter(({ event }) => event === 'sendMsg').map(({ payload }) => payload.clientId);
    expect([names[0], names[2]]).toEqual([names[1], names[3]]);
  });

  it('is kept over a reload, to be sent again or dropped', async () => {
    enter(new Server(3));
    room.send('没发出去', 1, {
      answers: { id: 'id-2', quote: { seq: 2, memberId: 2, nickname: 'm', types: 1, text: '2' } },
    });
    const again = makeRoom('token', '我', new Server().open);
    expect(again.state().timeline.unsent).toMatchObject([
      { text: '没发出去', state: 'failed', reason: words.leftOver, answers: { id: 'id-2' } },
    ]);
  });
});

describe('an answer', () => {
  const answers = { id: 'id-2', quote: { seq: 2, memberId: 2, nickname: 'm', types: 1 as const, text: '2' } };

  it('goes out with the id alone, for the server knows what it quotes; what is plain goes as ever', async () => {
    enter(new Server(3));
    server.connect();
    room.send('同意', 1, { answers });
    room.send('/media/uploads/' + 'a'.repeat(43) + '.webp', 2, { alt: '河面' });
    room.send('平常话', 1);
    await soon();
    const [first, second] = server.sent.filter(({ event }) => event === 'say').map(({ payload }) => payload);
    expect(first).toMatchObject({ value: '同意', type: 1, replyTo: 'id-2' });
    expect(first).not.toHaveProperty('quote');
    expect(second).toMatchObject({ type: 2, alt: '河面' });
    expect(values()).toEqual(['平常话']);
  });

  it('to what is gone can be sent without its quote', async () => {
    enter(new Server(3));
    server.connect();
    server.answers.push(() => ({ code: 404, msg: '要回复的消息已经不在了' }));
    room.send('同意', 1, { answers });
    await soon();
    expect(unsent()).toEqual([['同意', 'failed', '要回复的消息已经不在了']]);
    room.retryPlain(room.state().timeline.unsent[0]!.clientId);
    await soon();
    expect(values()).toEqual(['同意']);
    expect(unsent()).toEqual([]);
  });

  it('waits with its reason where the server is of the release before', async () => {
    enter(new Server(3));
    server.can = undefined;
    server.connect();
    room.send('同意', 1, { answers });
    await soon();
    expect(unsent()).toEqual([['同意', 'failed', words.serverOlder]]);
    expect(values('say')).toEqual([]);
  });
});

describe('a hole', () => {
  it('is asked for only when what is missing does not come by itself', async () => {
    enter(new Server(10));
    server.connect();
    const [missing, next] = [server.hear({}), server.hear({})];
    server.tell('newMsg', [next]);
    await vi.advanceTimersByTimeAsync(500);
    server.tell('newMsg', [missing]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.sent.filter(({ event }) => event === 'history')).toEqual([]);
    const [lost, last] = [server.hear({}), server.hear({})];
    server.tell('newMsg', [last]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown().slice(-2)).toEqual([lost.seq, last.seq]);
  });
});

describe('a jump', () => {
  it('loads the surroundings, grows both ways and meets the end of the room', async () => {
    enter(new Server(300));
    server.connect();
    room.look(true);
    expect(await room.jumpTo(100)).toBe(true);
    expect(room.state().target).toMatchObject({ seq: 100 });
    expect([shown()[0], shown().at(-1)]).toEqual([76, 125]);
    await room.older();
    expect(shown()[0]).toBe(26);
    while (room.state().place) await room.newer();
    expect(shown()).toEqual(Array.from({ length: 275 }, (_, index) => index + 26));
    await room.older();
    expect(shown()[0]).toBe(1);
    expect(room.state().hasOlder).toBe(false);
  });

  it('to what is here asks nobody, to what was recalled says so', async () => {
    enter(new Server(300));
    server.connect();
    expect(await room.jumpTo(280)).toBe(true);
    expect(room.state().place).toBeNull();
    expect(server.sent).toEqual([]);
    server.said.splice(99, 1);
    expect(await room.jumpTo(100)).toBe(false);
    expect(shown()[0]).toBe(251);
    expect(await room.jumpTo(100, { nearest: true })).toBe(true);
    expect(room.state().target).toMatchObject({ seq: 101 });
  });

  it('is over when one speaks, or goes to the end', async () => {
    enter(new Server(300));
    server.connect();
    room.look(true);
    await room.jumpTo(100);
    room.send('回到现在', 1);
    await soon();
    expect(shown().at(-1)).toBe(301);
    await room.jumpTo(100);
    room.toEnd();
    expect(shown().at(-1)).toBe(301);
  });
});

describe('a long room', () => {
  const talk = (count: number) => {
    for (let more = 0; more < count; more += 1) server.tell('newMsg', [server.hear({})]);
  };

  it('is trimmed at the end and behind a closed panel, never under the reader: fault 6', async () => {
    enter(new Server(50));
    server.connect();
    talk(1000);
    expect(shown().length).toBeLessThanOrEqual(400);
    room.look(true);
    room.readAt(shown()[3]!, shown()[9]!);
    const read = shown().slice(0, 10);
    talk(1000);
    expect(shown().slice(0, read.length)).toEqual(read);
    expect(shown().length).toBeLessThanOrEqual(401);
    room.toEnd();
    expect(shown().at(-1)).toBe(2050);
  });
});

describe('what is new', () => {
  it('begins where the server says that one stopped, and keeps its divider over a reload', async () => {
    enter(new Server(60));
    server.connect();
    room.look(true);
    room.readAt(null, 60);
    server.tell('seen', { seq: 57 });
    expect(room.state().timeline.missed).toEqual({ after: 57, count: 3 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(server.sent.filter(({ event }) => event === 'seen')).toEqual([{ event: 'seen', payload: { seq: 60 } }]);
    const kept = server;
    enter(kept);
    server.connect();
    room.look(true);
    server.tell('seen', { seq: 60 });
    expect(room.state().timeline.missed).toEqual({ after: 57, count: 3 });
  });

  it('tells what was read when the page is left before its turn to tell', () => {
    enter(new Server(60));
    server.connect();
    room.readAt(null, 60);
    server.tell('seen', { seq: 57 });
    window.dispatchEvent(new Event('pagehide'));
    expect(server.sent.filter(({ event }) => event === 'seen')).toEqual([{ event: 'seen', payload: { seq: 60 } }]);
  });

  it('waits for the panel to open; what another device reads is read here too', () => {
    enter(new Server(10));
    server.connect();
    server.tell('seen', { seq: 10 });
    for (let more = 0; more < 3; more += 1) server.tell('newMsg', [server.hear({})]);
    expect(room.state()).toMatchObject({ seen: 10, timeline: { missed: null } });
    server.tell('seen', { seq: 12 });
    room.look(true);
    expect(room.state().timeline.missed).toEqual({ after: 12, count: 1 });
  });

  it('is marked also where the list is drawn before its panel says that it is open', () => {
    enter(new Server(10));
    server.connect();
    server.tell('seen', { seq: 10 });
    server.tell('newMsg', [server.hear({})]);
    room.readAt(null, 11);
    room.look(true);
    expect(room.state()).toMatchObject({ seen: 11, timeline: { missed: { after: 10, count: 1 } } });
  });

  it('is nothing at the first visit, nor where the server does not keep it', () => {
    enter(new Server(10));
    server.connect();
    room.look(true);
    server.tell('seen', { seq: null });
    expect(room.state()).toMatchObject({ seen: 10, timeline: { missed: null } });
    const old = new Server(10);
    old.can = undefined;
    enter(old);
    server.connect();
    room.look(true);
    room.readAt(null, 10);
    expect(room.state().timeline.missed).toBeNull();
    expect(server.sent).toEqual([]);
  });
});
