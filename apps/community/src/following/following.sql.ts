import { newestOfAll, publishedExcerpt, type ListPublished, type Published, type SignedIn } from '@yinghuo/contracts';
import { authorCard, newestPublished } from '@yinghuo/copies';
import type { Db } from '@yinghuo/postgres';
import { visiblePost } from '../groups/visibility.ts';
import { visibleNote } from '../notes/visibility.ts';
import { notBlocked } from '../relations/relations.sql.ts';
import { opened } from '../stations/opened.ts';
import { visibleThread } from '../threads/visibility.ts';

export async function publishedBy(sql: Db, query: ListPublished, caller: SignedIn): Promise<Published[]> {
  const columns = { at: 'createdAt', author: 'authorId' };
  const open = notBlocked(sql, caller, sql`a.id`);
  const notes = newestPublished(
    sql,
    {
      ...{ ...columns, kind: 'note', table: 'notes', as: 'n' },
      only: sql`n.state = 'live' and n.visibility <> 'private'`,
      seen: sql`${visibleNote(sql, caller)} and ${opened(sql, caller, 'n')}`,
      shows: sql`'notes' <> all(a.hidden) and ${open}`,
    },
    query,
  );
  const posts = newestPublished(
    sql,
    {
      ...{ ...columns, kind: 'post', table: 'posts', as: 'p' },
      only: sql`p.state = 'live'`,
      joined: sql`join groups g on g.id = p.group_id`,
      seen: sql`g."join" in ('open', 'approval') and ${visiblePost(sql, caller)} and ${opened(sql, caller, 'p')}`,
      shows: open,
    },
    query,
  );
  const threads = newestPublished(
    sql,
    {
      ...{ ...columns, kind: 'thread', table: 'threads', as: 't' },
      only: sql`t.state = 'live'`,
      seen: visibleThread(sql, caller),
      shows: open,
    },
    query,
  );
  const common = { group: null, overall: null, play: null, spoiler: false, gameId: null, target: null };
  const found = await Promise.all([
    sql<Published[]>`
      select 'note' as kind, n.id, n.created_at as at, ${authorCard(sql, sql`n.author_id`)} as author, n.title,
             case when n.spoiler then '' else left(n.body, ${publishedExcerpt}) end as text, n.spoiler,
             n.game_ids[1] as game_id
      from notes n join ${notes} shown on shown.id = n.id`,
    sql<Published[]>`
      select 'post' as kind, p.id, p.created_at as at, ${authorCard(sql, sql`p.author_id`)} as author, p.title,
             left(p.body, ${publishedExcerpt}) as text, json_build_object('id', g.id, 'name', g.name) as group
      from posts p join groups g on g.id = p.group_id join ${posts} shown on shown.id = p.id`,
    sql<Published[]>`
      select 'thread' as kind, t.id, t.created_at as at, ${authorCard(sql, sql`t.author_id`)} as author, t.title,
             left(t.body, ${publishedExcerpt}) as text, t.game_id
      from threads t join ${threads} shown on shown.id = t.id`,
  ]);
  return newestOfAll(found)
    .slice(0, query.size + 1)
    .map((row) => ({ ...common, ...row }));
}
