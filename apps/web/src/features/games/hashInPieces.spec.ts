import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import { hashInPieces } from './hashInPieces.ts';

it.each([0, 1, 7, 8, 9, 1000])('a file of %i bytes hashes in pieces of eight as it does whole', async (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 31) % 251);
  const read: number[] = [];
  const hash = await hashInPieces(new Blob([bytes]), (done) => read.push(done), 8);
  expect(hash).toBe(bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
  expect(read).toHaveLength(Math.ceil(size / 8));
  expect(read.at(-1) ?? 0).toBe(size);
});

it('a file that cannot be read says so', async () => {
  const gone = new Blob(['x']);
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) as Blob;
  await expect(hashInPieces(gone, () => undefined)).rejects.toThrow('NotReadableError');
});
