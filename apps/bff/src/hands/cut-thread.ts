import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { zstdDecompress } from 'node:zlib';
import subsetFont from 'subset-font';
import type { Cut } from './cutter.ts';

/** By file, unpacked, for as long as the thread lives: of one face a page wants letters more than once. */
const faces = new Map<string, Buffer>();

async function read(file: string): Promise<Buffer> {
  const face = faces.get(file) ?? (await promisify(zstdDecompress)(await readFile(file)));
  faces.set(file, face);
  return face;
}

/** Runs in a worker thread that ends when nobody wants letters: HarfBuzz and a face in it take tens of megabytes. */
parentPort!.on('message', ({ file, characters }: Cut) => {
  read(file)
    .then((face) => subsetFont(face, characters, { targetFormat: 'sfnt' }))
    .then(
      (bytes) => parentPort!.postMessage({ bytes }),
      (error: unknown) => parentPort!.postMessage({ error }),
    );
});
