/** What every siege asks at its end: the ledger, and what was not told or not heard. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allEvents } from '@yinghuo/contracts';
import { listDead } from '@yinghuo/kafka';
import type { Sql } from 'postgres';
import { differing, type Sum } from '../derived/differing.ts';

export type { Sum };

export const services = ['catalog', 'members', 'messaging', 'community', 'chat', 'analytics'];

export const rows = async (what: string, query: PromiseLike<{ row: string }[]>): Promise<Sum> => ({
  what,
  differing: (await query).map(({ row }) => row),
});

export const checkLedger = (sql: Sql): Promise<Sum[]> => differing(sql, 'ledger: ');

export async function untold(sql: Sql): Promise<Sum> {
  const each = services.map(
    (service) => sql<{ row: string }[]>`
      select concat_ws(' ', name, key) as row from ${sql(`${service}.outbox`)} where published_at is null`,
  );
  return {
    what: 'events that are true but not told',
    differing: (await Promise.all(each)).flat().map(({ row }) => row),
  };
}

/** The dead letters of every topic. */
export async function deadLetters(kafkaBrokers: string): Promise<string[]> {
  const topics = [...new Set(allEvents().flatMap(({ topics }) => topics))];
  const kafka = { brokers: kafkaBrokers.split(',') };
  const letters: string[] = [];
  for (const topic of topics) {
    for (const { type, consumer, reason } of await listDead(kafka, topic)) {
      letters.push(`${type} ${consumer}: ${reason}`);
    }
  }
  return letters;
}

/** Who waited for whom in a circle, from the log of the database of a siege in `dir`: each pair of statements, in one line. */
export async function deadlocks(dir: string): Promise<Sum> {
  const log = await readFile(join(dir, 'stack/logs/postgres.log'), 'utf8');
  const found = log.matchAll(/ERROR: {2}deadlock detected\n(.*?)\n[^\n]*HINT: {2}See server log/gs);
  return {
    what: 'statements that waited for each other in a circle',
    differing: [...found].map(([, detail]) =>
      detail!
        .split(/^\tProcess \d+: /m)
        .slice(1)
        .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().slice(0, 180))
        .join(' | '),
    ),
  };
}
