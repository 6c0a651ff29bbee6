import { statfs } from 'node:fs/promises';
import { Failure } from '../failure.ts';

const megabyte = 2 ** 20;

/** Throws a Failure when a folder's disk has less room than the brokers need (megabytes). */
export async function checkDisk(dir: string, needed = 1024): Promise<void> {
  const { bavail, bsize } = await statfs(dir);
  const left = Math.floor((bavail * bsize) / megabyte);
  if (left < needed) throw new Failure(`The disk is full: ${left} MB left at ${dir}, ${needed} MB are needed.`);
}
