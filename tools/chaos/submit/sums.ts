import type { Sql } from 'postgres';
import { differing } from '../../derived/differing.ts';
import type { Member } from '../member.ts';
import { caseSums } from './cases.ts';
import { deadLetters, rows, untold, type Sum } from '../sums.ts';

/** What is counted or derived somewhere, of the whole product, beside what it is counted from. */
export async function checkSums(sql: Sql, kafkaBrokers: string, moderator: Member, tag: string): Promise<Sum[]> {
  return [
    await auditQueue(sql, moderator),
    ...(await differing(sql)),
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
