import {
  newestOfAll,
  publishedExcerpt,
  publishedRanks,
  type ListPublished,
  type Published,
  type SignedIn,
} from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { after, part, type Db } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { visiblePost } from '../groups/visibility.ts';
import { visibleNote } from '../notes/visibility.ts';
import { notBlocked } from '../relations/relations.sql.ts';
import { opened } from '../stations/opened.ts';
import { visibleThread } from '../threads/visibility.ts';

/**
 * Whoever wrote one of the newest rows is among as many authors, those whose last row is the newest: of each author one row is looked at,
 * along an index of their rows by time, and only of those few as many as could be shown (decision 108).
 */
export async function publishedBy(sql: Db, query: ListPublished, caller: SignedIn): Promise<Published[]> {
  const { authors, size } = query;
  /** Ids of the newest rows of one kind, `rows` being those of author `a` under their own alias. */
  const newest = (kind: 'note' | 'post' | 'thread', row: 'n' | 'p' | 't', rows: Fragment, shows = sql`true`) => {
    const [at, id] = [sql`${sql(row)}.created_at`, sql`${sql(row)}.id`];
    const key = [at, sql`${publishedRanks[kind]}::integer`, id];
    const newestRows = (most: number) => sql`
      select ${id}, ${at} from ${rows} and ${after(sql, query, key, ['timestamptz', 'integer', 'bigint'])}
      order by ${at} desc, ${id} desc limit ${most}`;
    return sql`
      (select ${id} from (
         select a.id from unnest(${[...authors]}::bigint[]) f (id) join authors a on a.id = f.id and not a.gone and ${shows}
         cross join lateral (${newestRows(1)}) last
         where ${notBlocked(sql, caller, sql`a.id`)}
         order by last.created_at desc, last.id desc ${part(sql, { size })}
       ) a
       cross join lateral (${newestRows(size + 1)}) ${sql(row)}
       order by ${at} desc, ${id} desc ${part(sql, { size })})`;
  };
  const notes = sql`notes n
    where n.author_id = a.id and n.state = 'live' and n.visibility <> 'private'
      and ${visibleNote(sql, caller)} and ${opened(sql, caller, 'n')}`;
  const posts = sql`posts p join groups g on g.id = p.group_id
    where p.author_id = a.id and p.state = 'live' and g."join" in ('open', 'approval')
      and ${visiblePost(sql, caller)} and ${opened(sql, caller, 'p')}`;
  const threads = sql`threads t where t.author_id = a.id and t.state = 'live' and ${visibleThread(sql, caller)}`;
  const common = { group: null, overall: null, play: null, spoiler: false, gameId: null, target: null };
  const found = await Promise.all([
    sql<Published[]>`
      select 'note' as kind, n.id, n.created_at as at, ${authorCard(sql, sql`n.author_id`)} as author, n.title,
             case when n.spoiler then '' else left(n.body, ${publishedExcerpt}) end as text, n.spoiler,
             n.game_ids[1] as game_id
      from notes n join ${newest('note', 'n', notes, sql`'notes' <> all(a.hidden)`)} shown on shown.id = n.id`,
    sql<Published[]>`
      select 'post' as kind, p.id, p.created_at as at, ${authorCard(sql, sql`p.author_id`)} as author, p.title,
             left(p.body, ${publishedExcerpt}) as text, json_build_object('id', g.id, 'name', g.name) as group
      from posts p join groups g on g.id = p.group_id join ${newest('post', 'p', posts)} shown on shown.id = p.id`,
    sql<Published[]>`
      select 'thread' as kind, t.id, t.created_at as at, ${authorCard(sql, sql`t.author_id`)} as author, t.title,
             left(t.body, ${publishedExcerpt}) as text, t.game_id
      from threads t join ${newest('thread', 't', threads)} shown on shown.id = t.id`,
  ]);
  return newestOfAll(found)
    .slice(0, size + 1)
    .map((row) => ({ ...common, ...row }));
}
