import type { WatchType } from '@yinghuo/contracts/wire';

export const words = {
  title: '我的订阅',
  lead: '订阅的作品有了新版本、失效的链接修好了，订阅的便签、帖子、求物和评论有了新回复，站内信里会告诉你：每处一封，读过之前只会累计。',
  guest: '登录后，这里是你订阅的作品和话题',
  signIn: '登录',
  empty: '还没有订阅什么',
  emptyHint: '在作品、便签、帖子或求物的页面上点铃铛，有动静就会告诉你。',
  toGames: '去找作品',
  more: '再看一些',
  types: { game: '作品', note: '便签', post: '帖子', thread: '求物', comment: '评论' } satisfies Record<
    WatchType,
    string
  >,
  gone: '已经看不到了',
  comment: (title: string | null) => (title ? `《${title}》下的一条评论` : '留言板上的一条评论'),
  muted: '不提醒',
  replied: '回复过的地方自动订阅',
  repliedHint: '之后在便签、帖子、求物和评论下说了话，那里再有人说话就告诉你。',
  all: '全选',
  chosen: (count: number) => `已选 ${count} 个`,
  end: '取消订阅',
  ended: '已取消订阅',
};
