import type { PrizeKind } from '@yinghuo/contracts/wire';
import { count } from '../../lib/count.ts';

const percent = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 2 });

/** What members read about the prizes. */
export const words = {
  title: '灯会',
  lead: '放一盏灯，看它漂到谁那里。',
  running: (until: string) => `开到 ${until}。`,
  between: (name: string, at: string) => `这一期已经结束，${name}从 ${at} 开始。`,
  percent: (share: number) => percent.format(share),
  kind: {
    coins: '硬币',
    eventPoints: '季节点',
    frame: '头像框',
    pet: '宠物',
    box: '聊天框',
    membershipDays: '会员',
    nothing: '没有奖',
  } satisfies Record<PrizeKind, string>,
  amount: (kind: PrizeKind, amount: number) =>
    kind === 'coins'
      ? `硬币 ${amount}`
      : kind === 'eventPoints'
        ? `季节点 ${amount}`
        : kind === 'membershipDays'
          ? `会员 ${amount} 天`
          : kind === 'nothing'
            ? '没有奖，下一盏再亮'
            : `${words.kind[kind]}，只能抽到`,
  stage: {
    label: '放灯',
    chances: (left: number) => `今天还能放 ${left} 盏`,
    rule: '每天签到得一次，会员两次，零点清零。放灯不花钱。',
    none: '签到以后才有灯；今天的放完了，就等明天。',
    signInFirst: '今天签到就能放一盏。',
    toSignIn: '去签到',
    draw: '放一盏灯',
    mine: '我的灯',
    guest: '登录后每天签到，就能放一盏灯。',
    signIn: '登录',
    inactive: '激活账号后就能签到和放灯。',
    over: (name: string, at: string) => `${name}从 ${at} 开始，到时候再来放灯。`,
    drawing: '灯漂出去了……',
    nth: (n: number) => `本期第 ${count(n)} 盏灯`,
    won: (name: string) => `得到「${name}」`,
    nothing: '灯没有亮',
    odds: (share: string) => `${share} 的那一盏`,
    instead: (points: number) => `你已经有它了，换成 ${points} 季节点`,
    keep: '收好',
    full: '今天的灯已经放完了。',
    ended: '这一期刚刚结束。',
  },
  pool: {
    title: '灯里有什么',
    hint: '概率整期不变，加起来正好 100%',
    prize: '奖品',
    chance: '概率',
    note: '抽到已有的装扮，换成 200 季节点。没有保底，也不卖次数。',
  },
  ends: {
    title: '离这一期结束',
    parts: ['天', '时', '分'] as const,
    note: '限定装扮结束以后，要等它的季节再来。',
  },
  winners: {
    title: '刚刚的灯',
    empty: '还没有人抽中过。',
    hide: '不想被列在这里，可以在设置里关掉。',
  },
  mine: {
    title: '我的灯',
    empty: '还没放过灯',
    emptyHint: '签到以后，第一盏会记在这里。',
    season: '期',
    n: '第几盏',
    prize: '得到',
    when: '时间',
    instead: (points: number) => `换成 ${points} 季节点`,
    more: '更早的',
    total: (total: number) => `共 ${count(total)} 盏`,
    verify: '核对',
  },
  verify: {
    title: '核对一次抽奖',
    hint: '在你的浏览器里算，不经过我们',
    season: '哪一期',
    hash: '开始前公布的指纹',
    hashHint: '种子的 SHA-256',
    seed: '结束后公布的种子',
    seedMatches: '与指纹相符',
    seedDiffers: '与指纹不符！',
    which: '哪一次',
    n: '第几盏',
    nHint: (draws: number) => (draws === 0 ? '这一期没有人放过灯' : `1 到 ${count(draws)}`),
    member: '会员编号',
    run: '核对',
    sum: (message: string) => `HMAC-SHA-256(种子, "${message}")`,
    sumHint: '前 8 位除以 2³²，看落在哪一段',
    falls: (place: string, name: string, from: string, to: string) => `= ${place}，落在「${name}」的 ${from} 到 ${to}`,
    matches: '与记录一致',
    differs: (name: string) => `与记录不一致，记录是「${name}」！`,
    ranges: (name: string, place: string) => `奖池从左到右排开，落点 ${place}，在「${name}」里`,
    badN: (draws: number) => `写 1 到 ${draws} 之间的整数`,
    missing: '没有这一次',
    none: '还没有结束的期。第一期结束后，这里能核对它的每一盏灯。',
    now: (name: string) => `${name}的指纹已经公布：`,
    nowHint: (at: string) => `种子 ${at} 公布，那时这一期的每一盏都能核对。`,
  },
};
