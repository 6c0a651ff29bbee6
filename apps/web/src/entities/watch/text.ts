import type { WatchState } from '@yinghuo/contracts/wire';

export const words = {
  manage: '管理我的订阅',
  label: { on: '已订阅', off: '订阅', muted: '不再提醒' } satisfies Record<WatchState, string>,
  choose: '这里有动静的时候',
  choices: {
    on: { game: '有新版本、链接修好时告诉我', talk: '有新回复就告诉我' },
    off: { game: '不订阅', talk: '只在回复我、提到我时告诉我' },
    muted: { game: '不再提醒', talk: '别人回复我也不提醒' },
  },
  done: { on: '已订阅，有动静会写站内信给你', off: '已取消订阅', muted: '这里的回复不再提醒你' } satisfies Record<
    WatchState,
    string
  >,
};
