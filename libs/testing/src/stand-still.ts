import { readdirSync, readFileSync } from 'node:fs';
import { eventually } from './eventually.ts';

/**
 * Makes a process stand still, as SIGSTOP does, and waits until it does: on a busy machine its threads go on for a while. `SIGCONT`
 * lets it go on.
 */
export async function standStill(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  if (process.platform !== 'linux') return; // elsewhere nobody says so
  await eventually(() =>
    readdirSync(`/proc/${pid}/task`).every((thread) => stateOf(`/proc/${pid}/task/${thread}`) === 'T'),
  );
}

/** After the name in brackets, which may hold anything. */
function stateOf(dir: string): string {
  const stat = readFileSync(`${dir}/stat`, 'utf8');
  return stat[stat.lastIndexOf(')') + 2]!;
}
