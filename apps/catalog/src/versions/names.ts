import type { VersionKind } from '@yinghuo/contracts';

const kindNames: Record<VersionKind, string> = {
  raw: '生肉',
  officialZh: '官方中文',
  humanTl: '人工汉化',
  machineTl: '机器翻译',
  patch: '补丁',
  port: '移植',
};

/** `人工汉化 1.02`, as the update log and notices say it. */
export const nameOfVersion = (kind: VersionKind, label: string): string =>
  [kindNames[kind], label].filter(Boolean).join(' ');
