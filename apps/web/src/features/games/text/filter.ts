import type { Choice } from '../filter.ts';

/** Texts of the filter panel, which is not part of the first visit. */
export const filterWords = {
  title: '筛选',
  clear: '全部清除',
  show: (total: number | undefined) => (total === undefined ? '看结果' : `看 ${total.toLocaleString('zh-CN')} 部`),
  choice: {
    language: '语言',
    kind: '译本',
    platform: '平台',
    runtime: '运行环境',
    engine: '引擎',
    year: '年份',
    age: '年龄',
    nsfw: '成人图',
  } satisfies Record<Choice, string>,
  labels: '标签',
  labelsHint: '点一下只看它，再点一下排除它',
  findLabel: '找标签',
  device: '只看我的设备能玩的',
  deviceHint: '记在这台设备上，别的设备可以另选。',
  devicePlatform: '设备',
  deviceRuntime: '装了',
  anyRuntime: '不限',
  all: (left: number) => `还有 ${left} 个`,
  fewer: '收起',
  none: '没有可选的了',
};
