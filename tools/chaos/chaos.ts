/**
 * Breaks what runs while it is used, and counts what is lost: `npm run chaos -- talk`, `-- submit`, `-- ledger`, `-- escrow`, `-- leaving`, `-- crowd`,
 * `-- brokers`, `-- rollout`, `-- kill`, `-- outage`, `-- disk`, `-- breaks`. Prints a table and keeps it in docs/bench; ends by itself.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { circumstances } from '../bench/report.ts';
import { root } from '../command.ts';
import { Failure, main } from '../failure.ts';
import { build } from '../start/product.ts';
import type { Ground } from './siege.ts';

const runs = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

main(async () => {
  const [name = ''] = process.argv.slice(2);
  if (!runs.includes(name)) throw new Failure(`Which one? There is: ${runs.join(', ')}.`);
  const ground: Ground = { dir: join(root, '.data/chaos'), circumstances: circumstances() };
  await build(ground.dir);
  // Only now: it may know our events from what was built.
  const { run } = (await import(`./${name}/run.ts`)) as { run: (ground: Ground) => Promise<void> };
  await run(ground);
});
