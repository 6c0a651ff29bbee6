/** Words of moderators' actions. */
export const words = {
  moderation: {
    hide: '隐藏',
    restore: '恢复公开',
    reason: '理由，会告诉投稿的人',
    short: '请写明理由，至少两个字',
    done: '已处理，投稿的人会收到通知',
  },
  link: { hide: '下架', restore: '没有问题' },
  address: '允许再用',
  upload: {
    hide: '移除图片',
    restore: '恢复图片',
    reason: '理由，会告诉上传的人',
    done: { hide: '图片已移除，一分钟内处处不再显示', restore: '图片已恢复' },
  },
};
