/** Texts of the sign-in calendar. */
export const words = {
  title: (month: number) => `${month} 月签到`,
  run: (days: number) => `连续 ${days} 天`,
  rules: (left: number, cost: number) =>
    `满 7 天得 10 枚硬币，满 30 天得 50 枚。本月还能补签 ${left} 次，每次 ${cost} 枚硬币。`,
  makeUp: (day: number) => `补签 ${day} 日`,
  makeUpAsk: (day: string, cost: number) => `花 ${cost} 枚硬币补签 ${day}？`,
  makeUpDone: (streak: number) => `补签好了，连续 ${streak} 天`,
  madeUp: '补签',
  today: '今天',
  balance: '硬币不够',
  full: '这个月的补签次数用完了',
  already: '这一天已经签过了',
  previous: '上个月',
  next: '下个月',
};
