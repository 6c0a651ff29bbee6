import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { until } from './ports.ts';

/** When a process started: tells it from a later one that was given the same id. Null when there is no such process. */
export function bornAt(pid: number): string | null {
  if (existsSync('/proc/self/stat')) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The command name before it may hold blanks; behind it stand the state (3rd field) and the start time (22nd).
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || null;
}

/** Writes down which process holds something, so that a later start can tell whether it still runs. */
export const writePid = (file: string, pid: number): void => writeFileSync(file, `${pid} ${bornAt(pid)}`);

/** The id in a file of `writePid`, if that very process still runs. */
export function livePid(file: string): number | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const pid = Number(text.split(' ', 1)[0]);
  return pid > 0 && text === `${pid} ${bornAt(pid)}` ? pid : null;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // gone already
  }
}

/** Ends the process noted in a file, by force after `graceMs`, and waits until it is gone. */
export async function endNoted(file: string, stopSignal: NodeJS.Signals, graceMs: number): Promise<void> {
  const pid = livePid(file);
  if (pid) {
    const gone = async () => livePid(file) === null;
    signal(pid, stopSignal);
    if (!(await until(gone, graceMs))) {
      signal(pid, 'SIGKILL');
      await until(gone, graceMs);
    }
  }
  rmSync(file, { force: true });
}
