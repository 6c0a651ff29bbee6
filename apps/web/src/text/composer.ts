export const draftWords = {
  saved: (time: string) => `草稿已保存 ${time}`,
  dropped: '修改已放弃',
  undo: '撤销',
  behindTitle: '这里在你写草稿之后改过',
  behind: '下面的输入框里是你的草稿，现在的内容是：',
  behindFirst: '请先选用哪一份',
  keepMine: '用我的草稿',
  takeTheirs: '用现在的',
  nothing: '（空）',
};

export const composerWords = {
  spoiler: '含剧透',
  hide: '遮住',
  hideKeys: '把选中的字遮住，也可以自己写：||遮住的字||',
  counter: (count: number, most: number) => `${count} / ${most}`,
  tooLong: (over: number) => `超出 ${over} 字，请分开说`,
  empty: '请输入内容',
  cancel: '取消',
  keys: 'Ctrl + Enter 发送',
  suggestions: '可以提到的人',
};
