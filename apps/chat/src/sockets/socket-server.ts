import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-adapter';
import { isUp, type Redis } from '@yinghuo/redis';
import { InjectLog, InjectRedis, InjectSettings, type Logger } from '@yinghuo/service';
import { Server } from 'socket.io';
import { Scribe } from '../messages/scribe.ts';
import type { ChatSettings } from '../settings.ts';
import { Admission } from './admission.ts';
import type { ChatNamespace, ChatServer } from './events.ts';
import { refusedWith } from './refused.ts';

// Not imported: see decision 132.
const { createServer } = process.getBuiltinModule('node:http');

const largestPacket = 16 << 10;
/** Who has not said who it is by then has to go. */
const introduceWithinMs = 10_000;

/** Where sockets come in and, when the process ends, are shown to another one. */
@Injectable()
export class SocketServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly chat: ChatNamespace;
  private readonly http = createServer(nothingHere);
  private readonly io: ChatServer;
  private readonly listener: Redis;

  constructor(
    @InjectRedis() redis: Redis,
    @InjectSettings() private readonly settings: ChatSettings,
    @InjectLog() private readonly log: Logger,
    private readonly scribe: Scribe,
    admission: Admission,
  ) {
    this.listener = listenerOf(redis);
    this.io = new Server(this.http, {
      serveClient: false,
      maxHttpBufferSize: largestPacket,
      connectTimeout: introduceWithinMs,
      perMessageDeflate: false, // broadcast.ts writes whole frames
      adapter: createAdapter(publisherOf(redis), this.listener, { key: `${redis.options.keyPrefix ?? ''}chat` }),
    });
    this.io.use((_, next) => next(new Error('there is only /chat')));
    this.chat = this.io.of('/chat');
    this.chat.use((socket, next) => {
      admission.admit(socket).then(
        (guest) => {
          Object.assign(socket.data, guest);
          next();
        },
        (error: unknown) => next(Object.assign(new Error('refused'), { data: refusedWith(error) })),
      );
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { CHAT_PORT, CHAT_HOST } = this.settings;
    await new Promise<void>((resolve, reject) => {
      this.http.once('error', reject).listen(CHAT_PORT, CHAT_HOST, () => resolve());
    });
    this.log.info({ port: this.port }, 'sockets may come in');
  }

  get port(): number {
    return (this.http.address() as AddressInfo).port;
  }

  /** Lets nobody in any more, and moves the clients to other processes: spread over seconds, so that those can take them. */
  async beforeApplicationShutdown(): Promise<void> {
    const closed = new Promise((resolve) => this.http.close(resolve));
    const connections = [...this.chat.sockets.values()].map(({ conn }) => conn);
    const pauseMs = (this.settings.CHAT_DRAIN_SECONDS * 1000) / Math.max(1, connections.length);
    const begun = performance.now();
    for (const [index, connection] of connections.entries()) {
      const early = begun + index * pauseMs - performance.now();
      if (early >= 5) await new Promise((resolve) => setTimeout(resolve, early));
      connection.close(); // the transport, so that the client comes back by itself
    }
    await this.scribe.idle();
    await this.io.close();
    this.http.closeAllConnections();
    await closed;
    this.listener.disconnect();
  }
}

function nothingHere(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":404}');
}

/** What the adapter needs to be told things by Redis, from whenever it is there. */
function listenerOf(redis: Redis): Redis {
  const listener = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
    socketTimeout: undefined,
    keepAlive: 10_000,
  });
  return listener.on('error', () => {});
}

/** The adapter does not look whether Redis took what it publishes; what is lost is found by looking (Room). */
const publisherOf = (redis: Redis) => ({
  publish: async (channel: string, message: string | Buffer) =>
    isUp(redis) ? redis.publish(channel, message).catch(() => 0) : 0,
  on: (event: string, hear: () => void) => redis.on(event as 'error', hear),
  off: (event: string, hear: () => void) => redis.off(event, hear),
});
