/** Computes docs/scale.md from docs/bench/evening.json: `npm run scale`, with `--core` and `--gb` for other prices. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../command.ts';
import { main } from '../failure.ts';
import type { Measured } from './model.ts';
import { scaleOf } from './tell.ts';

main(async () => {
  const { values } = parseArgs({ options: { core: { type: 'string' }, gb: { type: 'string' } } });
  const measured = JSON.parse(readFileSync(join(root, 'docs/bench/evening.json'), 'utf8')) as Measured;
  const text = scaleOf(measured, { core: Number(values.core ?? 0.04), gb: Number(values.gb ?? 0.05) });
  writeFileSync(join(root, 'docs/scale.md'), text);
  console.log(text);
});
