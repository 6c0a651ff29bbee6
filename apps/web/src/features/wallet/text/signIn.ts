/** Texts of the daily sign-in. */
export const words = {
  signIn: '登录',
  streak: (days: number) => `连续签到 ${days} 天`,
  none: '今天开始签到',
  unknown: '签到记录暂时读不到',
  coins: (days: number, coins: number) => `再签 ${days} 天得 ${coins} 枚硬币`,
  action: (points: number) => `签到 +${points} 点`,
  actionUnknown: '签到',
  done: '今天已签到',
  week: ['一', '二', '三', '四', '五', '六', '日'],
  inactive: '激活账号后就能签到',
  guest: '登录后签到，攒点数和硬币',
  signed: (order: number) => `签到成功，今天第 ${order} 位`,
  gain: (points: number, coins: number) => (coins ? `+${points} 点，+${coins} 硬币` : `+${points} 点`),
  lit: '已签到',
};
