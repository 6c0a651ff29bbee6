import {
  mostCounted,
  type Author,
  type Caller,
  type FoundWords,
  type Page,
  type Post,
  type SearchPosts,
} from '@yinghuo/contracts';
import { authorCard } from '@yinghuo/copies';
import { order, pageHaving, pageOf, type Amount, type Db, type WordIndex } from '@yinghuo/postgres';
import { containing, type Sought } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { visiblePost } from '../groups/visibility.ts';
import { notBlocked } from '../relations/relations.sql.ts';
import { opened } from '../stations/opened.ts';
import { columns, excerptLength } from './posts.sql.ts';
import { wordOf } from './texts.sql.ts';

const newest = order({ textId: 'bigint' }, { of: 't' });
const texts: WordIndex = { table: 'post_texts', as: 't', id: 'textId', words: 'words' };

type FoundRow = Post & {
  at: string;
  textId: number;
  reply: { id: number; floor: number; body: string; author: Author } | null;
};

/** What the caller may read of a group, or of all, that holds the words, the newest first. `amount`: of what is said there. */
export async function pageOfFound(
  sql: Db,
  { id: groupId, ...query }: SearchPosts,
  { words, phrases }: Sought,
  amount: Amount,
  caller: Caller,
): Promise<Page<FoundWords>> {
  const all = groupId ? [wordOf(groupId), ...words] : words;
  const rows = (having: Fragment) => sql`
    select t.text_id as id from post_texts t join posts p on p.id = t.post_id join groups g on g.id = p.group_id
    left join post_replies r on r.id = t.reply_id
    where ${having} and t.folded like all(${phrases.map(containing)}) and ${visiblePost(sql, caller)}
      and ${opened(sql, caller, 'p')} and (t.reply_id is null or r.state = 'live')
      and ${notBlocked(sql, caller, sql`coalesce(r.author_id, p.author_id)`)}`;
  const show = (shown: Fragment, total: Fragment) => sql`
    select ${columns(sql, 'cut', caller)}, t.at, t.text_id, ${total} as total,
           case when r.id is not null then json_build_object(
             'id', r.id, 'floor', r.floor, 'body', left(r.body, ${excerptLength}),
             'author', ${authorCard(sql, sql`r.author_id`)}) end as reply
    from ${shown} shown
    join post_texts t on t.text_id = shown.id join posts p on p.id = t.post_id join groups g on g.id = p.group_id
    left join post_replies r on r.id = t.reply_id
    order by ${newest.by(sql)}`;
  const sought = { index: texts, words: all, rows, newest, most: mostCounted, show, amount };
  const found = await pageHaving<FoundRow>(sql, sought, query);
  return pageOf(found.rows, query, found.total, newest.keyOf, ({ at, textId: _, reply, ...post }) => ({
    post,
    reply,
    at,
  }));
}
