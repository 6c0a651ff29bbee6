/** Beside what shows it, so that the first visit does without it. */
export const words = {
  title: (feature: string) => `${feature}还没有解锁`,
  need: (need: number, have: number) =>
    `需要 ${need} 级，你现在 ${have} 级，还差 ${need - have} 级（${(need - have) * 5} 点）。`,
  ways: '快一点的办法',
  signInDaily: '每日签到 +5 起',
  submit: '投稿一部作品 +30',
  signIn: '登录后就能看到离它还有多远。',
};
