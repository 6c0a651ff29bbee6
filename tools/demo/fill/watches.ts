import { may } from '@yinghuo/contracts';
import { memberAt } from '../world/members.ts';
import { accounts, ago, day, type World } from '../world/world.ts';
import { fillAfter } from '../fills.ts';
import type { Sql } from './copy.ts';

/** What the demo accounts watch, one thing after the other; the newcomer nothing yet. */
async function fillWatches(sql: Sql, world: World): Promise<void> {
  await sql`set local search_path = messaging`;
  for (let i = 0; i < accounts; i++) {
    const { id, nickname, permission } = memberAt(world, i);
    if (nickname === 'newcomer') continue;
    const wanted = may(permission, 'seeWanted') ? 3 : 0;
    await sql`
      insert into watches (member_id, type, target_id, muted, created_at)
      select ${id}, type, target_id, type = 'note' and nth = 2, ${ago(world, 60 * day)}::timestamptz + nth * interval '5 days'
      from (
        (select 'game' as type, id as target_id, row_number() over (order by id) as nth from catalog.games
         where status = 'live' and section = 'gal' and id % ${i + 2} = 0 order by id limit 7)
        union all (select 'note', id, row_number() over (order by likes desc, id) from community.notes
                   where state = 'live' and visibility = 'public' and not guarded and station is null and id % ${i + 2} = 0
                   order by likes desc, id limit 3)
        union all (select 'post', p.id, row_number() over (order by p.id desc)
                   from community.posts p join community.groups g on g.id = p.group_id
                   where p.state = 'live' and p.station is null and g.state = 'live' and g."join" = 'open' order by p.id desc limit 3)
        union all (select 'thread', id, row_number() over (order by id desc) from community.threads
                   where state = 'live' order by id desc limit ${wanted})
        union all (select 'comment', id, row_number() over (order by reply_count desc, id) from comments
                   where state = 'live' and root_id is null and target = 'game' and not guarded
                   order by reply_count desc, id limit 2)
      ) found order by nth, type`;
  }
}

export default fillAfter(['catalog', 'comments', 'copies', 'groups', 'notes', 'readings', 'threads'], fillWatches);
