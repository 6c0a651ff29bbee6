import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../command.ts';
import { isReadySoon } from '../../start/services.ts';
import { asWritten } from '../child.ts';

/** One of our services, with what its metrics say of it. */
export interface App {
  /** What its metrics say now. */
  figures(): Promise<(metric: string) => number>;
  end(): Promise<void>;
}

export async function startApp(name: string, healthPort: number, env: NodeJS.ProcessEnv): Promise<App> {
  const child = spawn(process.execPath, ['--no-warnings', ...asWritten, join(root, 'apps', name, 'src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', HEALTH_PORT: String(healthPort), ...env },
  });
  const gone = once(child, 'exit');
  const end = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  if (!(await isReadySoon({ healthPort }, () => child.exitCode !== null))) {
    await end();
    throw new Error(`${name} does not get ready`);
  }
  return {
    end,
    figures: async () => {
      const text = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
      return (metric) => Number(new RegExp(`^${metric}{[^}]*} (\\S+)`, 'm').exec(text)![1]);
    },
  };
}
