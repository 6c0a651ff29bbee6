/**
 * Ends what we started when we are gone without having done so (killed, out of memory). A process of its own, told over
 * its input what runs, one line each: `+ID SIGNAL` started, `-ID` ended. The input closes when we are gone.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { until } from './ports.ts';
import { bornAt, signal } from './processes.ts';

const graceMs = 10_000;
const here = fileURLToPath(import.meta.url);
let watchman: ChildProcess | undefined;

function tell(line: string): void {
  if (!watchman) {
    // A session of its own: what ends ours, Ctrl-C included, must not end it.
    watchman = spawn(process.execPath, [here], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    watchman.stdin?.on('error', () => {});
    (watchman.stdin as { unref?: () => void } | null)?.unref?.();
    watchman.unref();
  }
  watchman.stdin?.write(`${line}\n`);
}

export const started = (pid: number, stopSignal: NodeJS.Signals): void => tell(`+${pid} ${stopSignal}`);
export const ended = (pid: number): void => tell(`-${pid}`);

async function watch(): Promise<void> {
  const running = new Map<number, { stopSignal: NodeJS.Signals; born: string | null }>();
  for await (const line of createInterface({ input: process.stdin })) {
    const [id = '', stopSignal] = line.slice(1).split(' ');
    const pid = Number(id);
    if (line.startsWith('+')) running.set(pid, { stopSignal: stopSignal as NodeJS.Signals, born: bornAt(pid) });
    else running.delete(pid);
  }
  running.forEach(({ stopSignal }, pid) => signal(pid, stopSignal));
  const left = () => [...running].filter(([pid, { born }]) => born !== null && bornAt(pid) === born);
  await until(async () => left().length === 0, graceMs);
  // Each leads a process group of its own.
  left().forEach(([pid]) => signal(-pid, 'SIGKILL'));
}

// Not awaited: Jest's set-up requires this file, and a module that awaits cannot be required.
if (process.argv[1] === here) void watch();
