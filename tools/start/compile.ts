import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile, type Options } from '@swc/core';
import { root } from '../command.ts';

/** Where what a source becomes is kept: `apps/members/src/wallet/post.ts` → `apps/members/dist/wallet/post.js`. */
export const builtOf = (file: string): string =>
  join(root, relative(root, file).replace('/src/', '/dist/').replace(/\.ts$/, '.js'));

/** Whether a build has it: specs and fixtures run from their sources. */
export const isBuilt = (file: string): boolean =>
  file.endsWith('.ts') && !/\.(spec|fixture)\.ts$|\/fixtures\//.test(file);

/** Makes of one source what `nx build` makes of it; a source that is gone takes what was made of it along. */
export async function compile(file: string): Promise<void> {
  const built = builtOf(file);
  const { $schema: _, ...options } = JSON.parse(await readFile(join(root, '.swcrc'), 'utf8')) as Options & {
    $schema?: string;
  };
  try {
    await readFile(file);
  } catch {
    await Promise.all([rm(built, { force: true }), rm(`${built}.map`, { force: true })]);
    return;
  }
  const { code, map } = await transformFile(file, {
    ...options,
    swcrc: false,
    sourceFileName: relative(dirname(built), file),
  });
  await mkdir(dirname(built), { recursive: true });
  await writeFile(built, `${code}\n//# sourceMappingURL=${basename(built)}.map`);
  if (map) await writeFile(`${built}.map`, map);
}
