import { nicknameKey, type Author } from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import type { Db } from '@yinghuo/postgres';

const suggested = 8;

/** Members whose nickname begins so, however it is written. */
export async function namesBeginning(sql: Db, beginning: string): Promise<Author[]> {
  const prefix = nicknameKey(beginning).replace(/[\\%_]/g, '\\$&');
  const rows = await sql<{ author: Author }[]>`
    select ${authorCard(sql, sql`a.id`)} as author from authors a
    where a.nickname_key like ${`${prefix}%`} and not a.gone
    order by a.nickname_key using ~<~, a.id limit ${suggested}`;
  return rows.map(({ author }) => author);
}
