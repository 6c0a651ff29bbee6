import type { Series } from './series.ts';

/** What members read about backgrounds. */
export const words = {
  title: '背景',
  switch: '背景开关',
  on: '开',
  off: '关',
  isPreview: '后面的页面就是预览',
  isOff: '页面是素的，点一幅就会打开',
  series: {
    1: { name: '春雨', months: '三月到五月', pictures: ['樱堤', '雨巷', '茶山', '柳桥', '檐下', '荷塘'] },
    2: { name: '夏夜', months: '六月到八月', pictures: ['萤川', '灯塔', '星野', '末班', '祭典', '屋顶'] },
    3: { name: '秋林', months: '九月到十一月', pictures: ['满山', '银杏道', '湖镜', '雁阵', '鹿径', '谷场'] },
    4: { name: '冬灯', months: '十二月到二月', pictures: ['雪灯', '站台', '冰湖', '长街', '松径', '雪港'] },
  } satisfies Record<Series, { name: string; months: string; pictures: string[] }>,
  now: '，现在',
  clear: '清晰',
  bySeason: '随季节换画',
  bySeasonHint: '每季自动换到对应的系列',
  previewing: (name: string) => `${name}，正在预览，还没保存`,
  chosen: (name: string) => `现在是${name}`,
  wasOff: (name: string) => `背景已关，上次是${name}`,
  restore: '还原',
  use: '用这幅',
  again: '再打开',
  saved: '设置成功',
  turnedOff: '背景已关',
  here: '画面和清晰程度记在这台设备上',
  sample: '文字只写在纸和面板上，不写在画上。',
  simple: '精简模式无法使用背景',
  simpleHint: '背景会让页面多画一层。打开完整效果后，上次选的那幅会回来。',
  full: '打开完整效果',
} as const;
