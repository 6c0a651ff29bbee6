import { visitsOf } from '../world/visits.ts';
import type { World } from '../world/world.ts';
import { copy, type Sql } from './copy.ts';
import { fillAfter } from '../fills.ts';

/**
 * What analytics has counted, from what the other schemas hold and from invented visits. No events stand behind it: once
 * rebuilt, analytics knows what happened since the start.
 */
async function fillAnalytics(sql: Sql, world: World): Promise<void> {
  const came = new Map<string, Set<number>>();
  const visits = await sql<{ day: string; memberId: number }[]>`
    select day::text as day, member_id::int as "memberId" from members.daily_visits`;
  for (const { day, memberId } of visits) came.set(day, (came.get(day) ?? new Set()).add(memberId));

  await sql`set local search_path = analytics`;
  await sql`create temp table demo_visits (day date, visitor text, member_id bigint, page text, count integer) on commit drop`;
  await copy(sql, 'demo_visits', ['day', 'visitor', 'member_id', 'page', 'count'], rows(world, came));
  await sql`insert into visitors select day, visitor, array_agg(page order by page) from demo_visits group by 1, 2`;
  await sql`insert into pages select day, page, sum(count), count(*) from demo_visits group by 1, 2`;

  await sql`insert into members select id, members.shanghai_day(created_at) from members.members`;
  await sql`
    insert into active_members select member_id, day from (
      select member_id, day from demo_visits where member_id is not null
      union select member_id, day from members.daily_visits
      union select member_id, day from members.sign_ins where not made_up) active`;
  await sql`
    insert into cohorts
    select date_trunc('week', registered)::date, count(*), count(d1.day), count(d7.day), count(d30.day)
    from members m
    left join active_members d1 on d1.member_id = m.member_id and d1.day = registered + 1
    left join active_members d7 on d7.member_id = m.member_id and d7.day = registered + 7
    left join active_members d30 on d30.member_id = m.member_id and d30.day = registered + 30
    where registered >= (select min(day) from visitors) group by 1`;
  // A download for every seventh time that a game's page was opened.
  await sql`
    insert into days (day, members, visitors, registrations, downloads)
    select day, coalesce(members, 0), coalesce(visitors, 0), coalesce(registrations, 0), coalesce(downloads, 0)
    from (select day, count(*) as members from active_members group by 1) a
    full join (select day, count(*) as visitors from visitors group by 1) v using (day)
    full join (select registered as day, count(*) as registrations from members group by 1) r using (day)
    full join (select day, sum(visits)::bigint / 7 as downloads from pages where page like '%etail' group by 1) g using (day)`;
  await sql`
    insert into days as d (day, supports, supported_fen)
    select day, count(*), sum(amount_fen) from members.supports group by day
    on conflict (day) do update set supports = excluded.supports, supported_fen = excluded.supported_fen`;
  await sql`
    insert into points (day, currency, reason, earned, spent, reversed)
    select members.shanghai_day(created_at), currency, reason, coalesce(sum(delta) filter (where delta > 0), 0),
           coalesce(sum(-delta) filter (where delta < 0 and reversed_id is null), 0),
           coalesce(sum(-delta) filter (where reversed_id is not null), 0)
    from members.ledger where member_id is not null and not held group by 1, 2, 3`;
  await sql`insert into clock (at) values (${world.now})`;
}

function* rows(world: World, came: ReadonlyMap<string, ReadonlySet<number>>) {
  for (const { day, visitor, memberId, page, count } of visitsOf(world, came))
    yield [day, visitor, memberId, page, count];
}

export default fillAfter('all', fillAnalytics);
