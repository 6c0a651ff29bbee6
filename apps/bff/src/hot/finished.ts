import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const quality = 5;
const worthIt = 1024;

/** An answer as it is sent: its tag, its bytes, and its bytes compressed. */
export interface Finished {
  etag: string;
  raw: Buffer;
  brotli: Buffer | null;
}

/** Packed into one buffer, as the cache keeps it: two lengths, the tag, brotli, raw. */
export async function finish(text: string): Promise<Buffer> {
  const raw = Buffer.from(text);
  const etag = Buffer.from(`"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`);
  const brotli =
    raw.length < worthIt
      ? Buffer.alloc(0)
      : await compress(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const head = Buffer.alloc(8);
  head.writeUInt32BE(etag.length, 0);
  head.writeUInt32BE(brotli.length, 4);
  return Buffer.concat([head, etag, brotli, raw]);
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
