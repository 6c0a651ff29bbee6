import {
  may,
  mostCounted,
  nicknameKey,
  type Author,
  type Caller,
  type FoundMember,
  type Page,
  type SearchMembers,
} from '@yinghuo/contracts';
import { beginning, newestHaving, order, pageOf, part, type Db, type WordIndex } from '@yinghuo/postgres';
import { containing, fold, rangesOf, soughtBy, wordsOf } from '@yinghuo/search';
import { soundsOf } from '@yinghuo/search/sounds';
import type { Fragment } from 'postgres';
import { authorColumns } from '../account/author.sql.ts';

const names: WordIndex = { table: 'member_names', as: 'n', id: 'memberId', words: 'words' };
const nearest = order({ nearness: 'integer', level: 'integer', id: 'bigint' }, { of: 'found' });
const newest = order({ id: 'bigint' }, { of: 'm' });

type Row = Author & { nearness: number; total: number };

/** Active members by their names; whoever has blocked somebody does not meet them, but for moderators. */
export async function pageOfFound(
  sql: Db,
  { q, ...query }: SearchMembers,
  { memberId, permission }: Caller,
): Promise<Page<FoundMember>> {
  const sought = soughtBy(q);
  if (!sought) return { items: [], total: 0, next: null };
  const { words, phrases } = sought;
  const [whole, key] = [fold(q), nicknameKey(q)];
  const shown = sql`m.permission > 0 and m.state = 'active'
    and ${
      memberId === null || may(permission, 'moderate')
        ? sql`true`
        : sql`not exists (select from blocks b where b.member_id = ${memberId} and b.other_id = m.id)`
    }`;
  const having = (has: Fragment) => sql`
    select m.id from member_names n join members m on m.id = n.member_id
    where ${has} and n.text like all(${phrases.map(containing)}) and ${shown}`;
  const some = { size: mostCounted, page: null, cursor: null };
  const rows = await sql<Row[]>`
    select * from (
      select ${authorColumns(sql)}, (count(*) over ())::integer as total,
             case when n.names @> ${[whole]} or m.nickname_key = ${key} then 3
                  when m.nickname_key ^@ ${key} or exists (select from unnest(n.names) name where name ^@ ${whole}) then 2
                  else 1 end as nearness
      from (
        select id from members where nickname_key = ${key}
        union (select id from members where ${beginning(sql, sql`nickname_key`, key)}
               order by nickname_key using ~<~ limit ${mostCounted})
        union select id from ${newestHaving(sql, { index: names, words, rows: having }, newest, some)} having_them
      ) near
      join members m on m.id = near.id join member_names n on n.member_id = m.id
      where ${shown}
    ) found
    where ${nearest.after(sql, query)} order by ${nearest.by(sql)} ${part(sql, query)}`;
  const found = ({ nearness: _, total: __, ...author }: Row): FoundMember => ({
    ...author,
    hit: { text: author.nickname, ranges: rangesOf(author.nickname, phrases) ?? [] },
  });
  return pageOf(rows, query, Math.min(rows[0]?.total ?? 0, mostCounted + 1), nearest.keyOf, found);
}

/** As many are filed at once. */
const atOnce = 200;

export const areNamesDue = async (db: Db): Promise<boolean> =>
  (await db`select from member_names_due limit 1`).count > 0;

/** Files members who are new or have another name; answers how many. */
export const fileNames = (db: Db): Promise<{ count: number }> =>
  db.begin(async (sql) => {
    const due = await sql<{ id: number; nickname: string }[]>`
      with due as (
        delete from member_names_due where member_id = any(array(
          select member_id from member_names_due order by member_id limit ${atOnce} for update skip locked
        )) returning member_id
      )
      select m.id, m.nickname from members m join due on due.member_id = m.id`;
    if (due.length > 0) {
      const rows = due.map(({ id, nickname }) => {
        const spelt = [fold(nickname), ...soundsOf(nickname)];
        const text = spelt.join('\n');
        return { memberId: id, names: [...new Set(spelt)], text, words: wordsOf(text) };
      });
      await sql`
        insert into member_names ${sql(rows, 'memberId', 'names', 'text', 'words')}
        on conflict (member_id) do update set names = excluded.names, text = excluded.text, words = excluded.words`;
    }
    return { count: due.length };
  });
