import { count } from '../../../lib/count.ts';
/** Texts of page numbers, which come after the list. */
export const pagerWords = {
  label: '翻页',
  aboveLabel: '翻页，在列表上方',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
  of: (page: number, pages: number) => `第 ${page} / ${count(pages)} 页`,
  jump: '跳到',
  unit: '页',
  tooDeep: '这一页太靠中间了',
  tooDeepHint: '作品太多时只能从头或从尾翻到这里；加个年份或别的条件，就能翻到每一页。',
};
