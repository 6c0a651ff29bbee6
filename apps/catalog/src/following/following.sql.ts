import { newestOfAll, publishedExcerpt, type ListPublished, type Published, type SignedIn } from '@yinghuo/contracts';
import { authorCard, newestPublished } from '@yinghuo/copies';
import type { Db } from '@yinghuo/postgres';
import { visible } from '../games/visibility.ts';
import { visibleIntel } from '../intel/intel.sql.ts';
import { notBlocked } from '../relations/relations.sql.ts';

export async function publishedBy(sql: Db, query: ListPublished, caller: SignedIn): Promise<Published[]> {
  const open = notBlocked(sql, caller, sql`a.id`);
  const ofRatings = newestPublished(
    sql,
    {
      ...{ kind: 'rating', table: 'ratings', as: 'r', at: 'updatedAt', author: 'memberId' },
      only: sql`r.state = 'live' and (r.overall is not null or r.summary <> '')`,
      joined: sql`join games g on g.id = r.game_id`,
      seen: sql`g.status = 'live' and ${visible(sql, caller)}`,
      shows: sql`'ratings' <> all(a.hidden) and ${open}`,
    },
    query,
  );
  const ofIntel = newestPublished(
    sql,
    {
      ...{ kind: 'intel', table: 'intel', as: 'i', at: 'publishedAt', author: 'authorId' },
      only: sql`i.status = 'live'`,
      seen: visibleIntel(sql, caller),
      shows: open,
    },
    query,
  );
  const common = { title: '', group: null, overall: null, play: null, spoiler: false, target: null };
  const [ratings, intel] = await Promise.all([
    sql<Published[]>`
      select 'rating' as kind, r.id, r.updated_at as at, ${authorCard(sql, sql`r.member_id`)} as author, r.game_id,
             case when r.spoiler then '' else left(r.summary, ${publishedExcerpt}) end as text, r.spoiler, r.overall, r.play
      from ${ofRatings} shown join ratings r on r.id = shown.id`,
    sql<Published[]>`
      select 'intel' as kind, i.id, i.published_at as at, ${authorCard(sql, sql`i.author_id`)} as author, i.title,
             left(i.summary, ${publishedExcerpt}) as text, (
               select g.id from unnest(i.game_ids) with ordinality tied (id, position) join games g on g.id = tied.id
               where ${visible(sql, caller)} order by tied.position limit 1) as game_id
      from ${ofIntel} shown join intel i on i.id = shown.id`,
  ]);
  return newestOfAll([ratings, intel])
    .slice(0, query.size + 1)
    .map((row) => ({ ...common, ...row }));
}
