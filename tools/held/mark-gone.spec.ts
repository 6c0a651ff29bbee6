import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../command.ts';

/** The handlers of `memberDeleted`, each from its decorator to its last line. */
const leavings = (source: string): string[] =>
  [...source.matchAll(/^ {2}@On\([^@]*?\bmemberDeleted\b[^]*?^ {2}\}$/gmu)].map(([handler]) => handler);

/** What a handler does first. */
const begins = (handler: string): string => /\{\n\s*([^\n]*)/u.exec(handler)?.[1] ?? '';

// The figures name nobody, and are asked for nothing by members. Each handler has a transaction of its own, so each has to begin so.
it('whoever hears that a member has left first has the commands in flight end', () => {
  const folders = ['catalog', 'messaging', 'community', 'chat'].map((app) => `apps/${app}/src`);
  const files = [...folders, 'libs/copies/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.handlers.ts'))
      .map((name) => join(folder, name)),
  );
  const heard = files.flatMap((file) =>
    leavings(readFileSync(join(root, file), 'utf8')).map((handler) => ({ file, first: begins(handler) })),
  );
  expect(heard.length).toBeGreaterThan(10);
  expect(heard.filter(({ first }) => !/^(await|return) markGone\(sql, memberId\);$/u.test(first))).toEqual([]);
});
