/** Texts about stations of games' routes. */
const named = (place: number, name: string | null) => (name ? `第 ${place} 节「${name}」` : `第 ${place} 节`);

export const words = {
  named,
  veiled: {
    post: (place: number, name: string | null) => `${named(place, name)}的帖子，读到那里自动打开`,
    note: (place: number, name: string | null) => `${named(place, name)}的便签，读到那里自动打开`,
  },
  tag: (place: number, name: string | null) => (name ? `${place} · ${name}` : `第 ${place} 节`),
  passed: '我读过这里了',
  passedAsk: (place: number) => `把你的进度记到第 ${place} 节？它之前的也会一起打开。`,
  passedYes: '读过了',
  no: '还没有',
  moved: (place: number) => `进度记到第 ${place} 节了`,
  signIn: '登录后记下读到哪，它才打开。',

  field: {
    label: (title: string) => `读到《${title}》哪里才打开`,
    nowhere: '不遮，谁都能读',
    hint: '没读到那里的人只看见有这么一篇，看不见一个字。',
  },
};
