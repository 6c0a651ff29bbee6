import { readdirSync, readFileSync } from 'node:fs';

/** Whom processor time is counted for. */
export const parts = ['edge', 'services', 'chat', 'Postgres', 'Kafka', 'Redis'] as const;
export type Part = (typeof parts)[number];
export type Seconds = Record<Part, number>;

const ticks = 100;

/**
 * Processor time, in seconds, of everything that this process has started, since each began. From /proc, so on Linux alone; a backend
 * of Postgres that has ended stays counted in the one that started it.
 */
export const processorTime = (): Seconds =>
  sums(
    (pid) =>
      fieldsOf(pid)
        .slice(11, 15)
        .reduce((sum, spent) => sum + Number(spent), 0) / ticks,
  );

/** Memory in MB of everything that this process has started; what several share is counted once. */
export const memory = (): Record<Part, number> =>
  sums((pid) => Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024);

/** What follows the name in /proc/…/stat: state, parent, … */
function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function sums(figureOf: (pid: number) => number): Record<Part, number> {
  const parents = new Map<number, number>();
  const figures = new Map<number, number>();
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    try {
      parents.set(pid, Number(fieldsOf(pid)[1]));
      figures.set(pid, figureOf(pid));
    } catch {
      // It has ended since the folder was read, or is somebody else's.
    }
  }
  const summed = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>;
  for (const [pid, parent] of parents) {
    if (parent !== process.pid) continue;
    const part = partOf(pid);
    if (part) summed[part] += below(pid, parents, figures);
  }
  return summed;
}

function below(pid: number, parents: Map<number, number>, figures: Map<number, number>): number {
  const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child);
  return (figures.get(pid) ?? 0) + children.reduce((sum, child) => sum + below(child, parents, figures), 0);
}

function partOf(pid: number): Part | null {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  const app = /apps\/(\w+)\/dist\/main\.js/.exec(command)?.[1];
  if (app) return app === 'bff' ? 'edge' : app === 'chat' ? 'chat' : 'services';
  if (command.includes('redis-server')) return 'Redis';
  if (command.includes('postgres')) return 'Postgres';
  return command.startsWith('java') ? 'Kafka' : null;
}

export const since = (before: Seconds): Seconds => {
  const now = processorTime();
  return Object.fromEntries(parts.map((part) => [part, now[part] - before[part]])) as Seconds;
};
