import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type postgres from 'postgres';
import type { Gallery } from './gallery.ts';
import type { World } from './world/world.ts';

type Sql = postgres.TransactionSql;
type Fill = (sql: Sql, world: World, gallery: Gallery, said: (games: number) => void) => Promise<void>;

/** The default export of a file in `fill/`: what it fills in, after which others of the folder. */
export interface DemoFill {
  /** Names of files without `.ts`; `all` for what counts what all others filled in. */
  after: readonly string[] | 'all';
  fill: Fill;
}

export const fillAfter = (after: DemoFill['after'], fill: Fill): DemoFill => ({ after, fill });

/** Every fill in `fill/`, each after those it names; among those that may come next by name. */
export async function demoFills(): Promise<Fill[]> {
  const folder = join(import.meta.dirname, 'fill');
  const found = new Map<string, DemoFill>();
  for (const file of readdirSync(folder).sort()) {
    const { default: one } = (await import(pathToFileURL(join(folder, file)).href)) as { default?: DemoFill };
    if (one) found.set(basename(file, '.ts'), one);
  }
  return inOrder(found).map((name) => found.get(name)!.fill);
}

/** Throws where a name is unknown, or two wait for each other. */
export function inOrder(fills: ReadonlyMap<string, Pick<DemoFill, 'after'>>): string[] {
  const ordered: string[] = [];
  const early = [...fills].filter(([, { after }]) => after !== 'all').map(([name]) => name);
  const needs = (name: string): readonly string[] => {
    const { after } = fills.get(name)!;
    return after === 'all' ? early : after;
  };
  const waiting = new Set(fills.keys());
  while (waiting.size > 0) {
    const next = [...waiting].find((name) => needs(name).every((other) => ordered.includes(other)));
    if (!next) {
      const [name] = waiting;
      const missing = needs(name!).filter((other) => !fills.has(other));
      throw new Error(
        missing.length > 0
          ? `tools/demo/fill/${name}.ts comes after ${missing.join(', ')}, which is no file of that folder`
          : `these fills wait for each other: ${[...waiting].join(', ')}`,
      );
    }
    ordered.push(next);
    waiting.delete(next);
  }
  return ordered;
}
