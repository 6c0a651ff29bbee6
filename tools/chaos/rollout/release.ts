import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { complete, root } from '../../command.ts';
import { step } from '../../progress.ts';

const run = promisify(execFile);
const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: root })).stdout.trim();

export interface Release {
  /** Where it was installed and built. */
  checkout: string;
  /** Its commit and day, for a report. */
  name: string;
  remove(): Promise<void>;
}

/** What was the newest a day before the newest of this checkout. */
export async function dayBefore(): Promise<string> {
  const newest = Number(await git('show', '-s', '--format=%ct', 'HEAD'));
  return git('rev-list', '-1', `--before=${newest - 86_400}`, 'HEAD');
}

/** Lays a commit out beside `dir`'s data, installs and builds it. */
export async function releaseAt(commit: string, dir: string): Promise<Release> {
  const checkout = join(dir, 'before');
  const name = await git('show', '-s', '--format=%h of %cs', commit);
  const remove = async () => {
    await rm(checkout, { recursive: true, force: true });
    await git('worktree', 'prune');
  };
  const there = (file: string) => ({ cwd: checkout, logFile: join(dir, 'logs', `before-${file}.log`) });
  await step(`the release before, ${name}`, async () => {
    await remove();
    await git('worktree', 'add', '--detach', checkout, commit);
    await complete('npm', ['install', '--no-audit', '--no-fund'], there('install'));
    await complete('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static'], there('build'));
  });
  return { checkout, name, remove };
}
