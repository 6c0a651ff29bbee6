import {
  nicknameKey,
  type Caller,
  type MemberDeleted,
  type MemberProfileChanged,
  type MemberRegistered,
  type MemberShowingChanged,
  type ProfilePart,
} from '@yinghuo/contracts';
import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

/** The author card of a member, as json. Whose events have not arrived yet is named 新会员; who is gone, 已注销用户. */
export const authorCard = (sql: Db | Tx, memberId: Fragment): Fragment => sql`
  coalesce(
    (select case when gone
       then json_build_object('id', 0, 'nickname', '已注销用户', 'avatar', '', 'frame', '', 'pets', '-1',
                              'level', 0, 'isMember', false, 'badge', null)
       else json_build_object('id', id, 'nickname', nickname, 'avatar', avatar, 'frame', frame, 'pets', pets,
                              'level', level, 'isMember', is_member, 'badge', badge) end
     from authors where id = ${memberId}),
    json_build_object('id', ${memberId}, 'nickname', '新会员', 'avatar', '', 'frame', '', 'pets', '-1',
                      'level', 0, 'isMember', false, 'badge', null))`;

/** The members who bear these nicknames, however they are written; unknown ones and those who are gone are left out. */
export const membersNamed = (sql: Db | Tx, nicknames: readonly string[]) => sql<{ id: number; nickname: string }[]>`
  select id, nickname from authors
  where nickname_key = any(${nicknames.map(nicknameKey)}) and not gone order by id`;

/** The members of an array of ids, as json: `[{id, nickname}]`, by their names of today, without those who are gone. */
export const namesOf = (sql: Db | Tx, memberIds: Fragment): Fragment => sql`
  (select coalesce(json_agg(json_build_object('id', id, 'nickname', nickname) order by id), '[]')
   from authors where id = any(${memberIds}) and not gone)`;

/**
 * Whether none of the members is gone. Their relations and favourites come in topics of their own, in which what they did before they left
 * may be heard after it.
 */
export const noneGone = (sql: Db | Tx, ...memberIds: number[]): Fragment => sql`
  not exists (select from authors where id = any(${memberIds}::bigint[]) and gone)`;

/** Whether the caller may look at a part of a member's page: at all of their own, at none of whoever is gone. */
export async function shows(
  sql: Db,
  { memberId, part }: { memberId: number; part: ProfilePart },
  caller: Pick<Caller, 'memberId'>,
): Promise<boolean> {
  if (memberId === caller.memberId) return true;
  const rows = await sql`select from authors where id = ${memberId} and not gone and ${part} <> all(hidden)`;
  return rows.length > 0;
}

/** A new member's card; whatever is known already stays. */
export const startAuthor = (sql: Tx, { memberId, nickname }: MemberRegistered) => sql`
  insert into authors (id, nickname, nickname_key) values (${memberId}, ${nickname}, ${nicknameKey(nickname)})
  on conflict (id) do nothing`;

/**
 * The card as an event tells it, unless a later one has told another. `seq` is the event's place among those of the
 * members' service; what was published before there were places is taken as it comes.
 */
export const saveAuthor = (sql: Tx, { memberId, ...card }: MemberProfileChanged, seq = 0) => sql`
  insert into authors (id, nickname, nickname_key, avatar, frame, pets, box, level, is_member, badge, seq)
  values (${memberId}, ${card.nickname}, ${nicknameKey(card.nickname)}, ${card.userImg}, ${card.frames}, ${card.pets},
          ${card.box ?? null}, ${card.lv}, ${card.userqsgg}, ${card.badge ?? null}, ${seq})
  on conflict (id) do update set nickname = excluded.nickname, nickname_key = excluded.nickname_key,
    avatar = excluded.avatar, frame = excluded.frame, pets = excluded.pets, box = excluded.box,
    level = excluded.level, is_member = excluded.is_member, badge = excluded.badge, seq = excluded.seq
  where authors.seq <= excluded.seq and not authors.gone`;

export const setShowing = (sql: Tx, { memberId, hidden }: MemberShowingChanged, seq = 0) => sql`
  update authors set hidden = ${hidden}, hidden_seq = ${seq} where id = ${memberId} and hidden_seq <= ${seq}`;

/** Nothing stays but that the account is gone; an older event that comes once more brings nothing back. */
export const removeAuthor = (sql: Tx, { memberId }: MemberDeleted) => sql`
  insert into authors (id, nickname, nickname_key, gone) values (${memberId}, '', '', true)
  on conflict (id) do update set gone = true, nickname = '', nickname_key = '', avatar = '', frame = '', pets = '-1',
    box = null, level = 0, is_member = false, badge = null, hidden = '{}'`;
