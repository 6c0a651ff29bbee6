import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { createInterface } from 'node:readline';
import { keepFollowed, type FollowedStatement } from './followed.ts';

const fileOf = (path: string): string => new URL(path, import.meta.url).href;
const asWritten = ['--conditions=source', '--no-warnings', '--enable-source-maps'];
const typescript = ['--import', fileOf('../../../tools/typescript.mjs')];
const following = ['--import', fileOf('following.ts')];

/** A process that a spec has started. */
export interface Process {
  /** Resolves when it has ended. */
  readonly gone: Promise<void>;
  /** Resolves when it has ended of the signal. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a script of ours as it is written; resolves when it has sent a message (`process.send`), or has ended before. */
export async function startScript(script: URL, env: NodeJS.ProcessEnv): Promise<Process> {
  const [child, own] = start(script, { env, execArgv: [...asWritten, ...typescript] });
  await Promise.race([own.gone, new Promise((resolve) => child.once('message', resolve))]);
  return own;
}

/**
 * Starts an app as it is written, with nothing in its environment but `env`. Resolves when it has logged `fact` (its `port`,
 * `url` or `health`), to what it said of it. What it asks of its databases is judged at the end of the test file, as what is
 * asked in the spec's own process.
 */
export async function startApp<T>(app: string, fact: string, env: NodeJS.ProcessEnv): Promise<Process & { said: T }> {
  const [child, own] = start(new URL(`../../../apps/${app}/src/main.ts`, import.meta.url), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [...asWritten, ...typescript, ...following],
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
  });
  child.on('message', (message: { followed?: [schema: string, statement: FollowedStatement] }) => {
    if (message.followed) keepFollowed(...message.followed);
  });
  return { ...own, said: (await saidOf(child, fact)) as T };
}

function start(script: URL, options: ForkOptions): [ChildProcess, Process] {
  const child = fork(script, options);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal);
    await gone;
  };
  return [child, { gone, kill }];
}

async function saidOf(child: ChildProcess, fact: string): Promise<unknown> {
  const lines = createInterface(child.stdout!);
  const told: string[] = [];
  for await (const line of lines) {
    told.push(line);
    const entry = JSON.parse(line) as Record<string, unknown>;
    if (entry[fact] === undefined) continue;
    lines.close();
    child.stdout!.resume();
    return entry[fact];
  }
  throw new Error(`it ended before it said its ${fact}:\n${told.join('\n')}`);
}
