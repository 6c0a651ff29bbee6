import { shanghaiFormat } from '../day.ts';
import { leastFor } from '../permissions.ts';
import type { Ban, Conflict, FieldError, Need, Refusal } from '../refusal.ts';
import { outcomes } from './codes.ts';

/** How a call's field is called in Chinese; it is quoted where the call does not say. */
export type NameOfField = (field: string) => string;

/** What a member reads of a refusal: the general sentence of its kind, or a more exact one where it says more. */
export const refusalSentence = (refusal: Refusal, nameOfField: NameOfField = quoted): string =>
  exactSentence(refusal, nameOfField) ?? outcomes[refusal.kind].text;

const quoted = (field: string): string => `“${field}”`;

function exactSentence({ kind, detail }: Refusal, nameOfField: NameOfField): string | null {
  if (kind === 'invalid') return invalidSentence((detail as FieldError[])[0], nameOfField);
  if (kind === 'banned') return bannedSentence(detail as Ban | undefined);
  if (kind === 'forbidden') return needSentence(detail as Need);
  if (kind === 'conflict') return conflictSentence(detail as Conflict);
  if (kind === 'tooOften')
    return `操作太频繁，请 ${wait((detail as { retryAfterSeconds: number }).retryAfterSeconds)}后再试`;
  return null;
}

/** How long to wait, as people say it; never shorter than it is. */
function wait(seconds: number): string {
  if (seconds <= 120) return `${seconds} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;
}

function invalidSentence(error: FieldError | undefined, nameOfField: NameOfField): string | null {
  if (!error?.field) return null;
  const [, line, field] = /^lines\[(\d+)\](?:\.(.+))?$/.exec(error.field) ?? [];
  if (line && !field) return `第 ${line} 行读不懂，请检查格式`;
  if (error.rule === 'mismatch' && error.field === 'password') return '昵称（邮箱）或密码不对';
  // What nobody knows was written by the caller, and keeps their spelling.
  const name = error.rule === 'unknown' ? quoted(field ?? error.field) : nameOfField(error.field);
  return `${line ? `第 ${line} 行：` : ''}${fieldSentence(error, name)}`;
}

/** What is wrong with a field, with its name before it; without one where the reader sees which field is meant. */
export function fieldSentence({ rule, limit = [] }: FieldError, name = ''): string {
  const [min, max] = limit;
  const it = name || '这一项';
  switch (rule) {
    case 'required':
      return `请填写${it}`;
    case 'unknown':
      return name ? `不认识${name}这一项，请刷新页面后再试` : '不认识这一项，请刷新页面后再试';
    case 'length':
      return min === max ? `${name}要正好 ${min} 个字` : `${name}要 ${min} 到 ${max} 个字`;
    case 'range':
      // Days of this month before today, on its first day.
      if (min! > max!) return `本月今天才开始，还没有可以选的${name || '日子'}`;
      // Only what may not lie in the future has no least: the moment it was asked says nothing to a reader.
      return min === '' ? `${name}不能晚于现在` : `${name}要在 ${min} 和 ${max} 之间`;
    case 'count':
      return min ? `${name}要 ${min} 到 ${max} 项` : `${name}最多 ${max} 项`;
    case 'duplicate':
      return name ? `${name}有重复` : '有重复的';
    case 'mismatch':
      return `${name}不对，请再检查一下`;
    case 'enum':
      return name ? `${name}要从给出的选项里选` : '请从给出的选项里选';
    case 'forbidden':
      return `${name}不能这样写`;
    default:
      return name ? `${name}的格式不对` : '格式不对';
  }
}

// Browsers, which write one sentence of these themselves, leave it out.
const minute = /* @__PURE__ */ shanghaiFormat('zh-CN', {
  ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});
/** Until when, in Shanghai's time, and why. */
const mutedSentence = ({ until, why }: Need): string =>
  `${until ? `你被禁言了，${minute(new Date(until))} 之前` : '你被永久禁言了，'}不能发布内容${why ? `。原因：${why}` : ''}`;

const bannedSentence = (ban: Ban | undefined): string | null =>
  ban
    ? `${ban.until ? `账号被封禁到 ${minute(new Date(ban.until))}` : '账号被永久封禁'}。原因：${ban.why}。有异议请发信到页脚的邮箱`
    : null;

function needSentence(detail: Need): string {
  const { kind, need, have } = detail;
  if (kind === 'lv') return `等级不足，需要 ${need} 级，你现在 ${have} 级`;
  if (kind === 'muted') return mutedSentence(detail);
  if (kind === 'qx' && need === leastFor.takePart) return '账号还没有激活，请先打开激活邮件里的链接';
  return kind === 'qx' ? `权限不足，需要 ${need} 级权限` : '权限不足';
}

const conflicts: Record<Conflict['reason'], string> = {
  taken: '已经被占用，请换一个',
  done: '已经做过了',
  full: '已经到上限了',
  stale: '内容已被别人更新，请刷新后再改',
  state: '现在的状态不能这样做',
  balance: '余额不足',
  expired: '链接已失效，请重新获取',
  duplicate: '已经有相同的内容',
  takenDown: '这个地址已被下架，不能再用',
};
function conflictSentence({ reason, field }: Conflict): string {
  if (reason === 'taken' && field === 'nickname') return '这个昵称已经有人用了';
  return reason === 'state' && field === 'memberId' ? '对方已将你拉黑，不能这样做' : conflicts[reason];
}
