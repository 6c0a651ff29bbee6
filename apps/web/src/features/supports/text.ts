/** What members read about supporting the site. */
export const words = {
  title: '赞助者',
  mine: (amount: string, times: number) => `你一共赞助过 ${times} 次，${amount}，谢谢。`,
  empty: '还没有人赞助过。',
  thanks: '每一笔都用在服务器和灯油上，不换特权。',
  more: '更早的',
  total: (total: number) => `共 ${total} 笔`,
  give: {
    title: '添一点灯油',
    how: '到付款的页面完成，我们不经手卡号。到账后由管理员登记在这里。',
    go: '去赞助',
    closed: '现在没有收赞助。不花钱也行：补一个版本、报一个坏链接，都是灯油。',
  },
  record: {
    title: '登记一笔',
    nickname: '谁给的',
    isMember: '是这里的会员',
    amount: '金额（元）',
    message: '留言',
    day: '日期',
    save: '登记',
    done: '登记好了',
    missingName: '写下是谁给的',
    badAmount: '写一个金额，比如 12 或 12.50',
    unknown: '找不到这位会员',
  },
};
