/** The banner of a page without a network, or with a slow one. */
export const words = {
  offline: '网络已断开。可以继续看已经打开的内容，写下的草稿会留着。',
  going: '网络已断开。要去的页面连上后打开。',
  readAt: (when: string) => `离线 · 显示的是 ${when} 读到的，写下的草稿会留着。`,
  slow: (when: string) => `网络很慢 · 先显示 ${when} 读到的`,
};
