import type { Socket } from 'node:net';
import { atMoments } from '../../moments.ts';
import { internal, mend } from './mend.ts';

interface Encoder {
  buf: Buffer;
  offset: number;
  ensureAvailable(bytes: number): void;
  writeUVarInt(value: number): Encoder;
}
interface RequestQueue {
  pending: unknown[];
  inflight: Map<number, { sentAt: number; requestTimeout: number; timeoutRequest(): void }>;
  throttledUntil: number;
  isConnected(): boolean;
  scheduleCheckPendingRequests(): void;
  scheduleRequestTimeoutCheck(): void;
}
export interface Connection {
  host: string;
  port: number;
  socket: Socket | undefined;
  isConnected(): boolean;
  connect(): Promise<unknown>;
  authenticate(): Promise<void>;
  rejectRequests(error: Error): void;
  disconnect(): Promise<unknown>;
}
const { prototype: connection } = internal<{ prototype: Connection }>('network/connection');
const { prototype: encoder } = internal<{ prototype: Encoder }>('protocol/encoder');
const { prototype: queue } = internal<{ prototype: RequestQueue }>('network/requestQueue');
const { KafkaJSConnectionClosedError: ConnectionClosed } = internal<{
  KafkaJSConnectionClosedError: new (message: string, at: { host: string; port: number }) => Error;
}>('errors');

/** The queues of all open connections. */
const watched = new Set<RequestQueue>();
const lookForLateMs = 1000;
let watching = false;

function endLate(): void {
  const now = Date.now();
  for (const queue of watched) {
    for (const request of queue.inflight.values()) {
      if (now - request.sentAt > request.requestTimeout) request.timeoutRequest();
    }
    if (!queue.isConnected()) watched.delete(queue);
  }
}

/** Connections that are being made. */
const connecting = new WeakMap<Connection, Promise<unknown>>();
/** Rejects when the connection's present socket has closed. */
const closed = (connection: Connection) =>
  new Promise((_, reject) => {
    connection.socket?.once('close', () => reject(new ConnectionClosed('Closed connection', connection)));
  });

export function mendConnections(): void {
  // The queue of every connection re-armed a 1 ms timer for ever (tulios/kafkajs#1704): 3 to 5 % of a core when idle.
  mend(
    queue,
    'scheduleCheckPendingRequests',
    (schedule) =>
      function () {
        if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
      },
  );

  // Every connection checked for timed-out requests ten times a second; once for all of them is enough, with timeouts of seconds.
  mend(
    queue,
    'scheduleRequestTimeoutCheck',
    () =>
      function () {
        watched.add(this);
        if (!watching) atMoments(lookForLateMs, endLate);
        watching = true;
      },
  );

  // Two that wanted a connection at once opened a socket each, and the end of a socket that had been replaced was taken for
  // that of the one in use. A server that closed before it had greeted (TLS) was waited for without end, and so was the
  // answer to what had been sent while a connection was being closed: nobody looked any more whether it was late.
  mend(
    connection,
    'connect',
    (connect) =>
      function () {
        if (this.isConnected()) return Promise.resolve(true);
        let made = connecting.get(this);
        if (!made) {
          this.socket?.destroy();
          made = Promise.race([connect.call(this), closed(this)]).finally(() => connecting.delete(this));
          connecting.set(this, made);
        }
        return made;
      },
  );
  // Both connections to a broker are closed whenever one of them cannot be made. Node's `unref` of a socket that has gone waits
  // for it to connect: a listener more for each try while the broker is away.
  mend(
    connection,
    'disconnect',
    (disconnect) =>
      async function () {
        const { socket } = this;
        if (socket?.destroyed) socket.unref = () => socket;
        const done = await disconnect.call(this);
        this.rejectRequests(new ConnectionClosed('Closed connection', this));
        return done;
      },
  );

  // The encoder allocated an array and a buffer for every varint: a third of the cost of sending a message.
  mend(
    encoder,
    'writeUVarInt',
    () =>
      function (value) {
        this.ensureAvailable(5);
        for (; (value & 0xffffff80) !== 0; value >>>= 7) this.buf[this.offset++] = (value & 0x7f) | 0x80;
        this.buf[this.offset++] = value;
        return this;
      },
  );
}
