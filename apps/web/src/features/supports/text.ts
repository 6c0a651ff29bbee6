export const words = {
  title: '赞助者',
  mine: (amount: string) => `你一共赞助过 ${amount}，谢谢。`,
  empty: '还没有人赞助过。',
  thanks: '每一笔都用在服务器和灯油上。',
};
