import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { complete, root } from '../command.ts';
import { Failure } from '../failure.ts';
import { step } from '../progress.ts';
import type { Addresses } from '../stack/addresses.ts';
import { secretsOf } from './secrets.ts';
import { openFront, type Behind, type Front } from './front.ts';
import { allReady, isReadySoon, startServices, type Service } from './services.ts';

export interface Product {
  url: string;
  services: Service[];
  /** Migrates, and makes the topics that are missing, as this checkout wants them. */
  prepare(): Promise<void>;
  /** Ends every service; the brokers stay. */
  stop(): Promise<void>;
  /** Of several instances each: starts one anew as a release does, after nothing new is sent to it; until it is ready. */
  roll(service: Service): Promise<void>;
}

interface Wish {
  addresses: Addresses;
  /** Logs, process ids, pictures and secrets. */
  dir: string;
  /** The public port. */
  port: number;
  /** Of every service so many, behind one door; one unless told. */
  instances?: number;
  /** Another checkout of ours, installed and built: it prepares, fills, and is what the services are. */
  checkout?: string | undefined;
}

/** Builds what changed since the last time. */
export const build = (dir: string): Promise<void> =>
  step('building', () =>
    complete('nx', ['run-many', '-t', 'build', '--outputStyle=static'], { logFile: join(dir, 'logs/build.log') }),
  );

/** Migrates, fills an empty product with demo data, starts every service, and waits until all are ready. */
export async function startProduct({ addresses, dir, port, instances = 1, checkout = root }: Wish): Promise<Product> {
  const url = `http://127.0.0.1:${port}`;
  const mailsAreReal = process.env['SMTP_URL'] || process.env['NODE_ENV'] === 'production';
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: join(root, '.data/compiled'),
    PUBLIC_URL: url,
    MEDIA_DIR: join(dir, 'media'),
    IMAGE_CACHE_DIR: join(dir, 'unimg'),
    LINK_PROBES_PER_MINUTE: '0', // demo links lead nowhere
    KAFKA_PARTITIONS: '2', // one for each instance; every fetch names every partition
    ...(mailsAreReal ? {} : { MAIL_OUTBOX: 'true' }),
    ...secretsOf(dir),
    ...process.env,
    ...addresses,
    PORT: String(port),
    ...(instances > 1 ? { TRUSTED_PROXIES: '1' } : {}),
  };
  const script = (file: string, log: string) =>
    complete(process.execPath, [file], { env, logFile: join(dir, 'logs', `${log}.log`) });
  const prepare = (of = root) => script(join(of, 'tools/start/prepare.ts'), 'prepare');
  await step('preparing the database and the topics', () => prepare(checkout));
  const fill = join(checkout, 'tools/demo/fill.ts');
  if (env.NODE_ENV !== 'production' && existsSync(fill)) await step('filling in demo data', () => script(fill, 'demo'));
  const services = await startServices(dir, env, instances, checkout);
  const ends: (() => Promise<unknown>)[] = [() => Promise.all(services.map((service) => service.stop()))];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    await step('starting the services', () => allReady(services));
    const front = instances > 1 ? await openFront(port, behind(services, 'bff'), behind(services, 'chat')) : null;
    if (front) ends.push(() => front.close());
    return { url, services, prepare: () => prepare(), stop, roll: (service) => roll(service, front) };
  } catch (error) {
    await stop();
    throw error;
  }
}

const behind = (services: Service[], app: string): Behind[] =>
  services.flatMap((service) => (service.app === app && service.port ? [{ ...service, port: service.port }] : []));

async function roll(service: Service, front: Front | null): Promise<void> {
  await front?.leave(service.name);
  await service.restart();
  if (!(await isReadySoon(service, () => false))) throw new Failure(`${service.name} does not get ready.`);
  front?.enter(service.name);
}
