export const favouriteWords = {
  keep: '收藏',
  kept: '已收藏，点一下移除',
  removed: '删除成功',
  undo: '撤销',
  failed: (why: string) => `异常错误：${why}`,
  full: '收藏夹已经满了，先移除几部，或者成为会员加到 500 部',
};
