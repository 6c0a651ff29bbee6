import type { LinkChange } from '@yinghuo/contracts/wire';

/** Texts of what became of a version's links. */
export const historyWords = {
  label: '链接记录',
  empty: '还没有记录。以后添加、更换、报告和恢复的链接都会写在这里。',
  change: {
    added: '添加了',
    replaced: '更换了地址：',
    removed: '移除了',
    reported: '有人报告：',
    dead: '自动检测确认失效：',
    mended: '恢复正常：',
    takenDown: '版主下架了',
    allowed: '版主允许再用被下架的地址：',
  } satisfies Record<LinkChange['change'], string>,
  /** Where the name of who did it is told, and it reads otherwise. */
  changedBy: {
    reported: '报告：',
    takenDown: '下架了',
    allowed: '允许再用被下架的地址：',
  } as Partial<Record<LinkChange['change'], string>>,
  moderation: '处理链接',
  most: '只列出最近 100 条。',
} as const;
