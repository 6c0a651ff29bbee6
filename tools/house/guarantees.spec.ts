/** What docs/guarantees.md says is kept is what the last tables say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parts } from '../bench/growth/parts.ts';
import { root } from '../command.ts';

const read = (page: string) => readFileSync(join(root, page), 'utf8');
const guarantees = read('docs/guarantees.md');

/** The rows of the first table: whether each is kept, and the bench that says so. */
const rows = [...guarantees.matchAll(/^\|.*\| (yes|no) +\| `npm run bench -- ([^`]+)`/gm)].map(([, kept, bench]) => ({
  kept,
  bench: bench!,
}));

const tableOf = (bench: string): string => {
  const [name, ...options] = bench.split(' ');
  const part = parts.find(({ name: each }) => each === options.at(-1));
  return read(`docs/bench/${name === 'growth' ? (part ?? parts[0]!).report : name}.md`);
};

it('has a row that is not kept where a table has one, and only there', () => {
  const tables = Map.groupBy(rows, ({ bench }) => tableOf(bench));
  expect(rows.length).toBeGreaterThan(30);
  for (const [table, those] of tables) {
    const named = those.map(({ bench }) => bench);
    expect([named, those.some(({ kept }) => kept === 'no')]).toEqual([named, table.includes('not kept')]);
  }
});

it('names every run of chaos, under what is not kept those whose tables say so, and only those', () => {
  const runs = readdirSync(join(root, 'tools/chaos'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(runs.filter((run) => !guarantees.includes(`\`${run}\``))).toEqual([]);
  const [, broken] = /\n## Not kept\n([\s\S]*?)\n## /.exec(guarantees)!;
  expect(runs.filter((run) => read(`docs/bench/chaos-${run}.md`).includes('not kept'))).toEqual(
    runs.filter((run) => broken!.includes(`\`${run}\``)),
  );
});
