import { nicknameKey, type Author, type Caller } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { beginning, type Db } from '@yinghuo/postgres';

const suggested = 8;

/**
 * Activated members whose nickname begins so, however it is written: anybody may register in any name. Who has blocked the
 * caller cannot be named by them.
 */
export async function namesBeginning(sql: Db, q: string, { memberId }: Caller): Promise<Author[]> {
  const rows = await sql<{ author: Author }[]>`
    select ${authorCard(sql, sql`a.id`)} as author
    from authors a join mailboxes m on m.member_id = a.id and m.permission > 0
    where ${beginning(sql, sql`a.nickname_key`, nicknameKey(q))} and not a.gone
      and not exists (select from blocks b where b.member_id = a.id and b.other_id = ${memberId})
    order by a.nickname_key using ~<~, a.id limit ${suggested}`;
  return rows.map(({ author }) => author);
}
