import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../command.ts';

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 0 ? (sorted[half - 1]! + sorted[half]!) / 2 : sorted[half]!;
}
/** Nineteen of twenty are at most this. */
export const p95 = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!;

export const rounded = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : value.toPrecision(value >= 10 ? 3 : 2);

/** Whether a promise is, in the words of every table. */
export const kept = (is: boolean): string => (is ? 'kept' : 'not kept');

/** A Markdown table, its columns aligned so that it also reads well in a terminal. */
export function table(head: string[], rows: string[][]): string {
  const width = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]!.length), title.length),
  );
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(width[column]!)).join(' | ')} |`;
  return [line(head), line(width.map((n) => '-'.repeat(n))), ...rows.map(line)].join('\n');
}

/** On what and when the figures were taken. */
export function circumstances(): string {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = loadavg()[0]!.toFixed(1);
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${model.trim()}, ${memory}, Node ${process.versions.node}, load ${load} before it began`;
}

/** Prints the report and keeps it as docs/bench/<name>.md. */
export function publish(name: string, report: string): void {
  const folder = join(root, 'docs/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), report);
  console.log(`\n${report}`);
}
