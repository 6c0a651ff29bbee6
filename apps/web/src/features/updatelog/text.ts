export const words = {
  title: '更新日志',
  lead: '网站改了什么，新收了什么，哪些资源更新了。',
  tabs: '日志的种类',
  kinds: ['网站', '收录', '资源'],
  empty: '这里还没有记录',
  toGames: '去看作品',
  more: '更早的记录',
};
