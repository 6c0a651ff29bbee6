import type { RefusalKind } from '../refusal.ts';

interface Outcome {
  /** The body's code. */
  code: number;
  /** HTTP status: 200 for outcomes of the application, the code itself for transport and protection. */
  status: number;
  /** What a member reads where the refusal says nothing more exact. */
  text: string;
}

/** Refusal → code, status and Chinese text: the one table (docs/wire.md). */
export const outcomes: Record<RefusalKind, Outcome> = {
  malformed: { code: 400, status: 400, text: '请求格式不正确，请刷新页面后再试' },
  invalid: { code: 400, status: 200, text: '有内容没有填对，请检查后再提交' },
  signInNeeded: { code: 401, status: 200, text: '请先登录' },
  sessionEnded: { code: 5, status: 200, text: '登录已失效，请重新登录' },
  banned: { code: 119, status: 200, text: '账号已被封禁或注销' },
  forbidden: { code: 403, status: 200, text: '权限或等级不足' },
  notFound: { code: 404, status: 200, text: '内容不存在，或者你看不到它' },
  conflict: { code: 409, status: 200, text: '状态已经变化，请刷新后再试' },
  abusive: { code: 201, status: 200, text: '请不要破坏网站' },
  backgroundLocked: { code: 555, status: 200, text: '等级不足300，无法使用背景' },
  boxFailed: { code: 699, status: 200, text: '聊天框设置失败' },
  recipientUnknown: { code: 800, status: 200, text: '找不到该用户，请检查收件人' },
  recipientIsSelf: { code: 802, status: 200, text: '不能给自己发信' },
  mailRefused: { code: 801, status: 200, text: '对方已关闭私信，发送失败' },
  inboxFull: { code: 803, status: 200, text: '对方的收件箱已满，发送失败' },
  tooLarge: { code: 413, status: 413, text: '内容太大，无法提交' },
  unsupportedMedia: { code: 415, status: 415, text: '不支持这种格式' },
  tooOften: { code: 429, status: 429, text: '操作太频繁，请稍后再试' },
  unavailable: { code: 503, status: 503, text: '服务暂时不可用，请稍后再试' },
  failed: { code: 503, status: 503, text: '服务暂时不可用，请稍后再试' },
  timedOut: { code: 504, status: 504, text: '等待超时，请稍后再试' },
};

/** Codes that are no refusals. */
export const done = 200;
/** The daily visit was granted. */
export const granted = 0;
