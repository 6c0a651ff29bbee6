import type { ListSort, SearchSort, TopPeriod } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';

/** Texts of games. */
export const words = {
  sort: {
    relevance: '最相关',
    updated: '最近更新',
    new: '新收录',
    score: '评分',
    popular: '热度',
    released: '发售日',
  } satisfies Record<ListSort | SearchSort, string>,
  period: { day: '日', week: '周', month: '月', all: '总' } satisfies Record<TopPeriod, string>,

  list: {
    collected: (total: number) => `收录 ${count(total)} 部`,
    clear: '清除条件',
    more: '加载更多',
    shown: (shown: number, total: number) => `已显示 ${count(shown)} 部，共 ${count(total)} 部`,
    filters: (chosen: number) => (chosen ? `筛选 ${chosen}` : '筛选'),
    tba: '未定',
    remove: (choice: string) => `去掉条件：${choice}`,
    nsfw: { '0': '不含成人图', '1': '只看含成人图' },
    moreLabels: '更多标签',
    fewerLabels: '收起标签',
    without: (label: string) => `不含${label}`,
    labelHint: '点一下只看它，再点一下排除它',
    emptyTitle: '没有符合条件的作品',
    emptyHint: '换一两个条件试试，或者清除条件看全部。',
    emptySection: '这里还没有作品',
    submit: '投稿收录',
    sortLabel: '排序',
    filterLabel: '筛选条件',
    labelsLabel: '标签',
  },
  search: {
    sought: (q: string) => `搜索“${q}”`,
    again: '换个词再搜',
    clear: '不搜了，看全部',
    partial: '只列最热门的，再打一个字更准',
    sections: '在别的分区搜索',
    found: { alias: '别名', text: '简介' },
    emptyTitle: (q: string) => `没有找到“${q}”`,
    emptyHint: '试试更短的词、拼音或首字母，也可以到别的分区找。',
  },
  locked: {
    title: '这个分区要二级权限才能看',
    signIn: '登录后，满足条件的账号会自动开放。',
    rule: '做过成年声明、注册满 7 天、等级到 20、近 30 天没有被处理过，就会自动开放。',
    toSettings: '去设置里做成年声明',
    toSignIn: '登录',
    home: '先看视觉小说',
  },
  absent: {
    title: '没有这部作品',
    hint: '它可能已被隐藏，或者地址写错了。',
    back: (section: string) => `回到${section}`,
  },
  card: {
    votes: (votes: number) => `${count(votes)} 评`,
    few: '不足 10 评',
    afterMine: '评过才显示',
  },
  top: {
    title: '热门',
    views: (views: number) => `${count(views)} 次浏览`,
    label: '热门的时段',
    none: '这段时间还没有人看',
  },
  random: { title: '随便看看', again: '换一批' },
} as const;
