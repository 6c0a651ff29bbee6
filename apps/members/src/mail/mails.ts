/** What members get by mail. */
export interface Mail {
  subject: string;
  text: string;
  links: string[];
}

const signed = (lines: string[]): string => [...lines, '', '萤火', '（这封信由系统寄出，不必回复。）'].join('\n');

export function activationMail(publicUrl: string, nickname: string, code: string): Mail {
  const link = `${publicUrl}/emailyz?code=${code}`;
  return {
    subject: '激活你的萤火账号',
    text: signed([
      `${nickname}，你好：`,
      '',
      '点开下面的链接，账号就激活了。链接 24 小时内有效。',
      link,
      '',
      '如果不是你注册的，不用理会这封信。',
    ]),
    links: [link],
  };
}

export function resetMail(publicUrl: string, nickname: string, code: string): Mail {
  const link = `${publicUrl}/repass?code=${code}`;
  return {
    subject: '设置新的萤火密码',
    text: signed([
      `${nickname}，你好：`,
      '',
      '点开下面的链接设置新密码。链接 30 分钟内有效，只能用一次；设好之后所有设备都要重新登录。',
      link,
      '',
      '如果不是你要求的，不用理会这封信，密码不会变。',
    ]),
    links: [link],
  };
}

/** To the owner of an address with which somebody registered anew. */
export function alreadyHereMail(publicUrl: string, nickname: string): Mail {
  const link = `${publicUrl}/reemail`;
  return {
    subject: '你已经有萤火账号了',
    text: signed([
      `${nickname}，你好：`,
      '',
      '刚才有人用你的邮箱注册。这个邮箱已经有账号了，直接登录就好；忘记密码可以在这里找回：',
      link,
      '',
      '如果不是你，不用理会这封信，什么都没有改变。',
    ]),
    links: [link],
  };
}
