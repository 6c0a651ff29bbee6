import type { archiveParts } from '@yinghuo/contracts';
import type { OwnPart } from '@yinghuo/postgres';
import { reference } from '../wallet/wallet.sql.ts';

type Part = (typeof archiveParts)['members'][number];

/** What is the member's own here. Of others it names what everybody sees. */
export const parts: Record<Part, OwnPart> = {
  profile: {
    most: 2,
    rows: (sql, me, after) => sql`
      select id as key, id, nickname, email, signature, avatar, frame, pets, box, permission, points, event_points, coins,
             level, membership_until, muted_until, adult_declared_at, background, effects, nsfw, spoiler, listed, hidden,
             mail_open, followers, following, created_at, activated_at, renamed_at
      from members where id = ${me} and id > ${after}`,
  },
  sessions: {
    most: 200,
    rows: (sql, me, after, most) => sql`
      select place as key, device, created_at, last_seen_at, ended_at, expires_at from (
        select *, row_number() over (order by created_at, id) as place from sessions where member_id = ${me}) s
      where place > ${after} order by place limit ${most}`,
  },
  ledger: {
    most: 500,
    rows: (sql, me, after, most) => sql`
      select id as key, id, currency, held, delta, reason, ${reference(sql)}, balance_after, created_at
      from ledger where member_id = ${me} and id > ${after} order by id limit ${most}`,
  },
  favourites: {
    most: 500,
    rows: (sql, me, after, most) => sql`
      select f.game_id as key, f.game_id, g.title, f.section, f.note, f.created_at
      from favourites f left join games g on g.id = f.game_id
      where f.member_id = ${me} and f.game_id > ${after} order by f.game_id limit ${most}`,
  },
  follows: {
    most: 500,
    rows: (sql, me, after, most) => sql`
      select f.other_id as key, f.other_id as member_id, m.nickname, f.created_at
      from follows f join members m on m.id = f.other_id
      where f.member_id = ${me} and f.other_id > ${after} order by f.other_id limit ${most}`,
  },
  blocks: {
    most: 500,
    rows: (sql, me, after, most) => sql`
      select b.other_id as key, b.other_id as member_id, m.nickname, b.created_at
      from blocks b join members m on m.id = b.other_id
      where b.member_id = ${me} and b.other_id > ${after} order by b.other_id limit ${most}`,
  },
  signIns: {
    most: 500,
    rows: (sql, me, after, most) => sql`
      select day - '2000-01-01'::date as key, day, streak, place, made_up, at
      from sign_ins where member_id = ${me} and day > '2000-01-01'::date + ${after}::int order by day limit ${most}`,
  },
  cosmetics: {
    most: 500,
    rows: (sql, me, after, most) => sql`
      select place as key, kind, cosmetic_id, acquired_at from (
        select *, row_number() over (order by acquired_at, kind, cosmetic_id) as place
        from owned_cosmetics where member_id = ${me}) o
      where place > ${after} order by place limit ${most}`,
  },
  draws: {
    most: 500,
    rows: (sql, me, after, most) => sql`
      select id as key, season_id, n, prize_id, instead, day, created_at
      from prize_draws where member_id = ${me} and id > ${after} order by id limit ${most}`,
  },
  supports: {
    most: 500,
    rows: (sql, me, after, most) => sql`
      select id as key, amount_fen, message, day from supports
      where member_id = ${me} and id > ${after} order by id limit ${most}`,
  },
};
