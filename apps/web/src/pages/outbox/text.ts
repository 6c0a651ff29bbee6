export const words = {
  title: '本机邮件',
  lead: '没有设置邮件服务器时，寄出的邮件都收在这里。只有本机试用时有这一页。',
  empty: '还没有邮件',
  emptyHint: '注册或找回密码后，邮件会出现在这里。',
  register: '去注册',
  real: '这里的邮件是真的寄出的，请看收件箱。',
  to: (address: string) => `寄给 ${address}`,
};
