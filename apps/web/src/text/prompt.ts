export const promptWords = {
  toActivation: '重新发送激活邮件',
};
