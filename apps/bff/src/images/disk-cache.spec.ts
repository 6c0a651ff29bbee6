import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@yinghuo/testing';
import { DiskCache } from './disk-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
});
const open = ({ maxBytes = 1000, maxAgeMs = 60_000 } = {}) => new DiskCache(folder, { maxBytes, maxAgeMs });
const bytes = (size: number) => Buffer.alloc(size, 'x');

it('keeps what it was given, also for the next process', async () => {
  await open().put('a', bytes(10));
  expect(await open().get('a')).toEqual(bytes(10));
  expect(await open().get('b')).toBeNull();
});

it('lets go what was not used for longest, from the disk too', async () => {
  const cache = open();
  await cache.put('a', bytes(400));
  await cache.put('b', bytes(400));
  await cache.get('a');
  await cache.put('c', bytes(400));
  expect([await cache.get('a'), await cache.get('b'), await cache.get('c')].map((kept) => kept?.length)).toEqual([
    400,
    undefined,
    400,
  ]);
  await eventually(async () => (await readdir(folder)).length === 2);
});

it('does not hand out what is too old, and clears away what was left half written', async () => {
  await open().put('a', bytes(10));
  const [name] = await readdir(folder);
  const longAgo = new Date(Date.now() - 61_000);
  await utimes(join(folder, name!), longAgo, longAgo);
  await writeFile(join(folder, 'half-1'), 'x');
  expect(await open().get('a')).toBeNull();
  await eventually(async () => (await readdir(folder)).length === 0);
});

it('leaves nothing of what could not be written', async () => {
  const cache = open();
  // A folder of its name is in the way.
  await cache.put('a', bytes(10));
  const [name] = await readdir(folder);
  await rm(join(folder, name!));
  await mkdir(join(folder, name!, 'x'), { recursive: true });
  await expect(cache.put('a', bytes(10))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([name]);
});
