export const lightboxWords = {
  title: '看大图',
  previous: '上一张',
  next: '下一张',
  place: (at: number, of: number) => `${at} / ${of}`,
};
