import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, type BrotliOptions } from 'node:zlib';

const brotli = promisify(brotliCompress);
/** What many ask for, and what is hardly asked for twice: a quarter of the work, and an eighth more bytes. */
export type Demand = 'much' | 'little';
const quality = { much: 5, little: 2 };
/** Shorter texts fit into one packet uncompressed. */
export const worthIt = 1024;

/** So much is compressed in less time than it takes to hand it to another thread and back, where little work is put into it. */
const atOnce = 64 << 10;

export function compressed(text: Buffer, demand: Demand): Promise<Buffer> | Buffer {
  const how: BrotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[demand],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      // A window that is larger than the text costs a third more and saves nothing.
      ...(text.length < 1 << 16 && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
    },
  };
  return demand === 'little' && text.length <= atOnce ? brotliCompressSync(text, how) : brotli(text, how);
}

export const takesBrotli = (accepted: string | string[] | undefined): boolean => /\bbr\b/.test(String(accepted ?? ''));

/** An answer ready to send: ETag, bytes, and compressed bytes. */
export interface Finished {
  etag: string;
  raw: Buffer;
  brotli: Buffer | null;
}

/** Packs an answer into one buffer for the cache: two lengths, ETag, brotli, raw. */
export async function finish(text: string | Buffer, demand: Demand = 'much'): Promise<Buffer> {
  const raw = Buffer.isBuffer(text) ? text : Buffer.from(text);
  const etag = Buffer.from(`"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`);
  const packed = raw.length < worthIt ? Buffer.alloc(0) : await compressed(raw, demand);
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
export function send({ etag, raw, brotli }: Finished, { request, response, headers }: Sending, status = 200): void {
  headers.push('ETag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const packed = brotli !== null && takesBrotli(request.headers['accept-encoding']);
  const body = packed ? brotli : raw;
  headers.push('Content-Length', String(body.length));
  if (packed) headers.push('Content-Encoding', 'br');
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}
