export const words = {
  quoted: (name: string) => `${name} 说`,
  unfold: '展开引用',
  fold: '收起引用',
  quote: '引用',
};
