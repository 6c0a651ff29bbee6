/** The ring of links and the toolbar. */
export const words = {
  ring: {
    label: '环形菜单',
    open: '展开环形菜单',
    close: '收起环形菜单',
    community: '社区',
    music: '音乐站',
    releases: '发布站',
    log: '更新日志',
    tutorial: '教程',
  },
  toolbar: {
    label: '工具栏',
    groupChat: '加群聊',
    feedback: '意见反馈',
    topLists: '天榜与地榜',
    background: '背景',
    favourites: '收藏夹',
    boxes: '聊天框样式',
    ranking: '评分榜',
    submit: '投稿收录',
    top: '回到顶部',
    newTab: '（新标签页打开）',
  },
};
