interface DemoReading {
  /** Number of the group, from 1, and the title of the game. */
  group: number;
  game: string;
  stations: readonly string[];
  /** Days since it began, and since it ended; null while it runs. */
  began: number;
  ended: number | null;
  days: number;
  /** What is posted behind its stations. */
  posts: readonly { station: number; title: string; body: string }[];
}

/** What groups of the demo world read together. All of it is invented. */
export const readings: readonly DemoReading[] = [
  {
    ...{ group: 1, game: '潮汐邮局', began: 23, ended: null, days: 7 },
    stations: ['片头', '六月的信', '潮迟', '灯塔日志', '第四次退潮', '不上岸的人', '对岸', '尾声'],
    posts: [
      {
        station: 2,
        title: '六月的信是谁寄的',
        body: '邮戳是六月三十日，落款却写着五月。大家觉得是写错了，还是寄晚了？',
      },
      { station: 4, title: '灯塔日志里的涂改', body: '十二日那一页被涂过两次，对着光能看到底下写的是“潮”。' },
      { station: 5, title: '她为什么不上岸', body: '她说脚会湿，可是鞋一直提在手上。' },
      { station: 7, title: '对岸那盏灯', body: '回头再看序章，灯一直都亮着。' },
    ],
  },
  {
    ...{ group: 2, game: '云下灯塔', began: 62, ended: 20, days: 7 },
    stations: ['第一章 云', '第二章 无线电', '第三章 雾笛', '第四章 无风', '第五章 海图', '终章'],
    posts: [{ station: 6, title: '读完了，一人说一句', body: '不用长，说最舍不得的那一幕就好。' }],
  },
];
