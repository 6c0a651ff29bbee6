import type { ContentType, ReportReason } from '@yinghuo/contracts/wire';

export const contentNames: Record<ContentType, string> = {
  game: '作品',
  version: '版本',
  rating: '评价',
  intel: '情报',
  comment: '评论',
  note: '便签',
  noteComment: '便签评论',
  thread: '求物帖',
  answer: '回答',
  group: '社群',
  post: '帖子',
  reply: '回帖',
  chat: '聊天消息',
  mail: '私信',
  member: '会员',
};

export const reasonNames: Record<ReportReason, string> = {
  spam: '广告或刷屏',
  abuse: '辱骂、骚扰',
  adult: '不合分区的成人内容',
  spoiler: '没有遮住的剧透',
  copyright: '侵权',
  wrong: '信息有误',
  other: '其他',
};

export const words = {
  button: '举报',
  title: (what: string) => `举报这条${what}`,
  lead: '站务会看到它，处理到哪一步你可以在“我的反馈与举报”里跟进。被举报的人不会知道是谁。',
  reason: '原因',
  pick: '请选一个原因',
  text: '补充说明（可不填）',
  send: '提交举报',
  sent: '收到了，处理后会通知你',
  done: '你已经举报过它，正在处理',
  guest: '登录后才能举报',
};
