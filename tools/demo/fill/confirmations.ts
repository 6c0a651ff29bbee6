import { may } from '@yinghuo/contracts';
import { fillAfter } from '../fills.ts';
import { memberAt } from '../world/members.ts';
import { hour, rolls, type World } from '../world/world.ts';
import { copy, type Sql, type Value } from './copy.ts';

/** Links of the first games, which are written to be seen. */
const confirmed = 400;

/** For whom links work. */
async function fillConfirmations(sql: Sql, world: World): Promise<void> {
  await sql`set local search_path = catalog`;
  const links = await sql<{ id: number }[]>`
    select l.id from links l join versions v on v.id = l.version_id
    where l.state = 'valid' and v.status = 'live' order by l.id limit ${confirmed}`;
  await copy(
    sql,
    'link_confirmations',
    ['link_id', 'member_id', 'at'],
    links.flatMap(({ id }) => confirmationsOf(world, id)),
  );
  await sql`
    update links l set works = c.works, works_at = c.last
    from (select link_id, count(*) as works, max(at) as last from link_confirmations group by link_id) c
    where c.link_id = l.id`;
}

function confirmationsOf(world: World, link: number): Value[][] {
  const d = rolls(world, 'confirmations', link);
  const members = new Set(Array.from({ length: d.int(0, 9) }, () => d.int(0, Math.min(world.members, 240) - 1)));
  return [...members]
    .map((i) => memberAt(world, i))
    .filter(({ permission }) => may(permission, 'takePart'))
    .map(({ id }) => [link, id, new Date(world.now.getTime() - d.int(1, 900) * hour)]);
}

export default fillAfter(['catalog', 'members'], fillConfirmations);
