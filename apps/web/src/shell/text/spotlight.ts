import { count } from '../../lib/count.ts';
export const words = {
  placeholder: '找作品、标签、便签、会员、页面、操作',
  search: (q: string) => `在全站搜索“${q}”`,
  searchIn: (q: string, section: string) => `在${section}里筛选“${q}”`,
  recent: '最近搜过',
  games: '作品',
  labels: '标签',
  people: '制作方与人物',
  notes: '便签',
  threads: '求物',
  groups: '社群',
  members: '会员',
  sections: '分区',
  pages: '页面',
  nothing: (q: string) => `没有什么叫“${q}”。上面第一行到简介、正文和评论里找。`,
  count: (games: number) => `${count(games)} 部`,
  note: '中文、日文、拼音、首字母都可以；以 > 开头只找操作。↑ ↓ 选择，回车前往。',
};
