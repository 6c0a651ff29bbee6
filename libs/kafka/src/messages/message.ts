/** How requests, replies and events look on the wire: facts about the message in headers, its content as JSON. */
import type { Refusal, RefusalKind } from '@yinghuo/contracts';
import type { Headers, Incoming, Outgoing } from '../driver.ts';
import { replyUnread, written, type Unread } from './written.ts';

/** A call as it travels; caller and input are JSON that nobody has looked at yet. */
export interface Request {
  id: string;
  /** Name of the contract. */
  type: string;
  /** The command's idempotency key; its id where the caller gave none. */
  key: string;
  /** Instant in ms after which nobody waits for the answer, by the caller's clock. */
  deadline: number;
  /** How long the caller waits, in ms. Not signed: to lengthen it gains nothing. */
  timeoutMs: number;
  replyTo: string;
  caller: string;
  input: string;
  /** Of whoever holds the key of the bus. */
  signature?: string;
  traceparent?: string;
  /** What of the reply the caller does not read. */
  unread?: Unread;
}

/** An event, and the topic in which it is told. */
export interface Told extends Envelope {
  topic: string;
}

export type Answer =
  /** `told`: what a command recorded, for an asker that does not wait until it comes by its topic. */
  | { reply: unknown; told?: readonly Told[] }
  /** `bug`: the contract does not declare this refusal. */
  | { refused: RefusalKind; detail?: unknown; bug?: string };

/** An event as it travels; the payload is JSON that nobody has looked at yet. */
export interface Envelope {
  id: string;
  type: string;
  version: number;
  /** When it happened: ISO 8601. */
  time: string;
  key: string;
  /** Its place in the outbox it came from; absent where it was published without one. */
  seq?: number;
  /** Set on a dead letter that is given again: the one handler that is to have it. */
  only?: string;
  traceparent?: string | null;
  payload: string;
}

export const refused = ({ kind, detail }: Refusal): Answer => ({ refused: kind, detail });

export const requestMessage = ({
  id,
  key,
  input,
  deadline,
  timeoutMs,
  signature,
  traceparent,
  unread,
  ...rest
}: Request): Outgoing => ({
  value: input,
  headers: {
    id,
    ...rest,
    ...(key !== id && { key }),
    version: '1',
    time: new Date().toISOString(),
    deadline: String(deadline),
    timeout: String(timeoutMs),
    ...(signature && { signature }),
    ...(traceparent && { traceparent }),
    ...(unread && { unread }),
  },
});

/** Undefined when it is nothing that could be answered. */
export function readRequest({ headers, value }: Incoming): Request | undefined {
  const [id, type, replyTo] = [text(headers, 'id'), text(headers, 'type'), text(headers, 'replyTo')];
  const [deadline, timeoutMs] = [Number(text(headers, 'deadline')), Number(text(headers, 'timeout'))];
  if (!id || !type || !replyTo || !(deadline > 0) || !(timeoutMs >= 0)) return undefined;
  return {
    id,
    type,
    key: text(headers, 'key') ?? id,
    deadline,
    timeoutMs,
    replyTo,
    caller: text(headers, 'caller') ?? '',
    signature: text(headers, 'signature'),
    traceparent: text(headers, 'traceparent'),
    unread: oneOf(unreadKinds, text(headers, 'unread')),
    input: value?.toString() ?? '',
  };
}

/** A reply that is not read lies in the message as it was written, what is read of it in a header. */
export function replyMessage({ id, type, unread }: Request, answer: Answer): Outgoing {
  const facts = { id, type, version: '1', time: new Date().toISOString() };
  const parts = unread && 'reply' in answer && !answer.told ? written(answer.reply, unread) : undefined;
  if (!parts) return { value: JSON.stringify(answer), headers: facts };
  return {
    value: parts.json,
    headers: { ...facts, unread, ...(parts.rest !== undefined && { rest: parts.rest }) },
  };
}

export function readReply({ headers, value }: Incoming): { id: string; answer: Answer } | undefined {
  const id = text(headers, 'id');
  if (!id || !value) return undefined;
  if (text(headers, 'unread')) return { id, answer: { reply: replyUnread(value, text(headers, 'rest')) } };
  const answer = parsed(value.toString());
  return answer ? { id, answer: answer as Answer } : undefined;
}

export const eventMessage = ({
  id,
  type,
  key,
  payload,
  version,
  time,
  seq,
  only,
  traceparent,
}: Envelope): Outgoing => ({
  key,
  value: payload,
  headers: {
    id,
    type,
    key,
    version: String(version),
    time,
    ...(seq !== undefined && { seq: String(seq) }),
    ...(only && { only }),
    ...(traceparent && { traceparent }),
  },
});

/** Undefined when it is not an event of ours. */
export function readEvent({ headers, value, key }: Incoming): Envelope | undefined {
  const [id, type] = [text(headers, 'id'), text(headers, 'type')];
  const time = text(headers, 'time') ?? '';
  if (!id || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) || !type || Number.isNaN(Date.parse(time))) {
    return undefined;
  }
  return {
    id,
    type,
    version: Number(text(headers, 'version')),
    time,
    key: key?.toString() ?? '',
    seq: numberOf(text(headers, 'seq')),
    only: text(headers, 'only'),
    traceparent: text(headers, 'traceparent'),
    payload: value?.toString() ?? '',
  };
}

/** The value, or undefined when it is no JSON. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const unreadKinds = ['whole', 'rows'] as const satisfies readonly Unread[];
const oneOf = <T extends string>(all: readonly T[], said: string | undefined): T | undefined =>
  all.find((one) => one === said);
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const text = (headers: Headers | undefined, name: string): string | undefined => headers?.[name]?.toString();
