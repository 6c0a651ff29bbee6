import { count } from '../../lib/count.ts';

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium', hour12: false });

/** What members read about the top lists. */
export const words = {
  title: '天榜与地榜',
  boards: { heaven: '天榜', earth: '地榜' },
  board: '哪一张榜',
  list: '按什么排',
  lists: { yb: '硬币', jf: '点数', lv: '等级', qd: '最快签到', txk: '头像框' },
  values: {
    yb: (value: number) => count(value),
    jf: (value: number) => count(value),
    lv: (value: number) => `Lv ${count(value)}`,
    txk: (value: number) => `${count(value)} 个`,
    qd: (at: string) => clock.format(new Date(at)),
  },
  place: (place: number) => `第 ${count(place)} 名`,
  level: (level: number) => `Lv ${count(level)}`,
  about: {
    yb: '前 50 名，按现在手里的硬币排，花掉的不算。',
    jf: '前 50 名。点数只增不花，榜上的人不会因为花掉而掉下来。',
    lv: '前 50 名。等级一样的，点数多的在前。',
    qd: '今天最早签到的 50 位，从零点算起，以服务器的时间为准。',
    txk: '拥有头像框最多的 50 位。',
  },
  current: '名次最多晚一分钟。',
  hide: '不想上榜，可以在设置里藏起来，名次会让给下一位。',
  toSettings: '去设置',
  you: '你',
  none: '—',
  hidden: '你没有上榜，这一栏只有你看得到。',
  first: '现在没有人在你前面。',
  next: {
    yb: (missing: number, place: number) => `再得 ${count(missing)} 枚就到第 ${count(place)} 名`,
    jf: (missing: number, place: number) => `再得 ${count(missing)} 点就到第 ${count(place)} 名`,
    lv: (missing: number, place: number) => `再得 ${count(missing)} 点就到第 ${count(place)} 名`,
    txk: (missing: number, place: number) => `再有 ${count(missing)} 个就到第 ${count(place)} 名`,
  },
  toList: {
    yb: (missing: number) => `，离榜上还有 ${count(missing)} 枚`,
    jf: (missing: number) => `，离榜上还有 ${count(missing)} 点`,
    lv: (missing: number) => `，离榜上还有 ${count(missing)} 点`,
    txk: (missing: number) => `，离榜上还有 ${count(missing)} 个`,
  },
  signedIn: (place: number) => `今天第 ${count(place)} 个签到`,
  notSignedIn: '今天还没有签到。',
  noFrame: '还没有头像框。',
  toWallet: '去钱包',
  toSignIn: '去签到',
  toWardrobe: '去衣橱',
  empty: {
    title: '这张榜还空着',
    signIns: '今天还没有人签到',
    signInsHint: '今天的第一个，可以是你。',
    hint: '等第一位上来。',
  },
} as const;
