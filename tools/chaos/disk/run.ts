/** The disk of every broker and log is full for a while, again and again, while members spend: `npm run chaos -- disk`. */
import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../../failure.ts';
import { nextAfter } from '../blows.ts';
import { Market } from '../ledger/market.ts';
import { pause } from '../member.ts';
import { besiege, type Ground } from '../siege.ts';

const fullMs = 30_000;
const piece = randomBytes(1 << 20);
/** Nothing larger is filled: somebody may have forgotten to mount a disk of its own. */
const largest = 4 * 2 ** 30;

/** With `--times 5` unless told otherwise; `.data/chaos` must be a file system of its own. */
export async function run(ground: Ground): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { times: { type: 'string', default: '5' }, postings: { type: 'string', default: '100' } },
  });
  await ofItsOwn(ground.dir);
  const market = new Market();
  const fill = { name: 'room on the disk', strike: () => full(join(ground.dir, 'filler')) };
  await besiege(ground, {
    name: 'disk',
    story: market.story,
    means: `for ${fullMs / 1000} s each time nobody is left with`,
    blows: () => Array.from({ length: Number(values.times) }, () => fill),
    between: () => nextAfter(() => market.done.entries.length, Number(values.postings)),
    pace: `each once ${values.postings} more postings were acknowledged`,
    enter: (scene) => market.open(scene),
    count: (actors, scene) => market.count(actors, scene),
  });
}

async function ofItsOwn(dir: string): Promise<void> {
  const [own, above, { blocks, bsize }] = await Promise.all([stat(dir), stat(dirname(dir)), statfs(dir)]);
  if (own.dev !== above.dev && blocks * bsize <= largest) return;
  throw new Failure(`It fills a disk to the last byte. Give it a small one: mount -t tmpfs -o size=2g tmpfs ${dir}`);
}

/** Takes what is left until the time is over, also what others give up meanwhile. */
async function full(file: string): Promise<void> {
  const filler = await open(file, 'w');
  try {
    for (const until = Date.now() + fullMs; Date.now() < until;) {
      const written = await filler.write(piece).then(
        ({ bytesWritten }) => bytesWritten,
        (error: unknown) => {
          if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return 0;
          throw error;
        },
      );
      if (written < piece.length) await pause(50);
    }
  } finally {
    await filler.close();
    await rm(file);
  }
}
