import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Failure } from '../failure.ts';
import { freePorts } from '../ports.ts';
import { startStack } from './brokers.ts';
import { checkDisk } from './disk.ts';
import { missingForEmbedded } from './java.ts';
import { hold } from './lock.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yinghuo-stack-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** A machine on which only these programs are installed; each prints a line. */
async function machine(programs: Record<string, string> = {}): Promise<NodeJS.ProcessEnv> {
  for (const [name, says] of Object.entries(programs)) {
    await writeFile(join(dir, name), `#!/bin/sh\necho '${says}'\n`);
    await chmod(join(dir, name), 0o755);
  }
  return { PATH: dir };
}
const java = (version: string) => ({ java: `openjdk version "${version}" 2025-04-15` });
const missing = async (programs?: Record<string, string>) =>
  missingForEmbedded(join(dir, 'libs'), await machine(programs));

describe('what a machine lacks is said', () => {
  it('no Java', async () => {
    expect(await missing()).toMatch('There is no Java on this machine');
  });

  it('a Java that is too old', async () => {
    expect(await missing(java('11.0.2'))).toMatch('The Java on this machine is 11; Kafka needs Java 17');
    expect(await missing(java('1.8.0_292'))).toMatch('is 8;');
  });

  it('no Maven', async () => {
    expect(await missing(java('21.0.1'))).toMatch('There is no Maven on this machine');
  });

  it('nothing', async () => {
    expect(await missing({ ...java('17.0.15'), mvn: 'Apache Maven 3.8.7' })).toBeNull();
  });

  it('and the three ways to give Yinghuo its brokers', async () => {
    const start = startStack(join(dir, 'stack'), await machine());
    await expect(start).rejects.toThrow(Failure);
    await expect(start).rejects.toThrow(/no Java[^]*1\. install Java[^]*2\. start a Docker engine[^]*3\. name running/);
  });
});

describe('brokers named in the environment', () => {
  it('must answer', async () => {
    const [port] = await freePorts(1);
    const named = {
      ...process.env,
      DATABASE_URL: `postgres://somebody:secret@127.0.0.1:${port}/yinghuo`,
    };
    const start = startStack(dir, named);
    await expect(start).rejects.toThrow(`Postgres does not answer at postgres://127.0.0.1:${port}/yinghuo`);
    await expect(start).rejects.not.toThrow('secret');
  });

  it('must be all three', async () => {
    const start = startStack(dir, { REDIS_URL: 'redis://127.0.0.1:1/0' });
    await expect(start).rejects.toThrow('DATABASE_URL and KAFKA_BROKERS missing');
  });

  it('are used as they are', async () => {
    const { addresses } = await startStack(dir);
    expect(addresses.DATABASE_URL).toBe(process.env.DATABASE_URL);
  });
});

it('a full disk is said before anything is written', async () => {
  await expect(checkDisk(dir, Infinity)).rejects.toThrow(/The disk is full: \d+ MB left/);
});

it('a data folder has one holder at a time', async () => {
  const other = join(dir, 'holder.pid');
  const release = hold(dir);
  release();
  // A file left by a process that is gone, whose id another one has got since.
  await writeFile(other, `${process.ppid} 1`);
  hold(dir)();
});
