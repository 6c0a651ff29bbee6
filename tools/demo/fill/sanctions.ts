import { fillAfter } from '../fills.ts';
import { memberAt } from '../world/members.ts';
import { ago, day, type World } from '../world/world.ts';
import type { Sql } from './copy.ts';

/** Whom the house has told off, by their place among the members: one of each kind, and one that is over. */
const told = [
  { place: 211, kind: 'warn', daysAgo: 12, days: 0, reason: '在几部作品的评论里贴同一条广告' },
  { place: 214, kind: 'mute', daysAgo: 2, days: 7, reason: '在留言板骂人，提醒过一次' },
  { place: 219, kind: 'mute', daysAgo: 21, days: 3, reason: '带剧透的标题，改了又改回去' },
  { place: 223, kind: 'ban', daysAgo: 5, days: 30, reason: '反复上传别人的补丁，冒充作者' },
] as const;

/** Sanctions as the members' service keeps them, in force and over, with what the moderators' log and the chat say of them. */
async function fillSanctions(sql: Sql, world: World): Promise<void> {
  if (world.members <= Math.max(...told.map(({ place }) => place))) return;
  await sql`set local search_path = members`;
  const moderator = memberAt(world, 1).id;
  for (const { place, kind, daysAgo, days, reason } of told) {
    const { id } = memberAt(world, place);
    const at = ago(world, daysAgo * day);
    const until = days === 0 ? null : ago(world, (daysAgo - days) * day);
    const isOver = days > 0 && days <= daysAgo;
    await sql`
      with sanction as (
        insert into sanctions (member_id, kind, reason, by_id, begun_at, until, over_at)
        values (${id}, ${kind}, ${reason}, ${moderator}, ${at}, ${until}, ${isOver ? until : null}) returning id
      )
      insert into chat.mutes (member_id, sanction_id, until, why)
      select ${id}, id, ${until}, ${reason} from sanction where ${kind === 'mute' && !isOver}`;
    await sql`
      insert into moderation_log (by_id, action, type, target_id, member_id, reason, detail, at)
      values (${moderator}, ${kind}, 'member', ${String(id)}, ${id}, ${reason}, ${sql.json({ kind, until: until?.toISOString() ?? null })}, ${at})`;
    await sql`
      update members set sanctions = sanctions + 1, last_sanction_at = ${at},
        muted_until = ${kind === 'mute' && !isOver ? until : null},
        state = case when ${kind === 'ban' && !isOver} then 'banned' else state end
      where id = ${id}`;
  }
}

export default fillAfter(['members'], fillSanctions);
