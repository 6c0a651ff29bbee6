import type { WirePublished } from '@yinghuo/contracts/wire';
import { count } from '../../lib/count.ts';

const inGame = (title: string) => `《${title}》`;

export const words = {
  title: '关注动态',
  lead: '你关注的人最近写的评价、便签、帖子、求物、情报和评论，新的在前。',
  guest: '登录后，这里是你关注的人最近写的东西',
  signIn: '登录',
  list: '关注的人写的',
  nobody: '还没有关注谁',
  nobodyHint: '在会员的名片或主页上点“关注”，TA 写的评价、便签、帖子和评论就会出现在这里。',
  quiet: (followed: number) => `你关注的 ${count(followed)} 人还没有写过什么`,
  quietHint: '再多关注几位常写的人吧。',
  more: '再看一些',
  spoiler: '剧透内容，到原处查看',
  /** What somebody did. */
  did: ({ kind, overall, target, group, game }: WirePublished): string => {
    switch (kind) {
      case 'rating':
        return overall === null ? '写了评价' : `打了 ${overall} 分`;
      case 'intel':
        return '发布了情报';
      case 'note':
        return '写了便签';
      case 'post':
        return group ? `在“${group.name}”发帖` : '发帖';
      case 'thread':
        return '发起求物';
      case 'comment':
        if (target === 'board') return '在留言板留言';
        return target === 'support' ? '在赞助页留言' : `评论${game ? inGame(game.title) : ''}`;
    }
  },
  on: inGame,
  suggested: '最近写便签的会员',
  wrote: (title: string) => `写了《${title}》`,
  follow: '关注',
  followed: '已关注',
};
