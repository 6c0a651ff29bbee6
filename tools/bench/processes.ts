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
export function processorTime(): Seconds {
  const parents = new Map<number, number>();
  const spent = new Map<number, number>();
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      parents.set(pid, fields[1]!);
      spent.set(pid, (fields[11]! + fields[12]! + fields[13]! + fields[14]!) / ticks);
    } catch {
      // It has ended since the folder was read.
    }
  }
  const sums = Object.fromEntries(parts.map((part) => [part, 0])) as Seconds;
  for (const [pid, parent] of parents) {
    if (parent !== process.pid) continue;
    const part = partOf(pid);
    if (part) sums[part] += below(pid, parents, spent);
  }
  return sums;
}

function below(pid: number, parents: Map<number, number>, spent: Map<number, number>): number {
  const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child);
  return (spent.get(pid) ?? 0) + children.reduce((sum, child) => sum + below(child, parents, spent), 0);
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
