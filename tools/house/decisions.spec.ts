import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const folder = join(import.meta.dirname, '../../docs/decisions');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

it('has every decision in its index, once and by its title', () => {
  const notes = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  const titles = notes.map((file) => `[${/^# (.+)/.exec(read(file))?.[1]}](${file})`);
  const listed = [...read('README.md').matchAll(/^- (\[\d+\. .+?\]\(.+?\))/gm)].map(([, entry]) => entry);
  expect(listed.sort()).toEqual(titles.sort());
  for (const file of notes) expect(read(file)).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `));
});
