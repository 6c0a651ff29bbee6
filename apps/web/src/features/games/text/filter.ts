import type { Hideable } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import type { Range, Several } from '../filter.ts';

/** Texts of the filter panel, which is not part of the first visit. */
export const filterWords = {
  title: '筛选',
  clear: '全部清除',
  show: (total: number | undefined) => (total === undefined ? '看结果' : `看 ${count(total)} 部`),
  choice: {
    language: '语言',
    kind: '译本',
    platform: '平台',
    runtime: '运行环境',
    engine: '引擎',
    year: '年份',
    age: '年龄',
    hide: '不看',
  } satisfies Record<Several, string>,
  nsfw: '成人图',
  hide: {
    wish: '想玩的',
    doing: '在玩的',
    done: '玩过的',
    onHold: '搁置的',
    dropped: '弃坑的',
    rated: '评过分的',
  } satisfies Record<Hideable, string>,
  hidden: (what: string) => `不看${what}`,
  hideHint: '只对你自己生效；上面各项的数目仍包含它们。',
  ranges: '范围',
  range: {
    year: { name: '年份', unit: '年', below: (to: string) => `${to}及以前` },
    score: { name: '评分', unit: '分', below: (to: string) => `不到 ${to}` },
    length: { name: '时长', unit: '小时', below: (to: string) => `不到 ${to}` },
  } satisfies Record<Range, { name: string; unit: string; below: (to: string) => string }>,
  from: (least: string) => `${least}起`,
  anyFrom: '不限',
  between: '到',
  least: (name: string) => `${name}从`,
  most: (name: string) => `${name}到`,
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
