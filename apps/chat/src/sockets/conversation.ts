import { Injectable, type OnModuleInit } from '@nestjs/common';
import { check, ListChatMessages, may, passGate, Refusal, type Class } from '@yinghuo/contracts';
import { chatAbilities, wireChatMessage, type ChatLook, type ChatMessage } from '@yinghuo/contracts/wire';
import type { Db } from '@yinghuo/postgres';
import { InjectDb, InjectLog, Tokens, type Logger } from '@yinghuo/service';
import { readHistory } from '../messages/history.ts';
import { membersHere } from '../messages/messages.sql.ts';
import { recall } from '../messages/recall.ts';
import { Scribe } from '../messages/scribe.ts';
import { Readers } from '../readers/readers.ts';
import { Room, type Audience } from '../room/room.ts';
import { tellEverybody } from './broadcast.ts';
import { SocketServer } from './socket-server.ts';
import type { ChatSocket, Ended } from './events.ts';
import { ChatMetrics } from './metrics.ts';
import { Flood } from './flood.ts';
import { Online } from './online.ts';
import { FindHere, RecallMessage, readSending, SayMessage, SeenMessages, SendMessage } from './payloads.ts';
import { end, endedBy, Presence } from './presence.ts';
import { refusedWith } from './refused.ts';

/** What clients say and hear. */
@Injectable()
export class Conversation implements OnModuleInit, Audience {
  constructor(
    @InjectDb() private readonly db: Db,
    @InjectLog() private readonly log: Logger,
    private readonly server: SocketServer,
    private readonly room: Room,
    private readonly scribe: Scribe,
    private readonly tokens: Tokens,
    private readonly presence: Presence,
    private readonly online: Online,
    private readonly readers: Readers,
    private readonly metrics: ChatMetrics,
  ) {}

  onModuleInit(): void {
    const { chat } = this.server;
    this.room.tell(this);
    this.metrics.watchSockets(() => chat.sockets.size);
    chat.on('said', (messages) => this.room.hear(messages));
    chat.on('look', () => void this.room.look());
    chat.on('read', (readers) => this.presence.tellReaders(readers));
    this.readers.tell((readers) => {
      this.presence.tellReaders(readers);
      chat.serverSideEmit('read', readers);
    });
    chat.on('connection', (socket) => this.welcome(socket));
  }

  isAnybodyHere(): boolean {
    return this.server.chat.sockets.size > 0;
  }

  said(messages: ChatMessage[]): void {
    const { chat } = this.server;
    this.metrics.deliver(messages.length, chat.sockets.size, () => tellEverybody(chat, 'newMsg', messages));
  }

  share(messages: ChatMessage[]): void {
    this.server.chat.serverSideEmit('said', messages);
  }

  recalled(message: { id: string; seq: number }): void {
    this.server.chat.local.emit('recalled', message);
  }

  slowed(): void {
    this.presence.tellModes();
  }

  looks(look: ChatLook): void {
    tellEverybody(this.server.chat, 'looks', look);
  }

  /** Nothing in here waits: what is said from now on comes after the history. */
  private welcome(socket: ChatSocket): void {
    const { caller, lastSeq } = socket.data;
    // While nobody was here it looked seldom: what it was not told of follows the history.
    if (this.server.chat.sockets.size === 1) void this.room.look();
    const caughtUp = { ...this.room.catchUp(lastSeq), last: this.room.last };
    // First, so that nothing of theirs is shown for a moment.
    socket.emit('blocked', { ids: socket.data.blocked });
    socket.emit('history', { room: 'main', you: caller.memberId, ...caughtUp, can: chatAbilities });
    if (lastSeq !== null) for (const message of this.room.recalledUpTo(lastSeq)) socket.emit('recalled', message);

    // Who comes back has heard so far what the other devices read.
    if (lastSeq === null) {
      void this.readers.of(caller.memberId).then((seq) => socket.emit('seen', { seq }));
    }
    this.presence.enter(socket);
    this.guard(socket);
    this.answer(socket, 'sendMsg', SendMessage, (payload) => this.send(socket, payload));
    this.answer(socket, 'recall', RecallMessage, (payload) => this.recall(socket, payload));
    this.answer(socket, 'history', ListChatMessages, (payload) => this.history(payload));
    this.answer(socket, 'say', SayMessage, (payload) => this.send(socket, payload, SayMessage));
    this.answer(socket, 'seen', SeenMessages, (payload) => this.seen(socket, payload));
    this.answer(socket, 'here', FindHere, (payload) => this.here(socket, payload));
  }

  private guard(socket: ChatSocket): void {
    const flood = new Flood();
    socket.use(([, ...given], next) => {
      const taken = flood.take();
      if (taken === 'fine') return next();
      if (taken === 'ended') return void socket.disconnect(true);
      const acknowledge: unknown = given.at(-1);
      if (typeof acknowledge === 'function')
        acknowledge(refusedWith(new Refusal('tooOften', { retryAfterSeconds: flood.wait() })));
    });
  }

  private answer(
    socket: ChatSocket,
    event: 'sendMsg' | 'recall' | 'history' | 'say' | 'seen' | 'here',
    expects: Class<object>,
    handle: (payload: unknown) => Promise<object>,
  ): void {
    socket.on(event, async (...given: unknown[]) => {
      const acknowledge = given.at(-1);
      let over: Ended | null = null;
      const answer = await handle(given[0]).catch((error: unknown) => {
        if (!(error instanceof Refusal)) this.log.error({ err: error, event }, 'an event could not be answered');
        over = endedBy(error);
        return refusedWith(error, expects);
      });
      if (typeof acknowledge === 'function') (acknowledge as (answer: object) => void)(answer);
      if (over) end(socket, over);
    });
  }

  private async send({ data }: ChatSocket, payload: unknown, as: typeof SendMessage | typeof SayMessage = SendMessage) {
    // Asked anew, because sessions end and permissions change while a socket stays.
    const caller = await this.tokens.resolve(data.token, '');
    passGate('speaker', caller);
    const content = readSending(check<SendMessage | SayMessage>(as, payload), { uploads: as === SayMessage });
    if (content === null) return { code: 200, id: null, seq: null };
    const { memberId } = data.caller;
    const { id, seq } = await this.scribe.say({ memberId, moderator: may(caller.permission, 'moderate'), ...content });
    return { code: 200, id, seq };
  }

  private async recall({ data }: ChatSocket, payload: unknown): Promise<object> {
    const { id } = check(RecallMessage, payload);
    const { permission } = await this.tokens.resolve(data.token, '');
    await recall(this.db, { id, by: data.caller.memberId, moderator: may(permission, 'moderate') });
    this.server.chat.serverSideEmit('look');
    await this.room.look();
    return { code: 200 };
  }

  private async seen({ data }: ChatSocket, payload: unknown): Promise<object> {
    const { seq } = check(SeenMessages, payload);
    if (seq > 0) this.readers.read(data.caller.memberId, Math.min(seq, this.room.last));
    return { code: 200 };
  }

  private async here({ data }: ChatSocket, payload: unknown): Promise<object> {
    const { q } = check(FindHere, payload);
    const members = await membersHere(this.db, q, await this.online.members(), data.caller.memberId);
    return { code: 200, members: members.map(({ avatar, ...member }) => ({ ...member, userImg: avatar })) };
  }

  private async history(payload: unknown): Promise<object> {
    const { messages, first, last } = await readHistory(this.db, check(ListChatMessages, payload ?? {}));
    return { code: 200, messages: messages.map(wireChatMessage), first, last };
  }
}
