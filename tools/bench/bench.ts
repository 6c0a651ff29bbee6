/**
 * Compares what we built with what it is promised to beat: `npm run bench -- bus`. Prints a table and keeps it in
 * docs/bench; nothing is asserted, so look at the last column. Run it on a machine that does nothing else.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../command.ts';
import { Failure, main } from '../failure.ts';
import { build } from '../start/product.ts';

const benches = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

main(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  if (!benches.includes(name)) throw new Failure(`Which benchmark? There is: ${benches.join(', ')}.`);
  await build(join(root, '.data/bench'));
  // Only now: it may know what was built.
  const { run } = (await import(`./${name}/run.ts`)) as { run: (options: string[]) => Promise<void> };
  await run(options);
});
