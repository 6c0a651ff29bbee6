import { editsOf } from '../world/edits.ts';
import { gameAt } from '../world/games.ts';
import { handmade, type World } from '../world/world.ts';
import { copy, Json, type Sql, type Value } from './copy.ts';
import { fillAfter } from '../fills.ts';

/** The moderator of the demo accounts. */
const moderator = 2;
const columns = [
  'kind',
  'target_id',
  'game_id',
  'author_id',
  'comment',
  'state',
  'reason',
  'before',
  'after',
  'created_at',
  'decided_at',
  'decided_by',
];

/** Fills in who changed what, and lets what waits have waited for days, not years. */
async function fillRevisions(sql: Sql, world: World): Promise<void> {
  await sql`set local search_path = catalog`;
  await copy(sql, 'revisions', columns, games(world));
  await sql`
    insert into revisions (kind, target_id, game_id, author_id, comment, state, before, after, created_at)
    select 'version', v.id, v.game_id, v.author_id, '新的补丁出来了', 'pending', jsonb_build_object('note', v.note),
           jsonb_build_object('note', trim(v.note || E'\\n\\n1.02：修正了两处乱码，存档可以沿用。')),
           ${world.now}::timestamptz - row_number() over (order by v.id) * interval '19 hours'
    from (select * from versions where status = 'live' and kind = 'humanTl' order by id limit 4) v`;
  await sql`
    update games g set revision = 1 + changes
    from (select target_id, sum(case state when 'accepted' then 1 when 'reverted' then 2 else 0 end) as changes
          from revisions where kind = 'game' group by target_id) r
    where r.target_id = g.id and changes > 0`;
  await sql`
    update games g set created_at = at, submitted_at = at
    from (select id, ${world.now}::timestamptz - row_number() over (order by id desc) * interval '11 hours' as at
          from games where status = 'pending') waiting
    where waiting.id = g.id`;
  await sql`
    update versions v set created_at = at, updated_at = at
    from (select id, ${world.now}::timestamptz - row_number() over (order by id desc) * interval '7 hours' as at
          from versions where status = 'pending') waiting
    where waiting.id = v.id`;
}

function* games(world: World): Generator<Value[]> {
  for (let i = 0; i < Math.min(world.games, handmade); i++) {
    const game = gameAt(world, i);
    for (const { authorId, comment, state, reason, before, after, createdAt, decidedAt } of editsOf(world, game)) {
      const decidedBy = decidedAt ? moderator : null;
      const values = [new Json(before), new Json(after), createdAt, decidedAt, decidedBy];
      yield ['game', game.id, game.id, authorId, comment, state, reason, ...values];
    }
  }
}

export default fillAfter(['catalog', 'intel'], fillRevisions);
