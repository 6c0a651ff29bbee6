import { guardedSections } from '@yinghuo/contracts';
import { comments, type DemoComment } from '../world/comments.ts';
import { gameAt } from '../world/games.ts';
import { rolls, type World } from '../world/world.ts';
import { copy, type Sql, type Value } from './copy.ts';
import { fillAfter } from '../fills.ts';

const columns = [
  'id',
  'target',
  'game_id',
  'guarded',
  'floor',
  'root_id',
  'member_id',
  'reply_to_id',
  'text',
  'spoiler',
  'created_at',
];

/** Fills what members say, with floors in the order of time, likes, and the catalogue's counters of it. */
async function fillComments(sql: Sql, world: World): Promise<void> {
  const said = [...comments(world)].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id);
  const ids = new Map(said.map(({ id }, index) => [id, index + 1]));
  const floors = new Map<string, number>();
  const rows = said.map((comment) => row(world, comment, ids, floors));

  await sql`set local search_path = messaging`;
  await copy(
    sql,
    'talks',
    ['target', 'game_id', 'floors'],
    [...floors].map(([place, count]) => {
      const [target, gameId] = place.split(' ');
      return [target!, gameId ? Number(gameId) : null, count];
    }),
  );
  await copy(sql, 'comments', columns, rows);
  await copy(sql, 'comment_likes', ['comment_id', 'member_id'], likes(world, said, ids));
  await sql`select setval(pg_get_serial_sequence('comments', 'id'), ${said.length}::bigint)`;

  await sql`set local search_path = catalog`;
  await sql`insert into game_comments (comment_id, game_id)
            select id, game_id from messaging.comments where game_id is not null`;
}

function row(world: World, c: DemoComment, ids: Map<number, number>, floors: Map<string, number>): Value[] {
  const place = `${c.target} ${c.gameId ?? ''}`;
  const floor = (floors.get(place) ?? 0) + 1;
  if (c.parentId === null) floors.set(place, floor);
  const guarded =
    c.target === 'support' || (c.gameId !== null && guardedSections.includes(gameAt(world, c.gameId - 1).section));
  return [
    ids.get(c.id)!,
    c.target,
    c.gameId,
    guarded,
    c.parentId === null ? floor : null,
    c.parentId === null ? null : ids.get(c.parentId)!,
    c.memberId,
    c.replyToMemberId,
    c.text,
    c.spoiler,
    c.createdAt,
  ];
}

/** Each comment is liked by so many others, who sit side by side from somewhere on. */
function* likes(world: World, said: DemoComment[], ids: Map<number, number>): Generator<Value[]> {
  for (const { id, memberId, likes } of said) {
    const from = rolls(world, 'likes', id).int(0, world.members - 1);
    const others = Math.min(likes, world.members - 1);
    for (let n = 0, given = 0; given < others; n += 1) {
      const liker = ((from + n) % world.members) + 1;
      if (liker === memberId) continue;
      given += 1;
      yield [ids.get(id)!, liker];
    }
  }
}

export default fillAfter(['catalog', 'copies'], fillComments);
