import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../command.ts';

/** A process that does what it is told, one thing after the other. */
export interface Child {
  ask<T>(what: object): Promise<T>;
  end(): Promise<void>;
}

const execArgv = ['--conditions=source', '--no-warnings', '--import', join(root, 'tools/typescript.mjs')];

export async function start(file: string): Promise<Child> {
  const child = fork(join(import.meta.dirname, file), { execArgv });
  await answerOf(child);
  return {
    ask: <T>(what: object) => {
      if (!child.connected) return Promise.reject(new Error(`${file} has ended`));
      child.send(what);
      return answerOf(child) as Promise<T>;
    },
    end: async () => {
      if (child.connected) await ended(child, () => child.disconnect());
    },
  };
}

const answerOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const died = (code: number | null) => reject(new Error(`a process of the benchmark ended with ${code}`));
    child.once('exit', died);
    child.once('message', (answer) => {
      child.off('exit', died);
      resolve(answer);
    });
  });

const ended = (child: ChildProcess, stop: () => void): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    stop();
  });

/** Answers the parent until it goes. */
export function obey<T extends object>(act: (what: T) => Promise<unknown>): void {
  process.on('message', (what: T) => void act(what).then((answer) => process.send!(answer ?? null)));
  process.on('disconnect', () => process.exit(0));
  process.send!('ready');
}

/** One of our services, with what its metrics say of it. */
export interface App {
  /** What its metrics say now. */
  figures(): Promise<(metric: string) => number>;
  end(): Promise<void>;
}

export async function startApp(name: string, healthPort: number, env: NodeJS.ProcessEnv): Promise<App> {
  const child = fork(join(root, 'apps', name, 'src/main.ts'), {
    cwd: root,
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', HEALTH_PORT: String(healthPort), ...env },
  });
  const url = `http://127.0.0.1:${healthPort}`;
  while (
    !(await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    figures: async () => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return (metric) => Number(new RegExp(`^${metric}{[^}]*} (\\S+)`, 'm').exec(text)![1]);
    },
    end: () => ended(child, () => child.kill('SIGTERM')),
  };
}
