/** Beside what shows it, so that the first visit does without it. */
export const words = {
  toActivation: '重新发送激活邮件',
};
