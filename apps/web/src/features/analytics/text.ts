import { pageTitles, type CaseKind, type PostingReason, type WireCurrency } from '@yinghuo/contracts/wire';
import { words as wallet } from '../../entities/wallet/text.ts';

const number = (value: number): string => value.toLocaleString('zh-CN');

/** Texts of the analytics page. */
export const words = {
  title: '数据',
  lead: '谁来过，看了什么，点数从哪里来、到哪里去。',
  guest: '登录后才能看数据',
  signIn: '登录',
  gate: '只有管理员能看数据',
  gateHint: '这里的数字只到天，没有任何人的名字和地址。',
  asOf: (time: string) => `数到 ${time}`,
  range: {
    label: '日期范围',
    last: (days: number) => (days === 365 ? '一年' : `${days} 天`),
    from: '从',
    to: '到',
    between: (from: string, to: string) => `${from} 至 ${to}`,
  },
  queue: {
    title: '等着答复的',
    all: '去看看',
    kind: { report: '举报', feedback: '反馈' } satisfies Record<CaseKind, string>,
    inWork: (count: number) => `其中处理中 ${number(count)} 件`,
    oldest: '最久的一件：',
    none: '都答复了',
  },
  total: {
    members: '日均活跃成员',
    visitors: '日均访客',
    visits: '页面访问',
    registrations: '新注册',
    downloads: '下载',
    memberships: '开通会员',
    supports: '赞助（元）',
  },
  active: {
    title: '每天谁来过',
    members: '活跃成员',
    visitors: '访客',
    hint: '登录的成员和所有访客，每人每天算一次。',
  },
  registrations: { title: '新注册', series: '注册' },
  downloads: { title: '下载', series: '下载' },
  points: {
    title: '点数和硬币',
    currency: wallet.currency satisfies Record<WireCurrency, string>,
    reason: wallet.reason satisfies Record<PostingReason, string>,
    filter: '币种',
    earned: '发放',
    spent: '花费',
    reversed: '收回',
    why: '原因',
    empty: '这些天没有进出',
    sums: (earned: number, spent: number, reversed: number) =>
      `发放 ${number(earned)}，花费 ${number(spent)}，收回 ${number(reversed)}`,
  },
  visits: {
    title: '看得最多的页面',
    page: '页面',
    count: '访问',
    visitors: '访客',
    all: (count: number) => `全部 ${count} 个页面`,
    fewer: '只看前十',
    empty: '这些天没有人来',
    hint: '访客按天计，同一个人第二天再来会再算一次。',
    name: (page: string) => pageTitles[page] ?? page,
  },
  retention: {
    title: '注册之后还来吗',
    week: '注册的那一周',
    size: '人数',
    after: (days: number) => (days === 1 ? '次日' : `第 ${days} 天`),
    hint: '那一周注册的人里，隔了这么多天又来过的比例。还没到日子的空着。',
    soon: '还没到',
    empty: '这些天没有人注册',
  },
  numbers: '看数字',
  day: '日期',
  empty: '这些天还没有记录',
  emptyHint: '换一段日期看看，或者过一会儿再来。',
};
