/**
 * Only the brokers, until Ctrl-C: `npm run stack`, or with `-- --dir FOLDER` somewhere else than .data/stack.
 * Prints their addresses as lines a shell can read, and keeps them in FOLDER/env.
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { main } from '../failure.ts';
import { startStack } from './stack.ts';

main(async () => {
  const { values } = parseArgs({ options: { dir: { type: 'string', default: '.data/stack' } } });
  const dir = resolve(values.dir);
  const stack = await startStack(dir);
  const lines = Object.entries(stack.addresses).map(([name, value]) => `export ${name}=${value}`);
  await writeFile(join(dir, 'env'), `${lines.join('\n')}\n`);
  console.log(lines.join('\n'));
  const end = () => void stack.stop().then(() => process.exit(0));
  process.once('SIGINT', end).once('SIGTERM', end);
});
