/** What every siege asks at its end: the ledger, and what was not told or not heard. */
import { allEvents } from '@yinghuo/contracts';
import { listDead } from '@yinghuo/kafka';
import type { Sql } from 'postgres';

/** Something that is kept, and has to be what a fresh count comes to. */
export interface Sum {
  what: string;
  /** How many differ, each in a few words. */
  differing: string[];
}

export const services = ['catalog', 'members', 'messaging', 'community', 'chat', 'analytics'];

export const rows = async (what: string, query: PromiseLike<{ row: string }[]>): Promise<Sum> => ({
  what,
  differing: (await query).map(({ row }) => row),
});

export const checkLedger = async (sql: Sql): Promise<Sum[]> => [
  await rows(
    'ledger: every currency comes to zero',
    sql`select currency as row from members.ledger group by currency having sum(delta) <> 0`,
  ),
  await rows(
    'ledger: every account is the sum of its entries',
    sql`
      select concat_ws(' ', member_id, name) as row from members.accounts a full join (
        select member_id, account as name, sum(delta) as balance, count(*) as entries
        from members.ledger where member_id is not null group by 1, 2
      ) fresh using (member_id, name)
      where (a.balance, a.entries) is distinct from (fresh.balance, fresh.entries)`,
  ),
  await rows(
    'ledger: members can spend what their accounts hold',
    sql`
      select concat_ws(' ', m.id, c.name) as row
      from members.members m cross join lateral (
        values ('member:points', m.points), ('member:eventPoints', m.event_points), ('member:coins', m.coins)
      ) c (name, spendable) left join members.accounts a on a.member_id = m.id and a.name = c.name
      where c.spendable <> greatest(coalesce(a.balance, 0), 0)`,
  ),
];

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
