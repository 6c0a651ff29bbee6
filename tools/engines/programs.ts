import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from '../failure.ts';
import { ended, started } from '../watchman.ts';

/** Where the first of these programs lies that this machine has. */
export function programOf(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const patienceMs = 60_000;

export interface Program {
  child: ChildProcess;
  /** The first group of `said` in what it has printed. */
  told: string;
  end(): Promise<void>;
}

/** Starts a program and waits until it has printed what is looked for; it prints nothing where `said` is null. */
export async function begin(
  program: string,
  args: string[],
  said: RegExp | null,
  env: Record<string, string> = {},
): Promise<Program> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid) started(pid, 'SIGTERM');
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void gone.then(() => pid && ended(pid));
  let text = '';
  const told = new Promise<string>((resolve, reject) => {
    if (!said) child.once('spawn', () => done(() => resolve('')));
    const limit = setTimeout(() => reject(new Failure(`${program} has not begun.\n${text}`)), patienceMs);
    const done = (then: () => void) => {
      clearTimeout(limit);
      then();
    };
    for (const stream of [child.stdio[1], child.stdio[2], child.stdio[3]]) {
      (stream as NodeJS.ReadableStream).on('data', (piece: Buffer) => {
        text = (text + String(piece)).slice(-20_000);
        const found = said?.exec(text);
        if (found) done(() => resolve(found[1]!));
      });
    }
    child.once('error', (error) => done(() => reject(new Failure(`${program} does not start: ${error.message}`))));
    void gone.then(() => done(() => reject(new Failure(`${program} has ended.\n${text}`))));
  });
  const end = async () => {
    if (pid && child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGTERM');
    await gone;
  };
  try {
    return { child, told: await told, end };
  } catch (error) {
    await end();
    throw error;
  }
}
