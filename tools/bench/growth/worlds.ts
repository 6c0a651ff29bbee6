import { join } from 'node:path';
import postgres from 'postgres';
import { complete, root } from '../../command.ts';
import { step } from '../../progress.ts';
import type { Addresses } from '../../stack/addresses.ts';

const limitMs = 3_600_000;

/** A catalogue of so many games, in a database of its own. */
export interface World {
  games: number;
  url: string;
}

/** A database with every schema up to date; `run` runs a script on it. It stays for the next run: delete `.data/bench` to begin anew. */
export async function databaseOf({ DATABASE_URL, ...brokers }: Addresses, dir: string, name: string) {
  const url = Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href;
  const admin = postgres(DATABASE_URL, { max: 1, onnotice: () => {} });
  const [there] = await admin`select from pg_database where datname = ${name}`;
  if (!there) await admin`create database ${admin(name)}`;
  await admin.end();
  const env = { ...process.env, ...brokers, DATABASE_URL: url, MEDIA_DIR: join(dir, 'media') };
  const run = (file: string, args: string[], log: string) =>
    complete(process.execPath, [join(root, file), ...args], { env, logFile: join(dir, 'logs', `${log}.log`), limitMs });
  await run('tools/start/prepare.ts', [], 'prepare');
  return { url, run };
}

/** The demo world with so many games. */
export async function worldOf(addresses: Addresses, dir: string, games: number): Promise<World> {
  const { url, run } = await databaseOf(addresses, dir, `growth_${games}`);
  await step(`a catalogue of ${games} games`, () =>
    run('tools/demo/fill.ts', ['--games', String(games)], `growth-${games}`),
  );
  return { games, url };
}
