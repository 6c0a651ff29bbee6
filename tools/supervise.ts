import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface ChildPlan {
  name: string;
  command: string;
  args: string[];
  options?: SpawnOptions;
  /** Everything it prints goes here. */
  logFile: string;
  /** Its process id is kept here, so that a start after a crash of ours can end what we left behind. */
  pidFile?: string;
  stopSignal?: NodeJS.Signals;
  /** How long it may take to stop before it is killed. */
  graceMs?: number;
  /** Told when it ended by itself, before it is started again. */
  onCrash?: (name: string, how: string) => void;
}

export interface Supervised {
  readonly name: string;
  pid(): number | undefined;
  /** How often it ended by itself. */
  crashes(): number;
  /** Ends it for good, and waits until it is gone. */
  stop(): Promise<void>;
}

const firstDelayMs = 300;
const longestDelayMs = 10_000;
const healthyAfterMs = 30_000;

/** Starts a process and starts it again whenever it ends by itself, ever later if it keeps doing so. */
export function supervise(plan: ChildPlan): Supervised {
  const { name, command, args, options = {}, logFile, pidFile, stopSignal = 'SIGTERM', graceMs = 10_000 } = plan;
  mkdirSync(dirname(logFile), { recursive: true });
  if (pidFile) endLeftover(pidFile, command);
  let child: ChildProcess | undefined;
  let stopping = false;
  let crashes = 0;
  let delay = firstDelayMs;
  let restart: NodeJS.Timeout | undefined;
  let gone: Promise<void> = Promise.resolve();

  const start = () => {
    const log = createWriteStream(logFile, { flags: 'a' });
    const startedAt = Date.now();
    const own = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child = own;
    if (pidFile && own.pid) writeFileSync(pidFile, String(own.pid));
    own.stdout?.pipe(log, { end: false });
    own.stderr?.pipe(log, { end: false });
    gone = new Promise((resolve) => {
      let ended = false;
      const end = (how: string) => {
        if (ended) return;
        ended = true;
        log.end();
        resolve();
        if (stopping) return;
        crashes += 1;
        if (Date.now() - startedAt > healthyAfterMs) delay = firstDelayMs;
        plan.onCrash?.(name, how);
        restart = setTimeout(start, delay);
        delay = Math.min(delay * 2, longestDelayMs);
      };
      own.once('error', (error) => end(error.message));
      own.once('exit', (code, signal) => end(signal ? `ended by ${signal}` : `exit code ${code}`));
    });
  };
  start();

  return {
    name,
    pid: () => child?.pid,
    crashes: () => crashes,
    async stop() {
      stopping = true;
      clearTimeout(restart);
      if (child?.exitCode === null && child.signalCode === null) {
        child.kill(stopSignal);
        const killer = setTimeout(() => child?.kill('SIGKILL'), graceMs);
        await gone;
        clearTimeout(killer);
      }
      if (pidFile) rmSync(pidFile, { force: true });
    },
  };
}

/** Ends the process an earlier run left behind, if the id still belongs to the same command. */
function endLeftover(pidFile: string, command: string): void {
  let pid = 0;
  try {
    pid = Number(readFileSync(pidFile, 'utf8'));
    if (!pid || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(command)) return;
    process.kill(pid, 'SIGKILL');
  } catch {
    return; // no such file, no such process, or a system without /proc
  }
}
