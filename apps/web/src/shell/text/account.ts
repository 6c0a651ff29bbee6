import { count } from '../../lib/count.ts';
/** What the account menu and its sheet on phones say, which guests do not load. */
export const words = {
  following: '关注动态',
  watches: '我的订阅',
  analytics: '数据',
  audit: '审核',
  members: '会员管理',
  siteAdmin: '站务',
  signOut: '退出登录',
  balance: (points: number, coins: number) => `${count(points)} 点 · ${count(coins)} 硬币`,
};
