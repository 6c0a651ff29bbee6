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
import { order, pageHaving, pageOf, type Amount, type Db, type Tx, type WordIndex } from '@yinghuo/postgres';
import { containing, fold, wordsOf, type Sought } from '@yinghuo/search';
import type { Fragment } from 'postgres';
import { visiblePost } from '../groups/visibility.ts';
import { notBlocked } from '../relations/relations.sql.ts';
import { opened } from '../stations/opened.ts';
import { columns, excerptLength } from './posts.sql.ts';

/** What stands for a group among the words of what is said there; no text has a word with a space. */
const wordOf = (groupId: number): string => `group ${groupId}`;

interface Said {
  postId: number;
  replyId: number | null;
  groupId: number;
  text: string;
  /** Left out while it is written: now. */
  at?: Date | string;
}

/** Keeps what a post or a reply is found by. */
export async function saveText(sql: Tx, { postId, replyId, groupId, text, at }: Said): Promise<void> {
  const folded = fold(text);
  const words = [wordOf(groupId), ...wordsOf(folded)];
  const changed = await sql`
    update post_texts set folded = ${folded}, words = ${words}
    where ${replyId === null ? sql`post_id = ${postId} and reply_id is null` : sql`reply_id = ${replyId}`}`;
  if (changed.count > 0) return;
  await sql`
    insert into post_texts (post_id, reply_id, at, folded, words)
    values (${postId}, ${replyId}, ${at ?? sql`now()`}, ${folded}, ${words}) on conflict do nothing`;
}

const newest = order({ textId: 'bigint' }, { of: 't' });
const texts: WordIndex = { table: 'post_texts', as: 't', id: 'textId', words: 'words' };

type FoundRow = Post & {
  at: string;
  textId: number;
  reply: { id: number; floor: number; body: string; author: Author } | null;
};

/** What the caller may read of a group that holds the words, the newest first. `amount`: of what is said there. */
export async function pageOfFound(
  sql: Db,
  { id: groupId, ...query }: SearchPosts,
  { words, phrases }: Sought,
  amount: Amount,
  caller: Caller,
): Promise<Page<FoundWords>> {
  const all = [wordOf(groupId), ...words];
  const rowsWith = (having: Fragment) => sql`
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
  const { rows, total } = await pageHaving<FoundRow>(
    sql,
    texts,
    all,
    newest,
    query,
    mostCounted,
    rowsWith,
    show,
    amount,
  );
  return pageOf(rows, query, total, newest.keyOf, ({ at, textId: _, reply, ...post }) => ({ post, reply, at }));
}

/** As many are given their words at once. */
const atOnce = 200;

/** Gives what was written before there was a search its words; resolves to how many it has given them. */
export const fillTexts = (db: Db): Promise<{ count: number }> =>
  db.begin(async (sql) => {
    const [due] = await sql<{ kind: 'post' | 'reply'; done: number; last: number }[]>`
      select kind, done, last from post_texts_due where done < last order by kind limit 1 for update skip locked`;
    if (!due) return { count: 0 };
    const { kind, done, last } = due;
    const said = await sql<(Required<Said> & { id: number })[]>`
      ${
        kind === 'post'
          ? sql`select p.id, p.id as post_id, null::bigint as reply_id, p.group_id, p.title || E'\\n' || p.body as text,
                       p.created_at as at
                from posts p where p.state <> 'deleted' and p.id`
          : sql`select r.id, r.post_id, r.id as reply_id, p.group_id, r.body as text, r.created_at as at
                from post_replies r join posts p on p.id = r.post_id where r.state <> 'deleted' and r.id`
      } > ${done} and ${kind === 'post' ? sql`p.id` : sql`r.id`} <= ${last} order by 1 limit ${atOnce}`;
    for (const one of said) await saveText(sql, one);
    const reached = said.length < atOnce ? last : said.at(-1)!.id;
    await sql`update post_texts_due set done = ${reached} where kind = ${kind}`;
    return { count: said.length };
  });
