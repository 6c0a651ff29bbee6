/**
 * Breaks what runs while it is used, and counts what is lost: `npm run chaos -- talk`. Prints a table and keeps it in
 * docs/bench; ends by itself.
 */
import { readdirSync } from 'node:fs';
import { Failure, main } from '../failure.ts';

const runs = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

main(async () => {
  const [name = ''] = process.argv.slice(2);
  if (!runs.includes(name)) throw new Failure(`Which one? There is: ${runs.join(', ')}.`);
  const { run } = (await import(`./${name}/run.ts`)) as { run: () => Promise<void> };
  await run();
});
