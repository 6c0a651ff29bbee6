export const copyWords = { done: '已复制', link: '链接已复制', failed: '没能复制，请选中后手动复制' };
