import type { ArchivePart } from '@yinghuo/contracts/wire';
import { strToU8, zip, type AsyncZippable } from 'fflate';
import { call, send } from '../../lib/server/call.ts';
import { words } from './text.ts';

/**
 * Returns all of the member's data as one zip, with a JSON file for each part. `tell` receives the part being read.
 * Throws if any part fails, so that no partial archive is saved.
 */
export async function takeArchive(
  tell: (part: ArchivePart) => void,
  idempotencyKey: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { key, parts } = (await send('/api/me/archive', {}, { idempotencyKey })).obj!;
  const files: AsyncZippable = { [words.archive.readMe]: strToU8(words.archive.about) };
  for (const part of parts) {
    tell(part);
    const rows: object[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { items, next } = (await call('/api/me/archive', { key, part, cursor })).obj!;
      rows.push(...items);
      cursor = next;
    }
    files[`${part}.json`] = strToU8(JSON.stringify(rows, null, 1));
  }
  return new Promise((resolve, reject) => {
    zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
