import { Refusal } from '@yinghuo/contracts';
import type { EdgeRequest } from './call.ts';

export interface Received {
  fields: Record<string, string>;
  file?: Buffer;
}

/** Files that are being received in this process at most: each lies in memory whole. */
const mostAtOnce = 16;
let receiving = 0;

/**
 * Reads a multipart body of a few short fields and one file, named `file`, of `mostBytes` at most. Refuses `tooLarge`
 * beyond that, `malformed` what is broken, repeated or more, `unavailable` when too many files arrive at once.
 */
export async function receive(request: EdgeRequest, mostBytes: number): Promise<Received> {
  if (receiving >= mostAtOnce) throw new Refusal('unavailable');
  receiving += 1;
  try {
    return await partsOf(request, mostBytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // What busboy says of a broken body carries no status.
    throw new Refusal((error as { statusCode?: number }).statusCode === 413 ? 'tooLarge' : 'malformed');
  } finally {
    receiving -= 1;
  }
}

async function partsOf(request: EdgeRequest, mostBytes: number): Promise<Received> {
  const limits = { fieldNameSize: 64, fieldSize: 1024, fields: 5, files: 1, parts: 6, fileSize: mostBytes };
  const received: Received = { fields: {} };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw new Refusal('malformed');
      received.file = await part.toBuffer();
    } else {
      if (part.valueTruncated || part.fieldnameTruncated || Object.hasOwn(received.fields, part.fieldname)) {
        throw new Refusal('malformed');
      }
      received.fields[part.fieldname] = String(part.value);
    }
  }
  return received;
}
