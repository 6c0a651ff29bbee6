import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import subsetFont from 'subset-font';
import type { Cut } from './cutter.ts';

/** Runs in a worker thread that ends when nobody wants letters: HarfBuzz and a face in it take tens of megabytes. */
parentPort!.on('message', ({ file, characters }: Cut) => {
  readFile(file)
    .then((face) => subsetFont(face, characters, { targetFormat: 'sfnt' }))
    .then(
      (bytes) => parentPort!.postMessage({ bytes }),
      (error: unknown) => parentPort!.postMessage({ error }),
    );
});
