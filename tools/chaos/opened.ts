/** A product of its own while members use it, mostly two of every process behind one door: what `-- rollout`, `-- kill` and `-- outage` stand on. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { hashOf, newToken } from '@yinghuo/redis';
import { io, type Socket } from 'socket.io-client';
import { freePorts } from '../ports.ts';
import { startStack } from '../stack/brokers.ts';
import { startProduct, type Product } from '../start/product.ts';
import type { Supervised } from '../supervise.ts';
import { pause, type Envelope } from './member.ts';
import { withDatabase, type Ground, type Scene } from './siege.ts';

const answerMs = 20_000;

export interface Opened {
  product: Product;
  scene: Scene;
  /** Its brokers. */
  servers: readonly Supervised[];
  close(): Promise<void>;
}

/** `checkout`: of another release than this one. */
export async function openProduct({ dir }: Ground, instances: number, checkout?: string): Promise<Opened> {
  await rm(join(dir, 'stack'), { recursive: true, force: true });
  const stack = await startStack(join(dir, 'stack'));
  try {
    const [port] = await freePorts(1);
    const product = await startProduct({ addresses: stack.addresses, dir, port: port!, instances, checkout });
    const close = async () => {
      await product.stop();
      await stack.stop();
    };
    const { addresses, servers = [] } = stack;
    return { product, scene: { url: product.url, addresses }, servers, close };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/** Sessions of so many members, without their passwords: an address may sign in twenty times a minute. */
export const openSessions = (scene: Scene, members: number): Promise<string[]> =>
  withDatabase(scene, async (sql) => {
    const tokens = Array.from({ length: members }, () => newToken());
    await sql`
      insert into members.sessions (token_hash, member_id, expires_at)
      select s.hash, m.id, now() + interval '1 day'
      from (select hash, place from unnest(${tokens.map(hashOf)}::text[]) with ordinality h (hash, place)) s
      join (
        select id, row_number() over (order by id) as place from members.members
        where permission between 1 and 2 and state = 'active' and muted_until is null and created_at < now() - interval '2 days'
      ) m using (place)`;
    return tokens;
  });

/** Each a client of its own to what counts calls by address: all of 127 is this machine. */
const addressOf = (n: number): string => `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`;

/** Asks once; an envelope, or what went wrong. */
export function ask<T = unknown>(
  url: string,
  { from, token, body }: { from: number; token?: string; body?: object },
): Promise<Envelope<T> | { failed: string }> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        method: body ? 'POST' : 'GET',
        localAddress: addressOf(from),
        timeout: answerMs,
        headers: {
          accept: 'application/json',
          ...(token && { 'x-auth-token': token }),
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
      },
      (response) => {
        response.setEncoding('utf8');
        let text = '';
        response
          .on('data', (part: string) => (text += part))
          .on('error', (error) => resolve({ failed: error.message }));
        response.on('end', () => {
          try {
            resolve(JSON.parse(text) as Envelope<T>);
          } catch {
            resolve({ failed: `${response.statusCode} ${text.slice(0, 100)}` });
          }
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${answerMs} ms`)));
    sent.on('error', (error) => resolve({ failed: error.message }));
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

/** Somebody with the chat open, who comes back as the page does. */
export class Listener {
  readonly shown = new Set<number>();
  /** How long it took to be back, ms, each time. */
  readonly away: number[] = [];
  private lastSeq = 0;
  private leftAt: number | null = null;
  readonly socket: Socket;

  constructor(url: string, token: string, n: number) {
    this.socket = io(`${url}/chat`, {
      auth: (give) => give({ token, ...(this.lastSeq ? { lastSeq: this.lastSeq } : {}) }),
      transports: ['websocket'],
      // What a browser's agent is not asked for, and Node's is.
      agent: new Agent({ localAddress: addressOf(n) }) as never,
      ...{ reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5, timeout: 20_000 },
      forceNew: true,
    });
    this.socket.on('newMsg', (messages: { seq: number }[]) => this.show(messages));
    this.socket.on('history', ({ messages }: { messages: { seq: number }[] }) => {
      this.show(messages);
      if (this.leftAt !== null) this.away.push(performance.now() - this.leftAt);
      this.leftAt = null;
    });
    this.socket.on('disconnect', () => (this.leftAt = performance.now()));
  }

  /** Cuts the connection: nothing is said to the other end, and what was on its way is lost. */
  break(): void {
    // socket.io keeps the connection of its transport to itself.
    const { transport } = this.socket.io.engine as unknown as { transport: { ws: { terminate(): void } } };
    transport.ws.terminate();
  }

  here(): Promise<void> {
    return new Promise((resolve) => this.socket.once('history', () => resolve()));
  }

  private show(messages: { seq: number }[]): void {
    for (const { seq } of messages) {
      this.shown.add(seq);
      this.lastSeq = Math.max(this.lastSeq, seq);
    }
  }
}

/** Says it until it is acknowledged, as the page does; its place, or null where the product says no. */
export async function say({ socket }: Listener, value: string, until = Infinity): Promise<number | null> {
  const message = { value, type: 1, clientId: value.replaceAll(/[^A-Za-z0-9]/g, '-') };
  for (;;) {
    const answer = (await socket
      .timeout(5000)
      .emitWithAck('sendMsg', message)
      .catch(() => ({ code: 0 }))) as { code: number; seq?: number; obj?: { retryAfterSeconds?: number } };
    if (answer.code === 200) return answer.seq!;
    if (![0, 429, 503].includes(answer.code) || performance.now() > until) return null;
    await pause((answer.obj?.retryAfterSeconds ?? 0.5) * 1000);
  }
}
