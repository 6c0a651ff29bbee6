/** What every siege asks at its end: the ledger, and what was not told or not heard. */
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
