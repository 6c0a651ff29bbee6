import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { complete } from '../command.ts';
import { Failure } from '../failure.ts';
import { step } from '../progress.ts';
import { dir } from './brokers.ts';

/** Ends what hangs. Everything together takes a quarter of an hour, on a busy machine three times as long. */
const limitMs = 2 * 60 * 60_000;

export interface Outcome {
  /** `project:target` of every task that failed. */
  failed: string[];
  /** What those tasks printed. */
  output: string;
}

/** Runs a target of projects (all when none are named) and tells which failed; what has not changed is not run again. */
export async function runTarget(what: string, target: string, projects: string[], env = {}): Promise<Outcome> {
  const logFile = join(dir, 'logs', `${target}.log`);
  const chosen = projects.length > 0 ? ['-p', projects.join(',')] : [];
  const failure = await step(what, () =>
    complete('nx', ['run-many', '-t', target, ...chosen, '--outputStyle=static', '--nxBail=false'], {
      logFile,
      env: { ...process.env, ...env },
      limitMs,
    }),
  ).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    },
  );
  if (!failure) return { failed: [], output: '' };
  const output = stripVTControlCharacters(await readFile(logFile, 'utf8'));
  const listed = /Failed tasks:\s*((?:- \S+\s*)+)/.exec(output)?.[1] ?? '';
  const failed = [...listed.matchAll(/- (\S+)/g)].map(([, task]) => task!);
  // It ended before it could list them.
  if (failed.length === 0) return { failed: [target], output: `${output}\n${failure.message.split('\n').at(-1)}` };
  const printed = output.split(/^> nx run /m).filter((part) => failed.some((task) => part.startsWith(`${task}\n`)));
  return { failed, output: printed.join('\n') };
}
