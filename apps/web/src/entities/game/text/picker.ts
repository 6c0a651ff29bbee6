/** Words of the game picker, kept out of the first visit's chunk. */
export const words = {
  title: '添加作品',
  section: '分区',
  search: '作品名（也可以用拼音）',
  link: '作品链接或编号',
  linkHint: '粘贴详情页的链接，或输入编号（在所选分区里找）',
  find: '添加',
  absent: '没有找到这部作品',
  none: '没有找到，换个写法或分区，也可以粘贴链接。',
  more: '再列一些',
  added: '已添加',
  full: '已经选满了',
};
