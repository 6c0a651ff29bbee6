import { levelOf, nicknameKey } from '@yinghuo/contracts';
import type { Gallery } from '../gallery.ts';
import { frameImage } from '../frame-image.ts';
import { memberAt, type DemoMember } from '../world/members.ts';
import type { World } from '../world/world.ts';
import { copy, type Sql, type Value } from './copy.ts';
import { fillAfter } from '../fills.ts';

/** What services keep of each other's rows (libs/copies), as if every event had arrived. */
async function fillCopies(sql: Sql, world: World, gallery: Gallery): Promise<void> {
  for (const service of ['catalog', 'messaging', 'community', 'chat']) {
    await copy(
      sql,
      `${service}.authors`,
      ['id', 'nickname', 'nickname_key', 'avatar', 'frame', 'pets', 'box', 'level', 'is_member', 'badge'],
      authors(world, gallery),
    );
  }
  for (const service of ['messaging', 'community', 'members']) {
    await sql`
      insert into ${sql(service)}.games (id, section, live, title)
      select id, section, status = 'live', coalesce(title_zh, title_ja, title_en) from catalog.games
      where status in ('live', 'hidden')`;
  }
}

const badgeOf = ({ permission }: DemoMember): string | null =>
  permission === 9
    ? 'owner'
    : permission === 8
      ? 'administrator'
      : permission === 5
        ? 'moderator'
        : permission === 3
          ? 'contributor'
          : null;

function* authors(world: World, gallery: Gallery): Generator<Value[]> {
  for (let i = 0; i < world.members; i++) {
    const m = memberAt(world, i);
    const isMember = m.membershipUntil !== null && m.membershipUntil > world.now;
    yield [
      m.id,
      m.nickname,
      nicknameKey(m.nickname),
      gallery.avatars[m.avatar]?.url ?? '',
      frameImage(m.frame),
      m.pets.join(',') || '-1',
      m.box,
      levelOf(m.points),
      isMember,
      badgeOf(m),
    ];
  }
}

export default fillAfter(['members', 'catalog'], fillCopies);
