import { nameOfField, Refusal, type Class, type FieldError, type Need, type RefusalKind } from '@yinghuo/contracts';
import { outcomes, refusalSentence } from '@yinghuo/contracts/wire';
import { SayMessage } from './payloads.ts';

export interface Refused {
  code: number;
  msg: string;
  obj?: unknown;
}

/**
 * A refusal as a socket hears it; `payload` names the fields of what was sent. Whatever else was thrown is a fault: 503,
 * its cause stays in the log.
 */
export function refusedWith(error: unknown, payload?: Class<object>): Refused {
  // A socket that waited too long tries again, like one that was told at once.
  const told = error instanceof Refusal && error.kind !== 'timedOut' ? error : new Refusal('unavailable');
  const detail: unknown = told.detail;
  return {
    code: outcomes[told.kind as RefusalKind].code,
    msg: ownSentence(told, payload) ?? refusalSentence(told, (field) => nameOfField(payload, field)),
    ...(detail === undefined ? {} : { obj: detail }),
  };
}

/** What the chat says in words of its own, and what only it can know. */
function ownSentence({ kind, detail }: Refusal, payload?: Class<object>): string | null {
  if (kind === 'notFound' && payload === SayMessage) return '要回复的消息已经不在了';
  if (kind === 'invalid') return valueSentence((detail as FieldError[])[0]);
  return kind === 'forbidden' && (detail as Need).kind === 'role' ? '发出超过 2 分钟，不能撤回了' : null;
}

function valueSentence(error: FieldError | undefined): string | null {
  if (error?.field !== 'value') return null;
  if (error.rule === 'length') return '文字太长，请分批发送';
  return error.rule === 'format' ? '图片地址不正确，仅支持 jpeg|jpg|gif|png' : null;
}
