import { Refusal, type Conflict, type FieldError, type Need, type RefusalKind } from '@yinghuo/contracts';
import { outcomes } from '@yinghuo/contracts/wire';

export interface Refused {
  code: number;
  msg: string;
  obj?: unknown;
}

/** A refusal as a socket hears it. Whatever else was thrown is a fault: 503, its cause stays in the log. */
export function refusedWith(error: unknown): Refused {
  const refusal = error instanceof Refusal ? error : new Refusal('unavailable');
  // A socket that waited too long tries again, like one that was told at once.
  const { code, text } = outcomes[refusal.kind === 'timedOut' ? 'unavailable' : (refusal.kind as RefusalKind)];
  const detail: unknown = refusal.detail;
  return { code, msg: sentence(refusal) ?? text, ...(detail === undefined ? {} : { obj: detail }) };
}

function sentence({ kind, detail }: Refusal): string | null {
  if (kind === 'invalid') return fieldSentence((detail as FieldError[])[0]);
  if (kind === 'forbidden') return needSentence(detail as Need);
  if (kind === 'tooOften')
    return `操作太频繁，请 ${(detail as { retryAfterSeconds: number }).retryAfterSeconds} 秒后再试`;
  if (kind === 'conflict') return (detail as Conflict).reason === 'done' ? '已经做过了' : null;
  return null;
}

function fieldSentence(error: FieldError | undefined): string | null {
  if (error?.field !== 'value') return null;
  if (error.rule === 'length') return '文字太长，请分批发送';
  return error.rule === 'format' ? '图片地址不正确，仅支持 jpeg|jpg|gif|png' : null;
}

function needSentence({ kind, need }: Need): string {
  if (kind === 'muted') return '你被禁言了，暂时不能发布内容';
  if (kind === 'qx') return need === 1 ? '账号还没有激活，请先打开激活邮件里的链接' : `权限不足，需要 ${need} 级权限`;
  return '发出超过 2 分钟，不能撤回了';
}
