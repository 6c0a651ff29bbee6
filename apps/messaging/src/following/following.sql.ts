import { newestOfAll, publishedExcerpt, type ListPublished, type Published, type SignedIn } from '@yinghuo/contracts';
import { authorCard, newestPublished } from '@yinghuo/copies';
import type { Db } from '@yinghuo/postgres';
import { talkIsOpen } from '../comments/visibility.ts';
import { notBlocked } from '../relations/relations.sql.ts';

export async function publishedBy(sql: Db, query: ListPublished, caller: SignedIn): Promise<Published[]> {
  const comments = {
    ...({ kind: 'comment', table: 'comments', as: 'c', at: 'createdAt', author: 'memberId' } as const),
    only: sql`c.state = 'live'`,
    seen: talkIsOpen(sql, caller),
    shows: sql`'comments' <> all(a.hidden) and ${notBlocked(sql, caller, sql`a.id`)}`,
  };
  const rows = await sql<Published[]>`
    select 'comment' as kind, c.id, c.created_at as at, ${authorCard(sql, sql`c.member_id`)} as author, c.target, c.game_id,
           case when c.spoiler then '' else left(c.text, ${publishedExcerpt}) end as text, c.spoiler
    from ${newestPublished(sql, comments, query)} shown join comments c on c.id = shown.id`;
  const common = { title: '', group: null, overall: null, play: null };
  return newestOfAll([rows]).map((row) => ({ ...common, ...row }));
}
