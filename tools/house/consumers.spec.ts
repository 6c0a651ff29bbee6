import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../command.ts';

/** `apps/messaging/src/notices/likes.handlers.ts` → what stands in the inbox for its `@On` methods: `messaging LikeNotices.liked`. */
function consumersIn(file: string): string[] {
  const owner = file.split('/')[1]!;
  let of = '';
  return Array.from(
    readFileSync(join(root, file), 'utf8').matchAll(
      /^export class (?<name>\w+)|^ {2}@On\((?<events>[\s\S]*?)\)\n {2}(?:async )?(?<method>\w+)\(/gm,
    ),
    ({ groups }) => {
      const { name, events, method } = groups as { name?: string; events?: string; method?: string };
      if (name) return void (of = name);
      return `${owner} ${/\bas: '([^']+)'/.exec(events!)?.[1] ?? `${of}.${method}`}`;
    },
  ).filter((consumer) => consumer !== undefined);
}

/**
 * A consumer's name stands in the inbox and in dead letters for ever. Renamed, it would get every event again when its
 * topics are read from their beginning, and its dead letters would find nobody.
 */
it('knows every consumer by the name it has always had: say @On(event, { as }) where you rename, add new ones here', () => {
  const files = globSync('{apps,libs}/*/src/**/*.handlers.ts', { cwd: root }).sort();
  const kept = readFileSync(join(root, 'tools/house/consumers.txt'), 'utf8').trim().split('\n');
  const found = files.flatMap(consumersIn).sort();
  expect(found).toEqual(kept);
  const decorated = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/^ *@On\(/gm) ?? []);
  expect(found).toHaveLength(decorated.length);
});
