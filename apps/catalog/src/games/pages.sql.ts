import type { Caller, GamePages, ListGamePages } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { visible } from './visibility.ts';

/** Ids of one slice: some 600 KB of a sitemap at most. */
const sliceSize = 5000;

/** The live games of one slice of all ids, whatever they are between: a slice further on costs what the first does. */
export async function gamePagesOf(sql: Db, { slice }: ListGamePages, caller: Caller): Promise<GamePages> {
  const [[last], games] = await Promise.all([
    sql<{ id: number }[]>`select coalesce(max(id), 0) as id from games`,
    sql<GamePages['games']>`
      select g.id, g.section, greatest(g.created_at, g.published_at, l.resource_updated_at) as at
      from games g left join listings l on l.game_id = g.id
      where g.id >= ${slice * sliceSize} and g.id < ${(slice + 1) * sliceSize} and g.status = 'live' and ${visible(sql, caller)}
      order by g.id`,
  ]);
  return { slices: Math.floor(last!.id / sliceSize) + 1, games };
}
