import type { LabelCategory, VersionKind } from '@yinghuo/contracts/wire';

/** Words about a game, shared by all features. */
export const words = {
  kind: {
    raw: '生肉',
    officialZh: '官方中文',
    humanTl: '人工汉化',
    machineTl: '机器翻译',
    patch: '补丁',
    port: '移植',
  } satisfies Record<VersionKind, string>,
  /** Short forms for cards. */
  kindShort: {
    raw: '生肉',
    officialZh: '官中',
    humanTl: '汉化',
    machineTl: '机翻',
    patch: '补丁',
    port: '移植',
  } satisfies Record<VersionKind, string>,
  category: { content: '题材', style: '风格', technical: '结构', adult: '成人' } satisfies Record<
    LabelCategory,
    string
  >,
  card: {
    adult: '成人内容',
    bloody: '血腥内容',
    veiled: '已按你的设置遮挡',
    reveal: '轻点显示',
    noCover: '暂无封面 · 等一张图',
    unknownMaker: '作者不详',
  },
} as const;
