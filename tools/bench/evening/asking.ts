import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const answerMs = 20_000;

export interface Asked {
  path: string;
  /** A page of the site, as a browser opens it. */
  page?: boolean;
  token?: string;
  body?: object;
  /** Each a client of its own to what counts calls by address: all of 127 is this machine. */
  from?: number;
}
export interface Answered {
  ok: boolean;
  /** Null where none came. */
  status: number | null;
  bytes: number;
  ms: number;
}

/** Asks once, compressed, as browsers do. */
export function ask(url: string, { path, page, token, body, from = 0 }: Asked): Promise<Answered> {
  const began = performance.now();
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (status: number | null) =>
      resolve({ ok: status === 200, status, bytes, ms: performance.now() - began });
    const sent = request(
      url + path,
      {
        agent,
        method: body ? 'POST' : 'GET',
        localAddress: `127.0.${1 + Math.floor(from / 250)}.${1 + (from % 250)}`,
        timeout: answerMs,
        headers: {
          accept: page ? 'text/html' : 'application/json',
          'accept-encoding': 'br',
          ...(page && { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }),
          ...(token && { 'x-auth-token': token }),
          ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
      },
      (response) => {
        response.on('data', (part: Buffer) => (bytes += part.length));
        response.on('end', () => end(response.statusCode ?? null)).on('error', () => end(null));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', () => end(null));
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}
