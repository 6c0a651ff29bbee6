import { Refusal } from '@yinghuo/contracts';
import type { EdgeRequest } from './call.ts';

export interface Received {
  fields: Record<string, string>;
  file?: Buffer;
}

/** The most files received at the same time by this process, because each is held in memory. */
const mostAtOnce = 16;
let receiving = 0;

/**
 * Parses a multipart body of a few short fields and one file, named `file`, of at most `mostBytes`. Refuses with
 * `tooLarge`, with `malformed` for broken or repeated parts, or with `unavailable` when too many files arrive at
 * once.
 */
export async function receive(request: EdgeRequest, mostBytes: number): Promise<Received> {
  if (receiving >= mostAtOnce) throw new Refusal('unavailable');
  receiving += 1;
  try {
    return await partsOf(request, mostBytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // busboy's errors for broken bodies carry no status.
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
