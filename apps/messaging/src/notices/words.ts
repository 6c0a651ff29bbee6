/** The words of notices (Chinese, as members read them). */
import type { ContentType } from '@yinghuo/contracts';

export const contentNames: Record<ContentType, string> = {
  game: '投稿',
  version: '版本',
  rating: '评价',
  intel: '情报',
  comment: '评论',
  note: '便签',
  noteComment: '便签评论',
  thread: '求物',
  answer: '回答',
  group: '社群',
  post: '帖子',
  reply: '回复',
  chat: '聊天消息',
  mail: '私信',
  member: '账号',
};

export const sanctionNames: Record<string, string> = {
  warn: '警告',
  mute: '禁言',
  chatMute: '聊天室禁言',
  ban: '封禁',
};

const minute = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'long',
  timeStyle: 'short',
});
/** `2026年11月21日 17:48`, as clocks in Shanghai show it. */
export const momentOf = (instant: string): string => minute.format(new Date(instant));

/** A nickname as it stands in a sentence. */
export const quoted = (nickname: string): string => `「${nickname}」`;
