import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';
import { step } from '../progress.ts';

const run = promisify(execFile);

const oldestJava = 17;

/** The major version of the Java on the machine, or null. */
async function javaVersion(env: NodeJS.ProcessEnv): Promise<number | null> {
  try {
    const { stderr, stdout } = await run('java', ['-version'], { env });
    const version = /version "(?:1\.)?(\d+)/.exec(stderr + stdout)?.[1];
    return version ? Number(version) : null;
  } catch {
    return null;
  }
}

const hasMaven = (env: NodeJS.ProcessEnv): Promise<boolean> =>
  run('mvn', ['-version'], { env }).then(
    () => true,
    () => false,
  );

/** What is missing for the embedded stack, as one sentence; null when all is there. */
export async function missingForEmbedded(libs: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const java = await javaVersion(env);
  if (java === null) return 'There is no Java on this machine (Java 17 or newer is needed to run Kafka).';
  if (java < oldestJava) return `The Java on this machine is ${java}; Kafka needs Java ${oldestJava} or newer.`;
  if (existsSync(join(libs, 'kafka'))) return null;
  return (await hasMaven(env)) ? null : 'There is no Maven on this machine (it fetches Kafka once, 44 MB).';
}

/** Fetches Kafka and a Redis binary into `libs`, once; every data folder shares them. */
export const provideLibs = (libs: string): Promise<void> =>
  fetchOnce(libs, join(libs, 'kafka'), 'pom.xml', 'Kafka and Redis', async (maven, fresh) => {
    await maven('copy-dependencies', `-DoutputDirectory=${join(fresh, 'kafka')}`);
    await maven(
      'unpack-dependencies',
      '-DincludeArtifactIds=embedded-redis',
      `-DoutputDirectory=${join(fresh, 'redis')}`,
    );
  });

/** Fetches a server that speaks S3 into `libs`, once. */
export const provideS3 = (libs: string): Promise<void> =>
  fetchOnce(libs, libs, 's3.pom.xml', 'an S3 server', (maven, fresh) =>
    maven('copy-dependencies', `-DoutputDirectory=${fresh}`),
  );

type Maven = (goal: string, ...options: string[]) => Promise<unknown>;

/** Fills a fresh folder by a pom of ours and puts it where `libs` is to be, unless `proof` is there already. */
async function fetchOnce(
  libs: string,
  proof: string,
  pom: string,
  what: string,
  fill: (maven: Maven, fresh: string) => Promise<unknown>,
): Promise<void> {
  if (existsSync(proof)) return;
  await step(`fetching ${what} with Maven (once)`, async () => {
    const fresh = `${libs}.${process.pid}`;
    const maven: Maven = (goal, ...options) =>
      run('mvn', ['-q', '-B', `dependency:${goal}`, ...options], { cwd: fresh, maxBuffer: 1 << 24 });
    await mkdir(fresh, { recursive: true });
    await cp(join(import.meta.dirname, 'libs', pom), join(fresh, 'pom.xml'));
    try {
      await fill(maven, fresh);
    } catch (error) {
      await rm(fresh, { recursive: true, force: true });
      throw new Failure(`Maven could not fetch ${what}:\n${(error as { stdout?: string }).stdout ?? String(error)}`);
    }
    // Another start may have fetched it at the same time.
    const stale = existsSync(proof) ? fresh : libs;
    await rm(stale, { recursive: true, force: true });
    if (stale === libs) await rename(fresh, libs);
  });
}
