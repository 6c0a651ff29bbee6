import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

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
  /** It was granted: a refusal is an answer of status 200 too, whose envelope has another code. */
  ok: boolean;
  /** The envelope's code, of what has none the status; null where no answer came. */
  code: number | null;
  bytes: number;
  ms: number;
}

/** Asks once, compressed, as browsers do. */
export function ask(url: string, { path, page, token, body, from = 0 }: Asked): Promise<Answered> {
  const began = performance.now();
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const end = (status: number | null, headers: IncomingHttpHeaders = {}) => {
      const ms = performance.now() - began;
      const body = Buffer.concat(parts);
      const code = status === 200 ? codeOf(body, headers) : status;
      resolve({ ok: code === 200, code, bytes: body.length, ms });
    };
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
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => end(response.statusCode ?? null, response.headers)).on('error', () => end(null));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', () => end(null));
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

function codeOf(body: Buffer, headers: IncomingHttpHeaders): number {
  if (!headers['content-type']?.startsWith('application/json')) return 200;
  const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  return (JSON.parse(text.toString()) as { code: number }).code;
}
