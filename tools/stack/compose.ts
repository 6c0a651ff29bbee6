import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../command.ts';
import { Failure } from '../failure.ts';
import { step } from '../progress.ts';
import type { Stack } from './addresses.ts';
import { hold } from './lock.ts';
import { portsOf } from './ports.ts';

const run = promisify(execFile);
const file = join(root, 'deploy/compose.brokers.yml');

export const hasDocker = (env: NodeJS.ProcessEnv): Promise<boolean> =>
  run('docker', ['info'], { env }).then(
    () => true,
    () => false,
  );

/** The three brokers in containers; like the embedded ones, they and their data belong to the folder `dir`. */
export async function startContainers(dir: string): Promise<Stack> {
  const release = hold(dir);
  const anew = !existsSync(join(dir, 'ports.json'));
  const { postgres, redis, kafka: nodes } = await portsOf(dir, 1);
  const kafka = nodes[0]!.port;
  const env = {
    ...process.env,
    POSTGRES_PORT: String(postgres),
    KAFKA_PORT: String(kafka),
    REDIS_PORT: String(redis),
  };
  const compose = (...args: string[]) =>
    run('docker', ['compose', '-p', projectOf(dir), '-f', file, ...args], { env, maxBuffer: 1 << 24 });
  await step('starting Postgres, Kafka and Redis in containers', async () => {
    // A folder that was emptied takes its containers' data along.
    if (anew) await compose('down', '--volumes');
    await compose('up', '-d', '--wait');
  }).catch((error: { stderr?: string }) => {
    release();
    throw new Failure(`docker compose could not start the brokers:\n${error.stderr ?? String(error)}`);
  });
  return {
    addresses: {
      DATABASE_URL: `postgres://postgres:yinghuo@127.0.0.1:${postgres}/yinghuo`,
      KAFKA_BROKERS: `127.0.0.1:${kafka}`,
      REDIS_URL: `redis://127.0.0.1:${redis}/0`,
    },
    async stop() {
      await compose('stop');
      release();
    },
  };
}

const projectOf = (dir: string): string => `yinghuo-${createHash('sha256').update(dir).digest('hex').slice(0, 8)}`;
