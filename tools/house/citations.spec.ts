import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parts } from '../bench/growth/parts.ts';

const root = join(import.meta.dirname, '../..');
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
  .filter((file) => file && file !== 'tools/house/citations.spec.ts' && existsSync(join(root, file)));

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

const scriptsOf = (folder: string): object =>
  (JSON.parse(read(join(folder, 'package.json'))) as { scripts?: object }).scripts ?? {};
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
/** What a command is followed by, where that is a folder of its own. */
const runs: Record<string, string[]> = { bench: foldersIn('tools/bench'), chaos: foldersIn('tools/chaos') };

/** `npm run bench -- growth --part inbox`, `npm run measure -w apps/web`: the script, whose it is, the run, its part. */
const commandsIn = (page: string) =>
  [...page.matchAll(/npm (run [a-z\d]+|start|test)\b(?: -w ([\w/]+))?(?: -- ([a-z][a-z-]*)(?: --part (\w+))?)?/g)].map(
    ([command, script, folder = '.', run, part]) => ({
      command,
      script: script!.replace('run ', ''),
      folder,
      run,
      part,
    }),
  );

it('finds commands where they are named', () => {
  expect(commandsIn('`npm run bench -- growth --part inbox`, `npm start`, npm install')).toEqual([
    { command: 'npm run bench -- growth --part inbox', script: 'bench', folder: '.', run: 'growth', part: 'inbox' },
    { command: 'npm start', script: 'start', folder: '.', run: undefined, part: undefined },
  ]);
});

it('names no command that is not there', () => {
  const known = ({ script, folder, run, part }: ReturnType<typeof commandsIn>[number]) =>
    script in scriptsOf(folder) &&
    (run === undefined || !(script in runs) || runs[script]!.includes(run)) &&
    (part === undefined || parts.some(({ name }) => name === part));
  const lost = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      commandsIn(read(file))
        .filter((command) => !known(command))
        .map(({ command }) => `${file}: ${command}`),
    );
  expect(lost).toEqual([]);
});
