import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from './failure.ts';
import { signal } from './processes.ts';
import { ended, started } from './watchman.ts';

/** Where this checkout lies. */
export const root = dirname(import.meta.dirname);

const shownLines = 40;

/** The end of a log, for a message. */
export const tailOf = (logFile: string): string =>
  readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-shownLines).join('\n');

/**
 * Runs a command to its end, its output in a log; throws a Failure with the end of the log when it does not succeed, or
 * has not ended after `limitMs`.
 */
export async function complete(
  command: string,
  args: string[],
  {
    logFile,
    cwd = root,
    env = process.env,
    limitMs = 900_000,
  }: { logFile: string; cwd?: string; env?: NodeJS.ProcessEnv; limitMs?: number },
): Promise<void> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const { pid } = child;
  if (pid) started(pid, 'SIGTERM');
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    if (pid) signal(-pid, 'SIGKILL');
  }, limitMs);
  const how = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, by) =>
      resolve(code === 0 ? null : late ? `not ended after ${limitMs / 1000} s` : (by ?? `exit code ${code}`)),
    );
  });
  clearTimeout(limit);
  if (pid) ended(pid);
  if (how !== null) {
    throw new Failure(`${tailOf(logFile)}\n\n${command} ${args.join(' ')} failed (${how}). All of it: ${logFile}`);
  }
}
