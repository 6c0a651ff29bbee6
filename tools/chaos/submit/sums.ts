import { allEvents } from '@yinghuo/contracts';
import { listDead } from '@yinghuo/kafka';
import type { Sql } from 'postgres';
import type { Member } from '../member.ts';

/** Something that is kept, and has to be what a fresh count comes to. */
export interface Sum {
  what: string;
  /** How many differ, each in a few words. */
  differing: string[];
}

const services = ['catalog', 'members', 'messaging', 'community', 'chat', 'analytics'];

/** What is counted or derived somewhere, of the whole product, beside what it is counted from. */
export async function checkSums(sql: Sql, kafkaBrokers: string, moderator: Member): Promise<Sum[]> {
  const rows = async (what: string, query: PromiseLike<{ row: string }[]>): Promise<Sum> => ({
    what,
    differing: (await query).map(({ row }) => row),
  });
  return [
    await auditQueue(sql, moderator),
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
    await rows(
      'mailboxes: total and unread',
      sql`
        select member_id::text as row from messaging.mailboxes b
        where (total, unread) <> (
          select count(*)::integer, (count(*) filter (where not read))::integer
          from messaging.messages m where m.member_id = b.member_id
        )`,
    ),
    await rows(
      'lists: the live games and no others',
      sql`
        select coalesce(l.game_id, g.id)::text as row
        from catalog.listings l full join (select id from catalog.games where status = 'live') g on g.id = l.game_id
        where l.game_id is null or g.id is null`,
    ),
    await rows(
      'facets',
      sql`
        select facet as row from catalog.facets f full join (
          select facet, count(*) as games
          from catalog.facets_of(array(select id from catalog.games)) group by facet
        ) fresh using (facet) where coalesce(f.games, 0) <> coalesce(fresh.games, 0)`,
    ),
    await rows(
      'tallies of ratings',
      sql`
        select concat_ws(' ', game_id, about, value) as row from catalog.rating_tallies t full join (
          select game_id, about, value, count(*) as votes
          from catalog.ratings cross join lateral catalog.votes_in(overall, aspects, play) where counted group by 1, 2, 3
        ) fresh using (game_id, about, value) where coalesce(t.votes, 0) <> coalesce(fresh.votes, 0)`,
    ),
    await rows('games that wait to be filed for the search', sql`select game_id::text as row from catalog.search_due`),
    {
      what: 'events that are true but not told',
      differing: (
        await Promise.all(
          services.map(
            (service) => sql<{ row: string }[]>`
              select concat_ws(' ', name, key) as row from ${sql(`${service}.outbox`)} where published_at is null`,
          ),
        )
      )
        .flat()
        .map(({ row }) => row),
    },
    { what: 'dead letters', differing: await deadLetters(kafkaBrokers) },
  ];
}

/** What the queue says of itself, what it lists, and what waits in the tables. */
async function auditQueue(sql: Sql, moderator: Member): Promise<Sum> {
  const [fresh] = await sql<{ game: number; version: number; revision: number; intel: number }[]>`
    select (select count(*)::integer from catalog.games where status = 'pending') as game,
           (select count(*)::integer from catalog.versions v join catalog.games g on g.id = v.game_id
            where v.status = 'pending' and g.status = 'live') as version,
           (select count(*)::integer from catalog.revisions where state = 'pending') as revision,
           (select count(*)::integer from catalog.intel where status = 'pending') as intel`;
  const differing: string[] = [];
  for (const [kind, count] of Object.entries(fresh!)) {
    let listed = 0;
    let next: string | null | undefined = '';
    while (typeof next === 'string') {
      const cursor: string = next && `&cursor=${encodeURIComponent(next)}`;
      const page = await moderator.read<unknown[]>(`/api/audit?kind=${kind}&size=100${cursor}`);
      listed += page.obj!.length;
      next = page.next;
      if (page.wrap !== count) differing.push(`${kind}: says ${page.wrap}, are ${count}`);
    }
    if (listed !== count) differing.push(`${kind}: lists ${listed}, are ${count}`);
  }
  return { what: 'the audit queue', differing };
}

async function deadLetters(kafkaBrokers: string): Promise<string[]> {
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
