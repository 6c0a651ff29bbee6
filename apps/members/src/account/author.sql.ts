import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

/** The columns of an author card, of `members m`; the badge is what the permission shows. */
export const authorColumns = (sql: Db | Tx): Fragment => sql`
  m.id, m.nickname, m.avatar, m.frame, m.pets, m.level, coalesce(m.membership_until > now(), false) as is_member,
  case m.permission when 3 then 'contributor' when 5 then 'moderator' when 8 then 'administrator' when 9 then 'owner' end
    as badge`;

/** The author card of the member with this id, as JSON; null without one. */
export const authorJson = (sql: Db | Tx, id: Fragment): Fragment => sql`
  (select case when gone
     then json_build_object('id', 0, 'nickname', '已注销用户', 'avatar', '', 'frame', '', 'pets', '-1',
                            'level', 0, 'isMember', false, 'badge', null)
     else json_build_object('id', a.id, 'nickname', nickname, 'avatar', avatar, 'frame', frame, 'pets', pets,
                            'level', level, 'isMember', is_member, 'badge', badge) end
   from (select ${authorColumns(sql)}, m.state = 'deleted' as gone from members m where m.id = ${id}) a)`;
