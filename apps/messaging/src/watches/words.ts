/** The words of what is told to those who watch (Chinese, as members read them). */
import type { WatchType } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';
import type { News } from './watches.sql.ts';

const names: Record<Exclude<WatchType, 'game'>, string> = {
  note: '便签',
  post: '帖子',
  thread: '求物',
  comment: '评论',
};

/** The title of a message that gathers so many news, for who watches and for whose favourite it is. What only some may see has no title in it. */
export async function titleOf(
  sql: Tx,
  { type, id, kind }: News,
): Promise<(watches: boolean) => (count: number) => string> {
  if (type !== 'game') {
    return () => (count) => `你订阅的${names[type]}${count > 1 ? `有 ${count} 条新回复` : '有新回复'}`;
  }
  const [game] = await sql<{ title: string }[]>`select title from games where id = ${id}`;
  const name = game ? `《${game.title}》` : '作品';
  const first = kind === 'version' ? '有了新版本' : '有失效的链接修好了';
  return (watches) => (count) => `你${watches ? '订阅' : '收藏'}的${name}${count > 1 ? `有 ${count} 条更新` : first}`;
}
