/** The chat of a spec: pods as processes of their own on real brokers, a members' service that knows its sessions. */
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  chatMessageSent,
  countUnread,
  findSession,
  guest,
  inboxChanged,
  memberBlocked,
  memberRegistered,
  nicknameKey,
  refuse,
  type CountUnread,
  type FindSession,
  type SessionState,
  type SignedIn,
} from '@yinghuo/contracts';
import type { ChatHistory, ChatMessage } from '@yinghuo/contracts/wire';
import { Answers, Bus, ensureTopics, handlersOf, KafkaServer } from '@yinghuo/kafka';
import type { Db } from '@yinghuo/postgres';
import { connectRedis, hashOf, isUp, sessionsChanged } from '@yinghuo/redis';
import { createLog, nestLog } from '@yinghuo/service';
import {
  brokers,
  busKey,
  eventually,
  member,
  ownPrefix,
  startApp,
  testDatabase,
  testRedis,
  type Process,
} from '@yinghuo/testing';
import { io, type Socket } from 'socket.io-client';

const log = createLog('chat', 'silent');
const sessions = new Map<string, SessionState | 'banned'>();
const unread = new Map<number, number>();

@Controller()
class Members {
  @Answers(findSession)
  find({ tokenHash }: FindSession) {
    const state = sessions.get(tokenHash) ?? refuse('sessionEnded');
    return state === 'banned' ? refuse('banned') : state;
  }
}
@Controller()
class Inbox {
  @Answers(countUnread)
  count(_: CountUnread, { memberId }: SignedIn) {
    return unread.get(memberId) ?? 0;
  }
}
@Module({ controllers: [Members] })
class MembersStandIn {}
@Module({ controllers: [Inbox] })
class MessagingStandIn {}

export interface Answer {
  code: number;
  msg?: string;
  id?: string | null;
  seq?: number | null;
  obj?: never;
  messages?: ChatMessage[];
  first?: number;
  last?: number;
}

export interface Pod extends Process {
  url: string;
}

let addresses = 0;
let members = 1000;

/** A client as the browser's: what it shows, by way of whatever connection. */
export class Client {
  readonly shown: ChatMessage[] = [];
  readonly histories: ChatHistory[] = [];
  readonly heard: { event: string; payload: never }[] = [];
  readonly socket: Socket;
  /** Messages that came although they were shown already, or before one that is older. */
  astray = 0;

  constructor(
    readonly memberId: number,
    url: string,
    token: string,
    address: string,
    options: object,
  ) {
    this.socket = io(`${url}/chat`, {
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
      extraHeaders: { 'x-forwarded-for': address },
      auth: (give) => give({ token, ...(this.shown.length > 0 ? { lastSeq: this.last } : {}) }),
      ...options,
    });
    this.socket.on('history', (history: ChatHistory) => {
      this.histories.push(history);
      this.show(history.messages);
    });
    this.socket.on('newMsg', (messages: ChatMessage[]) => this.show(messages));
    this.socket.onAny((event: string, payload) => void this.heard.push({ event, payload: payload as never }));
  }

  get last(): number {
    return this.shown.at(-1)?.seq ?? 0;
  }

  /** Payloads of an event, in order. */
  all<T>(event: string): T[] {
    return this.heard.filter((one) => one.event === event).map(({ payload }) => payload as T);
  }

  emit(event: string, ...payload: unknown[]): Promise<Answer> {
    return this.socket.timeout(60_000).emitWithAck(event, ...payload) as Promise<Answer>;
  }

  say(value: string, fields: object = {}): Promise<Answer> {
    return this.emit('sendMsg', { value, type: 1, ...fields });
  }

  async connected(): Promise<this> {
    await eventually(() => this.histories.length > 0);
    return this;
  }

  private show(messages: ChatMessage[]): void {
    for (const message of messages) {
      if (message.seq <= this.last) this.astray += 1;
      this.shown.push(message);
    }
  }
}

export class World {
  readonly kafka = { brokers: brokers().kafka, prefix: ownPrefix(), key: busKey };
  readonly pods: Pod[] = [];
  private readonly redis = testRedis();
  private readonly clients: Client[] = [];
  private readonly closing: (() => Promise<unknown>)[] = [];
  db!: Db;
  bus!: Bus;
  databaseUrl = '';

  static async open(): Promise<World> {
    const world = new World();
    const { db, url, drop } = await testDatabase('chat');
    world.db = db;
    world.databaseUrl = url;
    world.closing.unshift(drop, () => world.redis.drop());
    const services = ['chat', 'members', 'messaging'] as const;
    await ensureTopics(world.kafka, {
      services,
      events: [chatMessageSent, memberRegistered, memberBlocked, inboxChanged],
    });
    for (const [service, module] of [
      ['members', MembersStandIn],
      ['messaging', MessagingStandIn],
    ] as const) {
      const own = await testDatabase('chat', 2); // only for its outbox and inbox
      const server = new KafkaServer({ kafka: world.kafka, service, db: own.db, log });
      await server.listen(handlersOf(await NestFactory.createApplicationContext(module, { logger: nestLog(log) })));
      world.closing.unshift(() => server.close().then(own.drop));
    }
    world.bus = new Bus({ kafka: world.kafka, name: 'bff', log });
    await world.bus.connect();
    world.closing.unshift(() => world.bus.close());
    return world;
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.socket.disconnect();
    await Promise.all(this.pods.map((pod) => pod.kill('SIGKILL')));
    for (const close of this.closing) await close();
  }

  get redisUrl(): string {
    return this.redis.url;
  }

  /** Starts a pod; `env` changes its settings. */
  async pod(env: NodeJS.ProcessEnv = {}): Promise<Pod> {
    const { said: port, ...own } = await startApp<number>('chat', 'port', {
      DATABASE_URL: this.databaseUrl,
      REDIS_URL: this.redis.url,
      KAFKA_BROKERS: this.kafka.brokers.join(','),
      KAFKA_TOPIC_PREFIX: this.kafka.prefix,
      BUS_KEY: this.kafka.key,
      CHAT_PORT: '0',
      CHAT_TRUSTED_PROXIES: '1',
      CHAT_DRAIN_SECONDS: '1',
      ...env,
    });
    const pod = { url: `http://127.0.0.1:${port}`, ...own };
    this.pods.push(pod);
    return pod;
  }

  /** A member's token; the member is known to the chat for longer than a day unless `fresh`. */
  async token(fields: Partial<SessionState> = {}, { fresh = false, nickname = '' } = {}): Promise<string> {
    const memberId = fields.memberId ?? (members += 1);
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    sessions.set(hashOf(token), {
      sessionId: token.slice(0, 8),
      memberId,
      permission: 1,
      level: 0,
      membershipUntil: null,
      mutedUntil: null,
      touchedAt: new Date().toISOString(),
      ...fields,
    });
    if (!fresh) {
      const name = nickname || `成员${memberId}`;
      await this.db`
        insert into authors (id, nickname, nickname_key, avatar, frame, pets, box, level)
        values (${memberId}, ${name}, ${nicknameKey(name)}, '/a.webp', '/f.webp', '3,1', 2, 7) on conflict do nothing`;
    }
    return token;
  }

  ban(token: string): void {
    sessions.set(hashOf(token), 'banned');
  }

  /** Redis loses everything it had of this world. */
  forgetRedis(): Promise<void> {
    return this.redis.drop();
  }

  /** The seqs that Redis has. */
  async recentInRedis(): Promise<string[]> {
    const redis = connectRedis(this.redis.url);
    await eventually(() => isUp(redis));
    const messages = await redis.zrange('chat:recent', '0', '-1');
    redis.disconnect();
    return messages.map((text) => String((JSON.parse(text) as ChatMessage).seq));
  }

  /** Every process forgets what it knows of a session, as if the minute for which it remembers were over. */
  async forget(token: string): Promise<void> {
    const redis = connectRedis(this.redis.url);
    await eventually(() => isUp(redis));
    await redis.publish(sessionsChanged, hashOf(token));
    redis.disconnect();
  }

  unread(memberId: number, count: number): void {
    unread.set(memberId, count);
  }

  /** A client that has a session of its own, unless a token is given, and an address of its own. */
  async client(
    pod: { url: string },
    { token, options = {}, ...fields }: Partial<SessionState> & { token?: string; options?: object } = {},
  ): Promise<Client> {
    const own = token ?? (await this.token(fields));
    const state = sessions.get(hashOf(own));
    const memberId = typeof state === 'object' ? state.memberId : 0;
    addresses += 1;
    const address = `10.0.${addresses >> 8}.${addresses & 255}`;
    const client = new Client(memberId, pod.url, own, address, options);
    this.clients.push(client);
    return client;
  }

  caller(fields: Partial<SignedIn> = {}): SignedIn {
    return { ...guest(), ...member(fields) };
  }
}
