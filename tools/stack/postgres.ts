import { totalmem } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { Failure } from '../failure.ts';
import { until } from '../ports.ts';
import { supervise, type Supervised } from '../supervise.ts';
import { createCluster, owner, postgresBinary } from './cluster.ts';

const user = 'postgres';
const password = 'yinghuo';
export const database = 'yinghuo';
const readyMs = 30_000;

/** Creates the cluster if it is new and keeps its server running. */
export async function startPostgres(dir: string, port: number): Promise<{ url: string; server: Supervised }> {
  const data = join(dir, 'postgres');
  await createCluster(data, user, password);
  const server = await supervise({
    name: 'postgres',
    command: await postgresBinary(),
    args: ['-D', data, '-p', String(port), ...tuning],
    options: { ...owner(), env: { ...process.env, LC_MESSAGES: 'C' } },
    logFile: join(dir, 'logs/postgres.log'),
    pidFile: join(dir, 'postgres.pid'),
    // Fast shutdown: sessions are ended, the log is written.
    stopSignal: 'SIGINT',
  });
  const url = (name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
  const up = await until(
    () => reachable(url('postgres')),
    readyMs,
    () => server.crashes() > 4,
  );
  if (!up) {
    await server.stop();
    throw new Failure(`Postgres does not start; its log is ${join(dir, 'logs/postgres.log')}`);
  }
  await createDatabase(url('postgres'));
  return { url: url(database), server };
}

// A quarter of the memory, as Postgres' manual says, and at most what a cluster has (k8s/base): of pages only those that data fill are taken,
// but each GB has 20 MB of tables from the start.
const sharedMegabytes = Math.min(1024, Math.floor(totalmem() / 2 ** 22));
const tuning = [
  ['listen_addresses', '127.0.0.1'],
  ['unix_socket_directories', ''],
  ['max_connections', '200'],
  ['shared_buffers', `${sharedMegabytes}MB`],
  ['work_mem', '16MB'],
  ['random_page_cost', '1.1'],
  ['jit', 'off'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

export async function reachable(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function createDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [there] = await sql`select 1 from pg_database where datname = ${database}`;
    if (!there) await sql`create database ${sql(database)}`;
  } finally {
    await sql.end();
  }
}
