/** Texts of saved searches, which are not part of the first visit. */
export const savedWords = {
  title: '存下的',
  name: '给这组条件起个名字',
  keep: '存下',
  hint: '有新作品或新版本符合时，会在站内信告诉你，每天最多一次。',
  none: '选好条件后可以存下来，有新作品时告诉你。',
  fresh: '部新的',
  remove: (name: string) => `删除存下的搜索：${name}`,
  gone: '没有找到这个存下的搜索，它可能已经删除了',
};
