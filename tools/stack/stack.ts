/**
 * Only the brokers, until Ctrl-C: `npm run stack`, with `-- --dir FOLDER` somewhere else than .data/stack, with
 * `-- --brokers 3` with a cluster of so many Kafka nodes.
 * Prints their addresses as lines a shell can read, and keeps them in FOLDER/env.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepBegun } from '../ending.ts';
import { Failure, main } from '../failure.ts';
import { startStack } from './brokers.ts';

main(async () => {
  const { values } = parseArgs({
    options: { dir: { type: 'string', default: '.data/stack' }, brokers: { type: 'string', default: '1' } },
  });
  const dir = resolve(values.dir);
  const brokers = Number(values.brokers);
  if (brokers !== 1 && brokers !== 3) throw new Failure('--brokers is 1 or 3');
  const begun = keepBegun();
  const stack = await startStack(dir, process.env, brokers);
  begun.add(() => stack.stop());
  const lines = Object.entries(stack.addresses).map(([name, value]) => `export ${name}=${value}`);
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'env'), `${lines.join('\n')}\n`);
  console.log(lines.join('\n'));
  // Brokers in containers are no children of ours: nothing else would keep this process.
  setInterval(() => {}, 2 ** 30);
});
