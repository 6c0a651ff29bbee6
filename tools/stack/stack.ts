/**
 * Only the brokers, until Ctrl-C: `npm run stack`, or with `-- --dir FOLDER` somewhere else than .data/stack.
 * Prints their addresses as lines a shell can read, and keeps them in FOLDER/env.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepBegun } from '../ending.ts';
import { main } from '../failure.ts';
import { startStack } from './brokers.ts';

main(async () => {
  const { values } = parseArgs({ options: { dir: { type: 'string', default: '.data/stack' } } });
  const dir = resolve(values.dir);
  const begun = keepBegun();
  const stack = await startStack(dir);
  begun.add(() => stack.stop());
  const lines = Object.entries(stack.addresses).map(([name, value]) => `export ${name}=${value}`);
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'env'), `${lines.join('\n')}\n`);
  console.log(lines.join('\n'));
  // Brokers in containers are no children of ours: nothing else would keep this process.
  setInterval(() => {}, 2 ** 30);
});
