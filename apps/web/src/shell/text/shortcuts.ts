export const words = {
  title: '键盘快捷键',
  search: '搜索',
  home: '回到首页',
  rows: '列表里的下一行、上一行',
  open: '打开这一行',
  help: '看这张表',
  close: '关闭对话框',
  then: '然后',
  or: '或',
};
