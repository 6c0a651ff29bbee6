import {
  nicknameKey,
  type Caller,
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
 * Has the leaving of members wait for the end of this transaction, so that what it writes of them is forgotten with the rest. What is
 * asked after it sees who has left before.
 */
export const holdLeaving = (sql: Tx, memberIds: readonly number[]) => sql`
  select pg_advisory_xact_lock_shared(${leaving(sql, sql`id`)}) from unnest(${[...memberIds]}::bigint[]) id`;

/** Those of the members who are not gone, and go only when the transaction has ended. */
export async function hereOf(sql: Tx, memberIds: readonly number[]): Promise<number[]> {
  // Asked at once, one way there and back; the second sees what the first has waited for.
  const [, gone] = await Promise.all([
    holdLeaving(sql, memberIds).execute(),
    sql<{ id: number }[]>`select id from authors where id = any(${[...memberIds]}::bigint[]) and gone`.execute(),
  ]);
  return memberIds.filter((memberId) => !gone.some(({ id }) => id === memberId));
}

/**
 * Whether all of the members are here. Before rows that name them are written: a command may be in flight while its member leaves, and what
 * they did before comes in other topics, in which it may be heard after it.
 */
export const areHere = async (sql: Tx, ...memberIds: number[]): Promise<boolean> =>
  (await hereOf(sql, memberIds)).length === memberIds.length;

const leaving = (sql: Tx, id: Fragment): Fragment => sql`hashtextextended('leaving', ${id})`;

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

/** Of whom something else was heard before the name. */
const nameless = { nickname: '新会员', nicknameKey: '' };

/** A new member's card; whatever is known already stays. */
export const startAuthor = (sql: Tx, { memberId, nickname }: MemberRegistered) => sql`
  insert into authors (id, nickname, nickname_key) values (${memberId}, ${nickname}, ${nicknameKey(nickname)})
  on conflict (id) do update set nickname = excluded.nickname, nickname_key = excluded.nickname_key
  where authors.nickname_key = ${nameless.nicknameKey} and not authors.gone`;

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
  insert into authors (id, nickname, nickname_key, hidden, hidden_seq)
  values (${memberId}, ${nameless.nickname}, ${nameless.nicknameKey}, ${hidden}, ${seq})
  on conflict (id) do update set hidden = excluded.hidden, hidden_seq = excluded.hidden_seq
  where authors.hidden_seq <= excluded.hidden_seq and not authors.gone`;

/**
 * Nothing stays but that the account is gone; an older event that comes once more brings nothing back. Whoever forgets a member begins with
 * it: from here on nothing is written of them, and all that was is there to be seen.
 */
export async function markGone(sql: Tx, memberId: number): Promise<void> {
  await Promise.all([
    sql`select pg_advisory_xact_lock(${leaving(sql, sql`${memberId}::bigint`)})`,
    sql`
      insert into authors (id, nickname, nickname_key, gone) values (${memberId}, '', '', true)
      on conflict (id) do update set gone = true, nickname = '', nickname_key = '', avatar = '', frame = '', pets = '-1',
        box = null, level = 0, is_member = false, badge = null, hidden = '{}'
      where not authors.gone`,
    sql`delete from heard_last where member_id = ${memberId}`,
    sql`delete from heard_last where other_id = ${memberId}`,
  ]);
}
