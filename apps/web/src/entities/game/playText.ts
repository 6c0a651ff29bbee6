import type { PlayState } from '@yinghuo/contracts/wire';
import { vocabulary } from './vocabulary.ts';

export const playWords = {
  mark: '标记',
  /** The button's name. */
  about: (title: string, state: PlayState | null) =>
    state ? `《${title}》：${vocabulary.play[state]}，点击更改` : `标记《${title}》：想玩、在玩或玩过`,
  menu: (title: string) => `《${title}》玩到哪里`,
  clear: '取消标记',
  judge: '打分、写感想',
  rejudge: '改我的评分',
  signIn: '登录后就能标记',
  activate: '账号激活后就能标记',
  failed: '没能读到你的标记，点击重试',
  done: (title: string) => `《${title}》已标为玩过`,
  doneHint: '觉得怎么样？打个分吧。',
  toJudge: '打分',
};
