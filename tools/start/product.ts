import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { complete, root } from '../command.ts';
import { step } from '../progress.ts';
import type { Addresses } from '../stack/addresses.ts';
import { secretsOf } from './secrets.ts';
import { allReady, startServices, type Service } from './services.ts';

export interface Product {
  url: string;
  services: Service[];
  /** Migrates, and makes the topics that are missing. */
  prepare(): Promise<void>;
  /** Ends every service; the brokers stay. */
  stop(): Promise<void>;
}

interface Wish {
  addresses: Addresses;
  /** Logs, process ids, pictures and secrets. */
  dir: string;
  /** The public port. */
  port: number;
}

/** Builds what changed since the last time. */
export const build = (dir: string): Promise<void> =>
  step('building', () =>
    complete('nx', ['run-many', '-t', 'build', '--outputStyle=static'], { logFile: join(dir, 'logs/build.log') }),
  );

/** Migrates, fills an empty product with demo data, starts every service, and waits until all are ready. */
export async function startProduct({ addresses, dir, port }: Wish): Promise<Product> {
  const url = `http://127.0.0.1:${port}`;
  const mailsAreReal = process.env['SMTP_URL'] || process.env['NODE_ENV'] === 'production';
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: join(root, '.data/compiled'),
    PUBLIC_URL: url,
    MEDIA_DIR: join(dir, 'media'),
    IMAGE_CACHE_DIR: join(dir, 'unimg'),
    LINK_PROBES_PER_MINUTE: '0', // demo links lead nowhere
    ...(mailsAreReal ? {} : { MAIL_OUTBOX: 'true' }),
    ...secretsOf(dir),
    ...process.env,
    ...addresses,
    PORT: String(port),
  };
  const script = (file: string, log: string) =>
    complete(process.execPath, [join(root, file)], { env, logFile: join(dir, 'logs', `${log}.log`) });
  const prepare = () => script('tools/start/prepare.ts', 'prepare');
  await step('preparing the database and the topics', prepare);
  if (env.NODE_ENV !== 'production' && existsSync(join(root, 'tools/demo/fill.ts'))) {
    await step('filling in demo data', () => script('tools/demo/fill.ts', 'demo'));
  }
  const services = await startServices(dir, env);
  const stop = async () => void (await Promise.all(services.map((service) => service.stop())));
  try {
    await step('starting the services', () => allReady(services));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, services, prepare, stop };
}
