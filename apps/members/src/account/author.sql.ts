import type { Db, Tx } from '@yinghuo/postgres';
import type { Fragment } from 'postgres';

/** The columns of an author card, of `members m`; the badge is what the permission shows. */
export const authorColumns = (sql: Db | Tx): Fragment => sql`
  m.id, m.nickname, m.avatar, m.frame, m.pets, m.level, coalesce(m.membership_until > now(), false) as is_member,
  case m.permission when 3 then 'contributor' when 5 then 'moderator' when 8 then 'administrator' when 9 then 'owner' end
    as badge`;
