/** Processes of a benchmark: each side of a comparison runs alone in one, and is asked over Node's own channel. */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../command.ts';

export interface Child {
  pid: number;
  ask<T>(question: unknown): Promise<T>;
  end(): Promise<void>;
}

/** What a process has used so far: microseconds of CPU, and the bytes it holds now. */
export interface Usage {
  cpu: number;
  memory: number;
}

export const asWritten = ['--conditions=source', '--import', join(root, 'tools/typescript.mjs')];

/**
 * Starts a script of ours, with libraries as they are written, decorators and all; `plain`: as Node runs it by itself.
 * Resolves with it and the first thing it says.
 */
export async function start<T = unknown>(
  script: string,
  env: NodeJS.ProcessEnv,
  { plain = false } = {},
): Promise<Child & { said: T }> {
  const execArgv = ['--no-warnings', ...(plain ? [] : asWritten)];
  const child = fork(script, { env: { ...process.env, ...env }, execArgv });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async () => {
    if (child.connected) child.disconnect();
    await gone;
  };
  const said = (await answerOf(child)) as T;
  return {
    pid: child.pid!,
    said,
    end,
    ask: <A>(question: unknown) => {
      if (!child.connected) return Promise.reject(new Error(`${script} has ended`));
      child.send(question as object);
      return answerOf(child) as Promise<A>;
    },
  };
}

const answerOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const died = (code: number | null) => reject(new Error(`${child.spawnfile} ended with ${code}`));
    child.once('exit', died);
    child.once('message', (answer) => {
      child.off('exit', died);
      resolve(answer);
    });
  });

/** In the child: says the first thing, answers `usage` itself and everything else with `answer`, until the parent goes. */
export function serveParent<Q>(said: unknown, answer: (question: Q) => Promise<unknown> = async () => null): void {
  process.on('message', async (question: Q | 'usage') => {
    if (question !== 'usage') return process.send!((await answer(question)) ?? null);
    const { user, system } = process.cpuUsage();
    process.send!({ cpu: user + system, memory: process.memoryUsage.rss() } satisfies Usage);
  });
  process.on('disconnect', () => process.exit(0));
  process.send!(said);
}
