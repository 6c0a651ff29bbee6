import { Refusal, type FieldError, type Need, type RefusalKind } from '@yinghuo/contracts';
import { outcomes, sentenceOf } from '@yinghuo/contracts/wire';

export interface Refused {
  code: number;
  msg: string;
  obj?: unknown;
}

/** A refusal as a socket hears it. Whatever else was thrown is a fault: 503, its cause stays in the log. */
export function refusedWith(error: unknown): Refused {
  // A socket that waited too long tries again, like one that was told at once.
  const told = error instanceof Refusal && error.kind !== 'timedOut' ? error : new Refusal('unavailable');
  const detail: unknown = told.detail;
  return {
    code: outcomes[told.kind as RefusalKind].code,
    msg: ownSentence(told) ?? sentenceOf(told),
    ...(detail === undefined ? {} : { obj: detail }),
  };
}

/** What product.md says in words of its own, and what only the chat can know. */
function ownSentence({ kind, detail }: Refusal): string | null {
  if (kind === 'invalid') return valueSentence((detail as FieldError[])[0]);
  return kind === 'forbidden' && (detail as Need).kind === 'role' ? '发出超过 2 分钟，不能撤回了' : null;
}

function valueSentence(error: FieldError | undefined): string | null {
  if (error?.field !== 'value') return null;
  if (error.rule === 'length') return '文字太长，请分批发送';
  return error.rule === 'format' ? '图片地址不正确，仅支持 jpeg|jpg|gif|png' : null;
}
