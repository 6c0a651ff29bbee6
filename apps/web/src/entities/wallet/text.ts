import type { PostingReason, WireCurrency } from '@yinghuo/contracts/wire';

/** Words for currencies and reasons of bookings. */
export const words = {
  currency: { jf: '点数', jf2: '季节点', yb: '硬币' } satisfies Record<WireCurrency, string>,
  reason: {
    dailyVisit: '今日首次访问',
    signIn: '每日签到',
    streak: '连续签到奖励',
    makeUp: '补签',
    gameApproved: '投稿通过审核',
    versionApproved: '版本通过审核',
    editAccepted: '修订被采纳',
    note: '写下便签',
    groupPost: '社群发帖',
    replyReceived: '收到回复',
    like: '收到赞',
    rating: '写下评分',
    wantedAnswer: '求物回答被采纳',
    bountyHeld: '求物悬赏冻结',
    bountyPaid: '收到悬赏',
    bountyRefunded: '悬赏退回',
    membership: '购买会员',
    groupCreated: '创建社群',
    cosmetic: '兑换装扮',
    prize: '抽奖',
    adjustment: '管理员调整',
    reversal: '收回',
  } satisfies Record<PostingReason, string>,
} as const;
