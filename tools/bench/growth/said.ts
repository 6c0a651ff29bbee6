/** What made-up members say, 512 sentences of which two in a few share words, and what a service knows of members and games. */
import { fold, wordsOf } from '@yinghuo/search';
import type { Tx } from '@yinghuo/postgres';

const who = ['周末', '雨天', '深夜', '通勤路上', '考完试', '失眠的人', '三周目', '新来的'];
const did = [
  '一起看烟花',
  '读完了海边线',
  '想找人聊结局',
  '画了同人图',
  '补了前作',
  '数了数路灯',
  '听了一晚片尾曲',
  '迷了路',
];
const felt = ['有点想哭', '还想再来一次', '谁懂啊', '慢慢读', '不剧透', '求推荐', '留个位置', '明天继续'];
export const texts = who.flatMap((a) => did.flatMap((b) => felt.map((c) => `${a}${b}，${c}`)));

/**
 * Two words that more than a hundred of so many texts have, and as few as there are such. A thousand texts have sixteen with two words of
 * an eighth each: less to look at, to count and to show than a million have, so it is not the same that would be compared.
 */
export const twoWords = (count: number): string => (count < 10_000 ? '一起 烟花' : '深夜 慢慢读');

/** The table `said (place, text, folded, words)` for this transaction, as the searches keep texts. */
export async function fillSaid(sql: Tx): Promise<void> {
  await sql`create temporary table said (place integer primary key, text text, folded text, words text[]) on commit drop`;
  const said = texts.map((text, place) => ({ place, text, folded: fold(text), words: wordsOf(fold(text)) }));
  for (let from = 0; from < said.length; from += 100) await sql`insert into said ${sql(said.slice(from, from + 100))}`;
}

/** The copies that a service keeps of so many members and games. */
export async function fillKnown(sql: Tx, { members, games }: { members: number; games: number }): Promise<void> {
  await sql`
    insert into authors (id, nickname, nickname_key)
    select n, '会员' || n, '会员' || n from generate_series(1, ${members}::integer) n`;
  await sql`
    insert into games (id, section, live, title)
    select n, 'gal', true, '作品' || n from generate_series(1, ${games}::integer) n`;
}
