import { favouriteSections, levelFor, levelOf, may } from '@yinghuo/contracts';
import { memberAt } from '../world/members.ts';
import { day, rolls, type World } from '../world/world.ts';
import { fillAfter } from '../fills.ts';
import { copy, type Sql, type Value } from './copy.ts';

const notes = [
  '等汉化更新',
  '朋友推荐，周末开始',
  '想二周目走另一条线',
  '画风太喜欢了',
  '先看完攻略再玩',
  '配乐值得单独听',
];
/** Most keep a shelf that is half full; only so many members have one. */
const keepers = 400;

/** What members who have come far enough keep, and the numbers on the games' cards, as if every event had arrived. */
async function fillFavourites(sql: Sql, world: World): Promise<void> {
  const games = await sql<{ id: number; section: string; guarded: boolean }[]>`
    select id::int, section, section in ('vr', 'rpg', 'ex') as guarded from catalog.games
    where status = 'live' and section = any(${[...favouriteSections]}) order by id limit 2000`;
  const rows = [...shelves(world, games)];
  await copy(sql, 'members.favourites', ['member_id', 'game_id', 'section', 'note', 'created_at'], rows);
  await sql`set local search_path = catalog`;
  await copy(
    sql,
    'catalog.game_favourites',
    ['game_id', 'member_id', 'added', 'seq'],
    rows.map(([memberId, gameId]) => [gameId!, memberId!, true, 0]),
  );
  await copy(
    sql,
    'messaging.favourites',
    ['game_id', 'member_id', 'added', 'seq'],
    rows.map(([memberId, gameId]) => [gameId!, memberId!, true, 0]),
  );
}

function* shelves(
  world: World,
  games: readonly { id: number; section: string; guarded: boolean }[],
): Generator<Value[]> {
  let shelved = 0;
  for (let i = 0; i < world.members && shelved < keepers; i++) {
    const member = memberAt(world, i);
    if (levelOf(member.points) < levelFor.favourites) continue;
    shelved += 1;
    const d = rolls(world, 'favourites', i);
    const open = games.filter(({ guarded }) => !guarded || may(member.permission, 'seeGuarded'));
    const kept = new Set<number>();
    // What stands first in the catalogue is what most have heard of.
    for (let tries = d.int(12, 150); tries > 0; tries--) kept.add(Math.floor(open.length * d.real(0, 1) ** 1.8));
    let ago = 1;
    for (const at of kept) {
      const game = open[at];
      if (!game) continue;
      ago += d.int(2, 60);
      const added = new Date(world.now.getTime() - ago * (day / 24));
      yield [member.id, game.id, game.section, d.chance(0.12) ? d.pick(notes) : '', added];
    }
  }
}

export default fillAfter(['members', 'catalog', 'copies'], fillFavourites);
