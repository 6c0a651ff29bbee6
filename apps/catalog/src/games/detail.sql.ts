import type { Caller, GameDetail, GetGame, VersionKind } from '@yinghuo/contracts';
import { may, versionKinds } from '@yinghuo/contracts';
import type { Db } from '@yinghuo/postgres';
import { authorCard } from '@yinghuo/copies';
import { votesFor } from '../ratings/ratings.sql.ts';
import { summaryOf, type Votes } from '../ratings/summary.ts';
import { factColumns, gameRef, standing } from './cards.sql.ts';
import { visible } from './visibility.ts';

interface Row extends Omit<GameDetail, 'rating' | 'versionCounts' | 'declineReason'> {
  votes: Votes;
  versionCounts: Partial<Record<VersionKind, number>> | null;
  declineReason: string | null;
  isOwn: boolean;
}

/** One game's details, if it is in that section and the caller may see it. */
export async function gameInFull(sql: Db, { id, section }: GetGame, caller: Caller): Promise<GameDetail | null> {
  const [row] = await sql<Row[]>`
    select ${factColumns(sql)}, g.aliases, g.intro, g.images, g.video, g.staff, g.characters, g.vndb_id, g.bangumi_id,
           g.steam_id, g.dlsite_code, g.length_minutes, g.official_links, g.revision, g.created_at, g.decline_reason,
           ${authorCard(sql, sql`g.submitter_id`)} as submitter,
           coalesce(g.submitter_id = ${caller.memberId}, false) as is_own,
           (select coalesce(json_agg(json_build_object('id', label.id, 'name', label.name, 'spoiler', gl.spoiler)
                                     order by gl.position, label.id), '[]')
            from game_labels gl join labels label on label.id = gl.label_id where gl.game_id = g.id) as labels,
           (select coalesce(json_agg(json_build_object('kind', r.kind, 'game', ${gameRef(sql, sql`o`)})
                                     order by o.release_date nulls last, o.id, r.kind), '[]')
            from relations r join games o on o.id = r.other_id
            where r.game_id = g.id and ${visible(sql, caller, sql`o`)}) as relations,
           (select json_object_agg(kind, versions) from (
             select kind, count(*) as versions from versions where game_id = g.id and status = 'live' group by kind
           ) by_kind) as version_counts,
           ${votesFor(sql, sql`g.id`)} as votes
    from games g ${standing(sql)}
    where g.id = ${id} and g.section = ${section} and ${visible(sql, caller)}`;
  if (!row) return null;
  const { votes, versionCounts, declineReason, isOwn, ...game } = row;
  return {
    ...game,
    versionCounts: Object.fromEntries(
      versionKinds.map((kind) => [kind, versionCounts?.[kind] ?? 0]),
    ) as GameDetail['versionCounts'],
    rating: summaryOf(votes, game.score),
    ...(declineReason !== null && (isOwn || may(caller.permission, 'moderate')) ? { declineReason } : {}),
  };
}
