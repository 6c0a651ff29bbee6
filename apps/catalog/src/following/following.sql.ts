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
import { visible } from '../games/visibility.ts';
import { visibleIntel } from '../intel/intel.sql.ts';
import { notBlocked } from '../relations/relations.sql.ts';

/**
 * Whoever wrote one of the newest rows is among as many authors, those whose last row is the newest: of each author one row is looked at,
 * along an index of their rows by time, and only of those few as many as could be shown (decision 108).
 */
export async function publishedBy(sql: Db, query: ListPublished, caller: SignedIn): Promise<Published[]> {
  const { authors, size } = query;
  const behind = (kind: 'rating' | 'intel', at: Fragment, id: Fragment) =>
    after(sql, query, [at, sql`${publishedRanks[kind]}::integer`, id], ['timestamptz', 'integer', 'bigint']);
  const ratingsOf = (author: Fragment, most: number) => sql`
    select r.id, r.updated_at from ratings r join games g on g.id = r.game_id
    where r.member_id = ${author} and r.state = 'live' and (r.overall is not null or r.summary <> '')
      and g.status = 'live' and ${visible(sql, caller)} and ${behind('rating', sql`r.updated_at`, sql`r.id`)}
    order by r.updated_at desc, r.id desc limit ${most}`;
  const intelOf = (author: Fragment, most: number) => sql`
    select i.id, i.published_at from intel i
    where i.author_id = ${author} and i.status = 'live' and ${visibleIntel(sql, caller)}
      and ${behind('intel', sql`i.published_at`, sql`i.id`)}
    order by i.published_at desc, i.id desc limit ${most}`;
  const common = { title: '', group: null, overall: null, play: null, spoiler: false, target: null };
  const [ratings, intel] = await Promise.all([
    sql<Published[]>`
      select 'rating' as kind, r.id, r.updated_at as at, ${authorCard(sql, sql`r.member_id`)} as author, r.game_id,
             case when r.spoiler then '' else left(r.summary, ${publishedExcerpt}) end as text, r.spoiler, r.overall, r.play
      from (
        select r.id from (
          select a.id from unnest(${[...authors]}::bigint[]) f (id)
          join authors a on a.id = f.id and not a.gone and 'ratings' <> all(a.hidden)
          cross join lateral (${ratingsOf(sql`a.id`, 1)}) last
          where ${notBlocked(sql, caller, sql`a.id`)}
          order by last.updated_at desc, last.id desc ${part(sql, { size })}
        ) a
        cross join lateral (${ratingsOf(sql`a.id`, size + 1)}) r
        order by r.updated_at desc, r.id desc ${part(sql, { size })}
      ) shown join ratings r on r.id = shown.id`,
    sql<Published[]>`
      select 'intel' as kind, i.id, i.published_at as at, ${authorCard(sql, sql`i.author_id`)} as author, i.title,
             left(i.summary, ${publishedExcerpt}) as text, (
               select g.id from unnest(i.game_ids) with ordinality tied (id, position) join games g on g.id = tied.id
               where ${visible(sql, caller)} order by tied.position limit 1) as game_id
      from (
        select i.id from (
          select a.id from unnest(${[...authors]}::bigint[]) f (id) join authors a on a.id = f.id and not a.gone
          cross join lateral (${intelOf(sql`a.id`, 1)}) last
          where ${notBlocked(sql, caller, sql`a.id`)}
          order by last.published_at desc, last.id desc ${part(sql, { size })}
        ) a
        cross join lateral (${intelOf(sql`a.id`, size + 1)}) i
        order by i.published_at desc, i.id desc ${part(sql, { size })}
      ) shown join intel i on i.id = shown.id`,
  ]);
  return newestOfAll([ratings, intel])
    .slice(0, size + 1)
    .map((row) => ({ ...common, ...row }));
}
