import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.js', '*.css', '*.sql', '*.md', '*.yml'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && file !== 'tools/citations.spec.ts' && existsSync(join(root, file)));

/** The pages that a text sends its reader to; addresses elsewhere and patterns are none. */
const pagesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w:*<>${}-])((?:\.{0,2}\/)*[\w@-][\w@./-]*\.md)\b/g)].map(([, page]) => page!);

/** From the root, as code says it, or from the page that it stands on. */
const exists = (page: string, file: string) =>
  [root, join(root, dirname(file))].some((from) => existsSync(join(from, page)));

it('finds pages where they are cited', () => {
  expect(pagesIn('as docs/wire.md says (see ../a.md#b), calls.md §1')).toEqual(['docs/wire.md', '../a.md', 'calls.md']);
});

it('sends nobody to a page that is not there', () => {
  const lost = files.flatMap((file) =>
    pagesIn(read(file))
      .filter((page) => !exists(page, file))
      .map((page) => `${file}: ${page}`),
  );
  expect(lost).toEqual([]);
});

/** The sources that a page names in full, but for what is made: by a build, by an operator, by the reader of the README. */
const sourcesIn = (page: string): string[] =>
  [...page.matchAll(/`((?:apps|deploy|examples|k8s|libs|tools)\/[\w./-]+\.\w+)`/g)]
    .map(([, source]) => source!)
    .filter((source) => !/\/dist\/|\/\.env$|\.gen\.ts$|\bbookmarks\b/.test(source));

it('names no source that is not there', () => {
  const lost = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      sourcesIn(read(file))
        .filter((source) => !existsSync(join(root, source)))
        .map((source) => `${file}: ${source}`),
    );
  expect(lost).toEqual([]);
});
