import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { check, resolveConfig } from 'prettier';
import ts from 'typescript';
import { root } from '../command.ts';
import { filesOf } from './new.ts';
import { namesOf } from './templates.ts';

/** What the compiler says of files that are not written yet, as if they were. */
function mistakesIn(files: Map<string, string>, config: string): string[] {
  const { config: read } = ts.readConfigFile(join(root, config), (file) => ts.sys.readFile(file));
  const parsed = ts.parseJsonConfigFileContent(read, ts.sys, join(root, config, '..'));
  const { rootDir: _, incremental: __, tsBuildInfoFile: ___, ...options } = parsed.options;
  const given = new Map([...files].map(([file, text]) => [join(root, file), text]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  // Without it the resolver asks for files in folders that are not there yet.
  delete host.directoryExists;
  host.fileExists = (file) => given.has(file) || fileExists(file);
  host.readFile = (file) => given.get(file) ?? readFile(file);
  host.getSourceFile = (file, version, ...rest) =>
    given.has(file) ? ts.createSourceFile(file, given.get(file)!, version) : getSourceFile(file, version, ...rest);
  const program = ts.createProgram([...given.keys()], options, host);
  return [...given.keys()].flatMap((file) => {
    const source = program.getSourceFile(file)!;
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  });
}

const isPage = (file: string) => file.startsWith('apps/web/');

describe('a new capability', () => {
  it.each([
    ['members', 'firefly-jars', 'many'],
    ['catalog', 'wishes', 'many'],
    ['members', 'reading-lamp', 'one or none'],
  ])(
    'of %s, %s, of which one has %s, passes types and format as it is written',
    async (service, many, count) => {
      const isSetting = count === 'one or none';
      const files = await filesOf(namesOf(service, many, isSetting ? many : undefined), isSetting);
      expect([...files.keys()].filter((file) => /migrations\/\d{4}-/.test(file))).toHaveLength(1);
      for (const [file, text] of files) {
        if (file.endsWith('.sql')) continue;
        const isTidy = await check(text, { ...(await resolveConfig(join(root, file))), filepath: file });
        expect(`${file} ${isTidy ? 'is tidy' : 'is not'}`).toBe(`${file} is tidy`);
      }
      const code = [...files].filter(([file]) => /\.tsx?$/.test(file));
      const contracts = code.filter(([file]) => file.startsWith('libs/'));
      expect(mistakesIn(new Map(code.filter(([file]) => !isPage(file))), 'tsconfig.json')).toEqual([]);
      const page = code.filter(([file]) => isPage(file));
      expect(mistakesIn(new Map([...contracts, ...page]), 'apps/web/tsconfig.json')).toEqual([]);
    },
    600_000,
  );

  it('has one name for one and for many', () => {
    const words = ['bookmarks', 'saved-searches', 'diaries', 'wishes', 'guesses'];
    expect(words.map((many) => namesOf('members', many).one)).toEqual([
      'bookmark',
      'saved-search',
      'diary',
      'wish',
      'guess',
    ]);
  });

  it.each([[[]], [['--help']], [['bookmarks', '--servise', 'members']]])(
    'asked for with %j says how to ask',
    async (options) => {
      const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'new.ts'), ...options]);
      const { stderr } = await run.then(
        () => ({ stderr: '' }),
        (error: { stderr: string }) => error,
      );
      expect(stderr.trim()).toBe('npm run new -- bookmarks --service members [--one bookmark | --setting]');
    },
  );

  it('is refused where it has no name, no service with rows, or is there', async () => {
    await expect(filesOf(namesOf('members', 'Book Marks'))).rejects.toThrow('is no name of a capability');
    await expect(filesOf(namesOf('members', 'sheep'))).rejects.toThrow('What is one of sheep? Say it: --one');
    await expect(filesOf(namesOf('analytics', 'bookmarks'))).rejects.toThrow('--service is one of members');
    await expect(filesOf(namesOf('members', 'supports'))).rejects.toThrow('is there already');
  });
});
