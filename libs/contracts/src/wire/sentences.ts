import type { Conflict, FieldError, Need, Refusal, RefusalKind } from '../refusal.ts';
import { outcomes } from './codes.ts';
import { nameOfField } from './field-names.ts';

/** What a member reads of a refusal: the general sentence of its kind, or a more exact one where it says more. */
export const sentenceOf = (refusal: Refusal): string =>
  exactSentence(refusal) ?? outcomes[refusal.kind as RefusalKind].text;

function exactSentence({ kind, detail }: Refusal): string | null {
  if (kind === 'invalid') return fieldSentence((detail as FieldError[])[0]);
  if (kind === 'forbidden') return needSentence(detail as Need);
  if (kind === 'conflict') return conflictSentence(detail as Conflict);
  if (kind === 'tooOften')
    return `操作太频繁，请 ${(detail as { retryAfterSeconds: number }).retryAfterSeconds} 秒后再试`;
  return null;
}

function fieldSentence(error: FieldError | undefined): string | null {
  if (!error?.field) return null;
  const inLine = /^lines\[(\d+)\](?:\.(.+))?$/.exec(error.field);
  if (inLine) {
    const [, line, field] = inLine;
    if (!field) return `第 ${line} 行读不懂，请检查格式`;
    return `第 ${line} 行：${fieldSentence({ ...error, field })}`;
  }
  const name = nameOfField(error.field);
  const [min, max] = error.limit ?? [];
  switch (error.rule) {
    case 'required':
      return `请填写${name}`;
    case 'unknown':
      return `不认识${name}这一项，请刷新页面后再试`;
    case 'length':
      return `${name}要 ${min} 到 ${max} 个字`;
    case 'range':
      // Only what may not lie in the future has no least: the moment it was asked says nothing to a reader.
      if (min === '') return `${name}不能晚于现在`;
      return `${name}要在 ${min} 和 ${max} 之间`;
    case 'count':
      return min ? `${name}要 ${min} 到 ${max} 项` : `${name}最多 ${max} 项`;
    case 'duplicate':
      return `${name}有重复`;
    case 'mismatch':
      return error.field === 'password' ? '昵称（邮箱）或密码不对' : `${name}不对，请检查后再试`;
    default:
      return `${name}的格式不对`;
  }
}

function needSentence({ kind, need, have }: Need): string {
  if (kind === 'lv') return `等级不足，需要 ${need} 级，你现在 ${have} 级`;
  if (kind === 'muted') return '你被禁言了，暂时不能发布内容';
  if (kind === 'qx' && need === 1) return '账号还没有激活，请先打开激活邮件里的链接';
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
};
const conflictSentence = ({ reason, field }: Conflict): string =>
  reason === 'taken' && field === 'nickname' ? '这个昵称已经有人用了' : conflicts[reason];
