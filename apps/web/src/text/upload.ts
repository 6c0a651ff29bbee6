export const uploadWords = {
  type: '只支持 jpeg、png、gif、webp',
  size: '图片超过 5 MB，请先压缩',
  failed: '没有传上去，请再试一次',
};
