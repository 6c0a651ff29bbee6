import type { Db, Tx } from '@yinghuo/postgres';
import { fold, wordsOf } from '@yinghuo/search';

/** What stands for a group among the words of what is said there; no text has a word with a space. */
export const wordOf = (groupId: number): string => `group ${groupId}`;

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
