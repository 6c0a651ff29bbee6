import { pointsPerLevel, type Way } from '@yinghuo/contracts/wire';

export const lockedWords = {
  title: (feature: string) => `${feature}还没有解锁`,
  need: (need: number, have: number) =>
    `需要 ${need} 级，你现在 ${have} 级，还差 ${need - have} 级（${(need - have) * pointsPerLevel} 点）。`,
  ways: '对你来说，最快的办法',
  way: {
    signIn: ({ streak }) => (streak && streak > 1 ? `今天签到，就是连续第 ${streak} 天` : '今天签到'),
    signInTomorrow: ({ streak }) => `明天再来签到，连续第 ${streak ?? 1} 天`,
    rate: ({ game }) => `你玩过《${game?.title ?? ''}》，还没打分`,
    review: ({ game }) => `给《${game?.title ?? ''}》的评分多写几句，写到 200 字`,
    note: ({ left }) => `写一张公开的便签，今天还有 ${left ?? 0} 次`,
    version: () => '给一部作品补一个版本',
    game: () => '投稿一部还没收录的作品',
  } satisfies Record<Way['kind'], (way: Way) => string>,
  inactive: '激活账号以后，签到、写便签和投稿都会得到点数。',
  signIn: '登录后就能看到离它还有多远。',
};
