import { fillAfter } from '../fills.ts';
import type { Sql } from './copy.ts';

/** What became of the demo's links: they came with their versions, and some were reported and found dead. */
async function fillLinkChanges(sql: Sql): Promise<void> {
  await sql`set local search_path = catalog`;
  await sql`
    insert into link_changes (version_id, link_id, provider, change, fault, member_id, at)
    select version_id, link_id, provider, change, fault, member_id, at from (
      select v.id as version_id, l.id as link_id, l.provider, 'added' as change, null as fault, v.author_id as member_id, v.created_at as at
      from versions v join links l on l.version_id = v.id
      union all
      select v.id, l.id, l.provider, 'reported', 'dead', (select min(id) from authors),
             greatest(v.created_at, l.checked_at - interval '1 day')
      from links l join versions v on v.id = l.version_id where l.state <> 'valid' and l.checked_at is not null
      union all
      select v.id, l.id, l.provider, 'dead', null, null, greatest(v.created_at, l.checked_at)
      from links l join versions v on v.id = l.version_id where l.state = 'dead' and l.checked_at is not null
    ) changes order by at, link_id, array_position(array['added', 'reported', 'dead'], change)`;
}

export default fillAfter(['catalog', 'copies'], fillLinkChanges);
