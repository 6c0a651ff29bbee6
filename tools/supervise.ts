import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from './progress.ts';
import { endNoted, signal, writePid } from './processes.ts';
import { ended, started } from './watchman.ts';

export interface ChildPlan {
  name: string;
  command: string;
  /** A function is asked anew whenever it starts. */
  args: string[] | (() => string[]);
  options?: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>;
  /** Everything it prints goes here. */
  logFile: string;
  /** Its process id is kept here, so that a start after a crash of ours can end what we left behind. */
  pidFile: string;
  stopSignal?: NodeJS.Signals;
  /** How long it may take to stop before it is killed. */
  graceMs?: number;
  /** Told when it ended by itself, before it is started again. */
  onCrash?: (name: string, how: string) => void;
}

export interface Supervised {
  readonly name: string;
  readonly logFile: string;
  pid(): number | undefined;
  /** How often it ended by itself. */
  crashes(): number;
  /**
   * Ends it and starts it at once, which is no crash, and forgets earlier ones; resolves when it has begun. `again` says
   * whether it is started when it ends by itself.
   */
  restart(again?: () => boolean): Promise<void>;
  /** Ends it for good, and waits until it is gone. */
  stop(): Promise<void>;
}

const firstDelayMs = 300;
const longestDelayMs = 10_000;
const healthyAfterMs = 30_000;
const longestLogBytes = 20 * 2 ** 20;

const report = (name: string, how: string) => say(`  ! ${name}: ${how}; starting it again`);

/** Starts a process and starts it again whenever it ends by itself, ever later if it keeps doing so. */
export async function supervise(plan: ChildPlan): Promise<Supervised> {
  const { name, command, args, options, logFile, pidFile, onCrash = report } = plan;
  const { stopSignal = 'SIGTERM', graceMs = 10_000 } = plan;
  for (const file of [logFile, pidFile]) mkdirSync(dirname(file), { recursive: true });
  if (existsSync(logFile) && statSync(logFile).size > longestLogBytes) renameSync(logFile, `${logFile}.1`);
  await endNoted(pidFile, stopSignal, graceMs);
  let child: ChildProcess | undefined;
  /** Whether its end is our doing. */
  let stopping = false;
  let stopped = false;
  let crashes = 0;
  let startsAgain = () => true;
  let delay = firstDelayMs;
  let restart: NodeJS.Timeout | undefined;
  let gone: Promise<void> = Promise.resolve();

  const start = () => {
    const startedAt = Date.now();
    const log = openSync(logFile, 'a');
    // A process group of its own: Ctrl-C reaches us alone, and we end things in their order.
    const own = spawn(command, typeof args === 'function' ? args() : args, {
      ...options,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child = own;
    const { pid } = own;
    if (pid) {
      writePid(pidFile, pid);
      started(pid, stopSignal);
    }
    gone = new Promise((resolve) => {
      let over = false;
      const fell = (how: string) => {
        if (over) return;
        over = true;
        if (pid) ended(pid);
        resolve();
        if (stopping) return;
        crashes += 1;
        if (!startsAgain()) return;
        if (Date.now() - startedAt > healthyAfterMs) delay = firstDelayMs;
        onCrash(name, how);
        restart = setTimeout(start, delay);
        delay = Math.min(delay * 2, longestDelayMs);
      };
      own.once('error', (error) => fell(error.message));
      own.once('exit', (code, by) => fell(by ? `ended by ${by}` : `ended with exit code ${code}`));
    });
  };
  start();

  const end = async () => {
    stopping = true;
    clearTimeout(restart);
    const pid = child?.pid;
    if (!pid || child?.exitCode !== null || child.signalCode !== null) return;
    child.kill(stopSignal);
    const killer = setTimeout(() => signal(-pid, 'SIGKILL'), graceMs);
    await gone;
    clearTimeout(killer);
  };

  return {
    name,
    logFile,
    pid: () => child?.pid,
    crashes: () => crashes,
    async restart(again = () => true) {
      await end();
      if (stopped) return;
      stopping = false;
      startsAgain = again;
      crashes = 0;
      delay = firstDelayMs;
      start();
    },
    async stop() {
      stopped = true;
      await end();
      rmSync(pidFile, { force: true });
    },
  };
}
