import type { LevelReached, MemberProfileChanged, MemberRegistered } from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

/** The author card of a member, as json. Whose events have not arrived yet is named 新会员. */
export const authorCard = (sql: Db | Tx, memberId: Fragment): Fragment => sql`
  coalesce(
    (select json_build_object('id', id, 'nickname', nickname, 'avatar', avatar,
                              'frame', frame, 'pets', pets, 'level', level, 'isMember', is_member, 'badge', badge)
     from authors where id = ${memberId}),
    json_build_object('id', ${memberId}, 'nickname', '新会员', 'avatar', '', 'frame', '', 'pets', '-1',
                      'level', 0, 'isMember', false, 'badge', null))`;

/** A new member's card; whatever is known already stays. */
export const startAuthor = (sql: Tx, { memberId, nickname }: MemberRegistered) => sql`
  insert into authors (id, nickname) values (${memberId}, ${nickname}) on conflict (id) do nothing`;

export const saveAuthor = (sql: Tx, { memberId, ...card }: MemberProfileChanged) => sql`
  insert into authors (id, nickname, avatar, frame, pets, level, is_member, badge)
  values (${memberId}, ${card.nickname}, ${card.userImg}, ${card.frames}, ${card.pets}, ${card.lv}, ${card.userqsgg},
          ${card.badge ?? null})
  on conflict (id) do update set nickname = excluded.nickname, avatar = excluded.avatar, frame = excluded.frame,
    pets = excluded.pets, level = excluded.level, is_member = excluded.is_member, badge = excluded.badge`;

export const setLevel = (sql: Tx, { memberId, lv }: LevelReached) => sql`
  update authors set level = ${lv} where id = ${memberId}`;
