/** Texts of lists that begin at a further page. */
export const pageWords = {
  previous: '上一页',
  first: '回到第一页',
  from: (page: number) => `从第 ${page} 页开始看`,
  none: (page: number) => `没有第 ${page} 页`,
  noneHint: '这里没有这么多页，内容可能被删掉了一些。',
};
