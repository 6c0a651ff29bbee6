export const words = {
  title: '公告',
  label: '公告',
  read: '去看看',
  dismiss: '不再显示这条公告',
  empty: '现在没有公告',
  important: '重要',
  pinned: '置顶',
  until: (day: string) => `到 ${day}`,
};
