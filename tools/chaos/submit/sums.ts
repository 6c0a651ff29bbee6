import type { Sql } from 'postgres';
import type { Member } from '../member.ts';
import { caseSums } from './cases.ts';
import { checkLedger, deadLetters, rows, untold, type Sum } from '../sums.ts';

/** What is counted or derived somewhere, of the whole product, beside what it is counted from. */
export async function checkSums(sql: Sql, kafkaBrokers: string, moderator: Member, tag: string): Promise<Sum[]> {
  return [
    await auditQueue(sql, moderator),
    ...(await checkLedger(sql)),
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
      'cards: what the tables say',
      sql`
        select game_id::text as row
        from catalog.cards c full join catalog.cards_of(array(select game_id from catalog.listings)) fresh using (game_id)
        where c.card is distinct from fresh.card`,
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
    ...(await caseSums(sql, tag)),
    await untold(sql),
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
