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
import { talkIsOpen } from '../comments/visibility.ts';
import { notBlocked } from '../inbox/blocks.sql.ts';

/**
 * Whoever wrote one of the newest rows is among as many authors, those whose last row is the newest: of each author one row is looked at,
 * along an index of their rows by time, and only of those few as many as could be shown (decision 108).
 */
export async function publishedBy(sql: Db, query: ListPublished, caller: SignedIn): Promise<Published[]> {
  const { authors, size } = query;
  const key = [sql`c.created_at`, sql`${publishedRanks.comment}::integer`, sql`c.id`];
  const newest = (author: Fragment, most: number) => sql`
    select c.id, c.created_at from comments c
    where c.member_id = ${author} and c.state = 'live' and ${talkIsOpen(sql, caller)}
      and ${after(sql, query, key, ['timestamptz', 'integer', 'bigint'])}
    order by c.created_at desc, c.id desc limit ${most}`;
  const rows = await sql<Published[]>`
    select 'comment' as kind, c.id, c.created_at as at, ${authorCard(sql, sql`c.member_id`)} as author, c.target, c.game_id,
           case when c.spoiler then '' else left(c.text, ${publishedExcerpt}) end as text, c.spoiler
    from (
      select c.id from (
        select a.id from unnest(${[...authors]}::bigint[]) f (id)
        join authors a on a.id = f.id and not a.gone and 'comments' <> all(a.hidden)
        cross join lateral (${newest(sql`a.id`, 1)}) last
        where ${notBlocked(sql, caller, sql`a.id`)}
        order by last.created_at desc, last.id desc ${part(sql, { size })}
      ) a
      cross join lateral (${newest(sql`a.id`, size + 1)}) c
      order by c.created_at desc, c.id desc ${part(sql, { size })}
    ) shown join comments c on c.id = shown.id`;
  const common = { title: '', group: null, overall: null, play: null };
  return newestOfAll([rows]).map((row) => ({ ...common, ...row }));
}
