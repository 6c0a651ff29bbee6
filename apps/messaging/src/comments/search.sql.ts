import {
  may,
  mostCounted,
  withoutSpoilers,
  type Caller,
  type FoundComment,
  type Page,
  type SearchComments,
} from '@yinghuo/contracts';
import { pageHaving, pageOf, type Db, type WordIndex } from '@yinghuo/postgres';
import { containing, excerptOf, fold, soughtBy, wordsOf } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { notBlocked } from '../relations/relations.sql.ts';
import { columns, type Row } from './comments.sql.ts';
import { orders } from './orders.ts';
import { talkIsOpen } from './visibility.ts';

const texts: WordIndex = { table: 'comment_texts', as: 't', id: 'commentId', words: 'words' };

/** Comments and replies that the caller may see and that have what is sought, newest first. */
export async function pageOfFound(
  sql: Db,
  { q, ...query }: SearchComments,
  caller: Caller,
): Promise<Page<FoundComment>> {
  const sought = soughtBy(q);
  if (!sought) return { items: [], total: 0, next: null };
  const { words, phrases } = sought;
  const rows = (having: Fragment) => sql`
    select c.id from comment_texts t join comments c on c.id = t.comment_id
    where ${having} and t.folded like all(${phrases.map(containing)}) and c.state = 'live'
      and ${may(caller.permission, 'seeGuarded') ? sql`true` : sql`not c.guarded`}
      and ${talkIsOpen(sql, caller)} and ${notBlocked(sql, caller, sql`c.member_id`)}`;
  const show = (shown: Fragment, total: Fragment) => sql`
    select ${columns(sql, caller)}, ${total} as total from ${shown} shown join comments c on c.id = shown.id
    order by ${orders.newest.by(sql)}`;
  const { newest } = orders;
  const found = await pageHaving<Row>(sql, { index: texts, words, rows, newest, most: mostCounted, show }, query);
  const shown = (row: Row): FoundComment => ({
    ...row,
    replies: [],
    hit: row.spoiler ? null : excerptOf(withoutSpoilers(row.text!), phrases),
  });
  return pageOf(found.rows, query, found.total, newest.keyOf, shown);
}

/** As many are filed at once. */
const atOnce = 200;

export const areCommentsDue = async (db: Db): Promise<boolean> =>
  (await db`select from comment_texts_due limit 1`).count > 0;

/** Files comments that were written, changed or taken back; answers how many. */
export const fileComments = (db: Db): Promise<{ count: number }> =>
  db.begin(async (sql) => {
    const due = await sql<{ id: number; text: string | null }[]>`
      with due as (
        delete from comment_texts_due where comment_id = any(array(
          select comment_id from comment_texts_due order by comment_id limit ${atOnce} for update skip locked
        )) returning comment_id
      )
      select c.id, c.text from comments c join due on due.comment_id = c.id`;
    const gone = due.filter(({ text }) => text === null).map(({ id }) => id);
    if (gone.length > 0) await sql`delete from comment_texts where comment_id = any(${gone}::bigint[])`;
    const said = due.flatMap(({ id, text }) => (text === null ? [] : [{ commentId: id, folded: fold(text) }]));
    if (said.length > 0) {
      const rows = said.map((row) => ({ ...row, words: wordsOf(row.folded) }));
      await sql`
        insert into comment_texts ${sql(rows, 'commentId', 'folded', 'words')}
        on conflict (comment_id) do update set folded = excluded.folded, words = excluded.words`;
    }
    return { count: due.length };
  });
