import type { FastifyReply } from 'fastify';
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, type BrotliOptions } from 'node:zlib';

const brotli = promisify(brotliCompress);
/**
 * What many ask for, and what is hardly asked for twice: a quarter of the work, an eighth more bytes, and only once somebody
 * asks who takes it compressed.
 */
export type Demand = 'much' | 'little';
const quality = { much: 5, little: 2 };
/** Shorter texts fit into one packet uncompressed. */
export const worthIt = 1024;

const how = (text: Buffer, demand: Demand): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality[demand],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    // A window that is larger than the text costs a third more and saves nothing.
    ...(text.length < 1 << 16 && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
  },
});

/** With little work: a page of a hundred rows in a millisecond, less than handing it to another thread would take at 64 KB. */
export const compressed = (text: Buffer): Buffer => brotliCompressSync(text, how(text, 'little'));

export const takesBrotli = (accepted: string | string[] | undefined): boolean => /\bbr\b/.test(String(accepted ?? ''));

/** An answer ready to send: ETag, bytes, and compressed bytes once there are some. */
export interface Finished {
  etag: string;
  raw: Buffer;
  brotli: Buffer | null;
}

/** Its body for whoever accepts these encodings, and whether it is compressed. */
export function bodyFor(
  finished: Finished,
  accepted: string | string[] | undefined,
): { body: Buffer; packed: boolean } {
  const { raw } = finished;
  if (raw.length < worthIt || !takesBrotli(accepted)) return { body: raw, packed: false };
  return { body: (finished.brotli ??= compressed(raw)), packed: true };
}

/** Packs an answer into one buffer for the cache: two lengths, ETag, brotli, raw. */
export async function finish(text: string | Buffer, demand: Demand = 'much'): Promise<Buffer> {
  const raw = Buffer.isBuffer(text) ? text : Buffer.from(text);
  const etag = Buffer.from(`"${hash('sha256', raw, 'base64url').slice(0, 22)}"`);
  const packed = demand === 'little' || raw.length < worthIt ? Buffer.alloc(0) : await brotli(raw, how(raw, demand));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(etag.length, 0);
  head.writeUInt32BE(packed.length, 4);
  return Buffer.concat([head, etag, packed, raw]);
}

export function unpack(bytes: Buffer): Finished {
  const tag = bytes.readUInt32BE(0);
  const packed = bytes.readUInt32BE(4);
  return {
    etag: bytes.toString('latin1', 8, 8 + tag),
    brotli: packed ? bytes.subarray(8 + tag, 8 + tag + packed) : null,
    raw: bytes.subarray(8 + tag + packed),
  };
}

export interface Sending {
  request: IncomingMessage;
  response: ServerResponse;
  /** Names and values by turns: in one list Node writes them at once, without a table of them in between. */
  headers: string[];
}

/** Sends it as the request takes it, or 304 to whoever has it. */
export function send(finished: Finished, { request, response, headers }: Sending, status = 200): void {
  const { etag } = finished;
  headers.push('ETag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const { body, packed } = bodyFor(finished, request.headers['accept-encoding']);
  headers.push('Content-Length', String(body.length));
  if (packed) headers.push('Content-Encoding', 'br');
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** The same through Fastify: sets what goes with it, and gives back what is to be sent. */
export function bodyThrough(reply: FastifyReply, finished: Finished): Buffer | string {
  const { headers } = reply.request;
  void reply.header('etag', finished.etag);
  if (headers['if-none-match'] === finished.etag) {
    void reply.status(304);
    return '';
  }
  const { body, packed } = bodyFor(finished, headers['accept-encoding']);
  if (packed) void reply.header('content-encoding', 'br');
  return body;
}
