import type { Ban } from '@yinghuo/contracts';

/** What members get by mail. */
export interface Mail {
  subject: string;
  text: string;
  links: string[];
}

const signed = (lines: string[]): string => [...lines, '', '萤火', '（这封信由系统寄出，不必回复。）'].join('\n');

interface Waiting {
  nickname: string;
  /** Instant. */
  registeredAt: string;
  code: string;
}

/** The link of every account that waits for the address: whoever reads it knows which nickname is their own. */
export function activationMail(publicUrl: string, accounts: readonly Waiting[]): Mail {
  const links = accounts.map(({ code }) => `${publicUrl}/emailyz?code=${code}`);
  const each = accounts.map(({ nickname, registeredAt }, index) => [
    `账号「${nickname}」（北京时间${momentOf(registeredAt)}注册）：`,
    links[index]!,
    '',
  ]);
  const only = accounts.length === 1 ? accounts[0]!.nickname : null;
  return {
    subject: '激活你的萤火账号',
    text: signed([
      only ? `${only}，你好：` : '你好：',
      '',
      only
        ? '点开下面的链接，账号就激活了。链接 24 小时内有效。'
        : `有 ${accounts.length} 个账号用这个邮箱注册。只点开你自己起的昵称下面的链接：激活一个之后，其余的链接就都失效了。链接 24 小时内有效。`,
      '',
      ...each.flat(),
      '如果昵称不是你起的，请不要点开链接，不用理会这封信。',
    ]),
    links,
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

/** To the address that is to be the member's from now on. */
export function newAddressMail(publicUrl: string, nickname: string, code: string): Mail {
  const link = `${publicUrl}/emailyz?for=address&code=${code}`;
  return {
    subject: '确认萤火账号的新邮箱',
    text: signed([
      '你好：',
      '',
      `萤火账号「${nickname}」要改用这个邮箱。点开下面的链接就改好了，链接 24 小时内有效：`,
      link,
      '',
      '如果不是你要求的，请不要点开链接，不用理会这封信。',
    ]),
    links: [link],
  };
}

/** To the present address, when somebody who knew the password asked for another one. */
export function addressAskedMail(publicUrl: string, nickname: string, askedAt: string): Mail {
  const link = `${publicUrl}/reemail`;
  return {
    subject: '有人要更改你的萤火邮箱',
    text: signed([
      `${nickname}，你好：`,
      '',
      `北京时间${momentOf(askedAt)}，有人输入你的密码，要求改用另一个邮箱。新邮箱里的链接点开之前，一切照旧。`,
      '如果是你，不用理会这封信。',
      '',
      '如果不是你，说明有人知道你的密码。请马上在这里设置新密码，之后那个链接就失效了：',
      link,
    ]),
    links: [link],
  };
}

/** To the address that was the member's until now. */
export function addressChangedMail(publicUrl: string, changedAt: string): Mail {
  const link = `${publicUrl}/`;
  return {
    subject: '萤火邮箱已更改',
    text: signed([
      '你好：',
      '',
      `北京时间${momentOf(changedAt)}，用这个邮箱的萤火账号改用了另一个邮箱。以后的邮件都寄到那里，这个邮箱不能再登录或找回密码。`,
      '',
      '如果不是你改的，请尽快联系我们，首页底部有联系邮箱：',
      link,
    ]),
    links: [link],
  };
}

/** To a member whose password was set anew, wherever that was done. */
export function passwordChangedMail(publicUrl: string, nickname: string, changedAt: string): Mail {
  const link = `${publicUrl}/reemail`;
  return {
    subject: '你的萤火密码已更改',
    text: signed([
      `${nickname}，你好：`,
      '',
      `北京时间${momentOf(changedAt)}，你的密码改了，其他设备都已经退出登录。`,
      '如果是你改的，不用理会这封信。',
      '',
      '如果不是你，请马上找回账号：',
      link,
    ]),
    links: [link],
  };
}

/** To a member who was banned: the site lets them read nothing else. */
export function bannedMail(publicUrl: string, nickname: string, { why, until }: Ban): Mail {
  const link = `${publicUrl}/`;
  return {
    subject: '你的萤火账号被封禁了',
    text: signed([
      `${nickname}，你好：`,
      '',
      until
        ? `你的账号被封禁，到北京时间${dayAndTimeOf(until)}为止，那之后可以照常登录。`
        : '你的账号被永久封禁，不能再登录。',
      `原因：${why}`,
      '',
      '有不同意见，可以写信给首页底部的邮箱：',
      link,
    ]),
    links: [link],
  };
}

/** To the owner of an address with which somebody registered anew, or which somebody wanted for their account. */
export function alreadyHereMail(publicUrl: string, nickname: string): Mail {
  const link = `${publicUrl}/reemail`;
  return {
    subject: '你已经有萤火账号了',
    text: signed([
      `${nickname}，你好：`,
      '',
      '刚才有人要用你的邮箱注册或换绑账号。这个邮箱已经有账号了，直接登录就好；忘记密码可以在这里找回：',
      link,
      '',
      '如果不是你，不用理会这封信，什么都没有改变。',
    ]),
    links: [link],
  };
}

/** To a rights holder whose request has arrived. What they wrote is not repeated: the address may be somebody else's. */
export function takedownReceivedMail(publicUrl: string, reference: string, dueAt: string): Mail {
  const link = `${publicUrl}/rights`;
  return {
    subject: `已收到你的权利通知（${reference}）`,
    text: signed([
      '你好：',
      '',
      `我们收到了用这个邮箱提交的权利通知，编号 ${reference}。`,
      `最晚在 ${momentOf(dueAt)}（北京时间）之前答复，答复也会寄到这个邮箱。`,
      '处理进度可以在这里看到：',
      link,
      '',
      '如果不是你提交的，不用理会这封信。',
    ]),
    links: [link],
  };
}

/** The answer to a rights holder's request. */
export function takedownAnsweredMail(
  publicUrl: string,
  reference: string,
  { accepted, note }: { accepted: boolean; note: string | null },
): Mail {
  const link = `${publicUrl}/rights`;
  return {
    subject: `权利通知的答复（${reference}）`,
    text: signed([
      '你好：',
      '',
      accepted ? `编号 ${reference} 的通知已经处理，相关内容不再公开显示。` : `编号 ${reference} 的通知没有被接受。`,
      ...(note ? ['', `说明：${note}`] : []),
      ...(accepted ? [] : ['', '如果情况有补充，可以重新提交一份更完整的通知：', link]),
    ]),
    links: accepted ? [] : [link],
  };
}

const moments = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  ...({ month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false } as const),
});
const daysAndTimes = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  ...({ dateStyle: 'long', timeStyle: 'short' } as const),
});
/** With the year: a ban may end in another one. */
const dayAndTimeOf = (instant: string): string => daysAndTimes.format(new Date(instant));
const momentOf = (instant: string): string => moments.format(new Date(instant));
