import type { Author, Caller, GameRef, Likeness, TasteOf } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { inSlices, type Db, type Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';
import { gameRef } from '../games/cards.sql.ts';
import { visible } from '../games/visibility.ts';

/**
 * What is looked at for one member at most, so that neither who judged everything nor a game that everybody judged costs
 * more: 200 + 60 × 100 + 40 × 200 rows.
 */
export const tasteBounds = { ofMember: 200, rarest: 60, ofGame: 100, candidates: 40, kept: 24, shown: 6 };
/** Below so many games that both judged nothing is said. */
const leastShared = 5;
/** From which on somebody liked a game. */
const likedFrom = 8;
/** Whoever judges meanwhile waits for the slice that they are in. */
const atOnce = 10;
/** Slices in a minute: the service does other things as well. */
const aRound = 100;

const isVerdict = (sql: Db | Tx) => sql`overall is not null and state = 'live' and counted`;
/** Few shared games say little: as if five more had been judged, two of them alike. */
const nearness = (sql: Db) => sql`((near + 2)::float8 / (shared + 5))`;

/** Finds the neighbours of those who judged something since theirs were found. */
export const renewTaste = (sql: Db, signal?: AbortSignal): Promise<number> =>
  inSlices(() => renewSome(sql, atOnce), { signal, most: aRound });

/** Finds them for so many members at most; answers for how many it did. */
export const renewSome = (sql: Db, most: number): Promise<{ count: number }> =>
  sql.begin(async (tx) => {
    const due = await tx<{ memberId: number }[]>`
      delete from taste_due where member_id = any(array(
        select member_id from taste_due order by since, member_id limit ${most} for update skip locked))
      returning member_id`;
    const ids = due.map(({ memberId }) => memberId).toSorted((one, other) => one - other);
    // A verdict of whoever has left may still be hidden; they have no neighbours. Who leaves meanwhile waits for the rows that are due.
    const gone = await tx<{ id: number }[]>`select id from authors where id = any(${ids}::bigint[]) and gone`;
    const here = ids.filter((one) => !gone.some(({ id }) => id === one));
    await tx`delete from taste_neighbours where member_id = any(${ids}::bigint[])`;
    await tx`
      insert into taste_neighbours (member_id, other_id, shared, near, liked)
      select due.id, found.* from unnest(${here}::bigint[]) due (id) cross join lateral (
        with own as materialized (
          select latest.game_id, latest.overall, s.ratings as judged from (
            select game_id, overall from ratings
            where member_id = due.id and ${isVerdict(tx)}
            order by updated_at desc, id desc limit ${tasteBounds.ofMember}
          ) latest join standings s on s.game_id = latest.game_id
        ), rarest as materialized (
          select game_id from own order by judged, game_id limit ${tasteBounds.rarest}
        ), met as materialized (
          select other.member_id from rarest cross join lateral (
            select r.member_id from ratings r
            where r.game_id = rarest.game_id and ${isVerdict(tx)} and r.member_id <> due.id
            order by r.created_at desc, r.id desc limit ${tasteBounds.ofGame}
          ) other
          group by other.member_id order by count(*) desc, other.member_id limit ${tasteBounds.candidates}
        )
        select met.member_id, count(*)::integer as shared,
               (count(*) filter (where abs(own.overall - r.overall) <= 1))::integer as near,
               coalesce((array_agg(own.game_id order by own.judged, own.game_id)
                 filter (where least(own.overall, r.overall) >= ${likedFrom}))[1:5], '{}') as liked
        from met cross join own
        join ratings r on r.game_id = own.game_id and r.member_id = met.member_id and r.overall is not null
                      and r.state = 'live' and r.counted
        group by met.member_id having count(*) >= ${leastShared}
        order by ((count(*) filter (where abs(own.overall - r.overall) <= 1)) + 2)::float8 / (count(*) + 5) desc, met.member_id
        limit ${tasteBounds.kept}
      ) found`;
    return { count: ids.length };
  });

/** Who shows a member's verdicts to others shows whose they are like, unless they chose not to. */
const showsTaste = (sql: Db, author: Fragment) =>
  sql`(not ${author}.gone and not ${author}.hidden && '{taste,ratings}')`;

/** The neighbours of a member, each explained by a game that both liked and the caller may see. */
export async function neighboursOf(sql: Db, memberId: number, caller: Caller): Promise<TasteOf['neighbours']> {
  return sql<(Likeness & { author: Author })[]>`
    select ${authorCard(sql, sql`n.other_id`)} as author, n.shared, n.near, liked.game as liked
    from taste_neighbours n join authors a on a.id = n.other_id
    cross join lateral (
      select ${gameRef(sql, sql`g`)} as game
      from unnest(n.liked) with ordinality l (game_id, nth) join games g on g.id = l.game_id
      where g.status = 'live' and ${visible(sql, caller)} order by l.nth limit 1
    ) liked
    where n.member_id = ${memberId} and ${showsTaste(sql, sql`a`)}
    order by ${nearness(sql)} desc, n.other_id limit ${tasteBounds.shown}`;
}

interface Both {
  game: GameRef;
  mine: number;
  theirs: number;
}

/** How near the caller's verdicts are to another member's: of the latest of each. */
export async function tasteBetween(sql: Db, memberId: number, caller: Caller): Promise<TasteOf['between']> {
  if (caller.memberId === null || caller.memberId === memberId) return null;
  const latest = (of: number) => sql`
    select game_id, overall from ratings where member_id = ${of} and ${isVerdict(sql)}
    order by updated_at desc, id desc limit ${tasteBounds.ofMember}`;
  const both = await sql<Both[]>`
    select ${gameRef(sql, sql`g`)} as game, mine.overall as mine, theirs.overall as theirs
    from (${latest(caller.memberId)}) mine join (${latest(memberId)}) theirs on theirs.game_id = mine.game_id
    join games g on g.id = mine.game_id
    where g.status = 'live' and ${visible(sql, caller)}
    order by g.id`;
  if (both.length < leastShared) return null;
  const distance = ({ mine, theirs }: Both) => Math.abs(mine - theirs);
  const liked = both
    .filter(({ mine, theirs }) => Math.min(mine, theirs) >= likedFrom)
    .toSorted((one, other) => other.mine + other.theirs - one.mine - one.theirs)[0];
  const furthest = both.toSorted((one, other) => distance(other) - distance(one))[0]!;
  return {
    shared: both.length,
    near: both.filter((each) => distance(each) <= 1).length,
    liked: liked?.game ?? null,
    apart: distance(furthest) > 1 ? furthest : null,
  };
}
