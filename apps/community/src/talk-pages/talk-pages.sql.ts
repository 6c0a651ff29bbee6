import type { Caller, ListTalkPages, TalkPages } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { visibleGroup, visiblePost } from '../groups/visibility.ts';
import { visibleNote } from '../notes/visibility.ts';
import { opened } from '../stations/opened.ts';

/** Ids of one slice: some 1.5 MB of a sitemap at most. */
const sliceSize = 5000;

/** What stands in one slice of all ids, whatever they are between: a slice further on costs what the first does. */
export async function talkPagesOf(sql: Db, { slice }: ListTalkPages, caller: Caller): Promise<TalkPages> {
  const [from, to] = [slice * sliceSize, (slice + 1) * sliceSize];
  const [[last], groups, posts, notes] = await Promise.all([
    sql<{ id: number }[]>`
      select greatest(
        (select max(id) from groups), (select max(id) from posts), (select max(id) from notes), 0
      ) as id`,
    sql<{ id: number }[]>`
      select g.id from groups g
      where g.id >= ${from} and g.id < ${to} and g.state = 'live' and ${visibleGroup(sql, caller)}
      order by g.id`,
    sql<TalkPages['posts']>`
      select p.id, greatest(p.touched_at, p.edited_at) as at from posts p join groups g on g.id = p.group_id
      where p.id >= ${from} and p.id < ${to} and p.state = 'live'
        and ${visiblePost(sql, caller)} and ${opened(sql, caller, 'p')}
      order by p.id`,
    sql<TalkPages['notes']>`
      select n.id, greatest(n.created_at, n.edited_at) as at from notes n
      where n.id >= ${from} and n.id < ${to} and n.state = 'live' and n.visibility = 'public'
        and ${visibleNote(sql, caller)} and ${opened(sql, caller, 'n')}
      order by n.id`,
  ]);
  return { slices: Math.floor(last!.id / sliceSize) + 1, groups: groups.map(({ id }) => id), posts, notes };
}
