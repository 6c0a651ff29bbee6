import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { livePid, writePid } from '../processes.ts';

/** Takes a data folder for this process alone; answers how to give it back. A dead holder's hold does not count. */
export function hold(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'holder.pid');
  const other = livePid(file);
  if (other !== null && other !== process.pid) {
    throw new Failure(`${dir} is in use by process ${other}. Stop that one first (Ctrl-C where it was started).`);
  }
  writePid(file, process.pid);
  return () => {
    if (existsSync(file)) rmSync(file);
  };
}
