import { leastFor } from '@yinghuo/contracts';
import type { Sql } from 'postgres';

/** Lets so many of the demo's trusted members sign in with the demo password too; its administrator and moderator come along. */
export const openAccounts = (sql: Sql, most: number) => sql<{ id: number; nickname: string; moderates: boolean }[]>`
  update members.members m set password_hash = (select password_hash from members.members where nickname = 'moderator')
  from (
    (select id from members.members where permission = 2 and state = 'active' and muted_until is null order by id limit ${most})
    union select id from members.members where nickname in ('yinghuo', 'moderator')
  ) chosen where m.id = chosen.id
  returning m.id::integer, m.nickname, m.permission >= ${leastFor.moderate} as moderates`;
