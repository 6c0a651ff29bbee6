import type { Envelope, ReadPath, Reads, WritePath, Writes } from '@yinghuo/contracts/wire';
import { text } from '../../text/zh-CN.ts';
import { leaving } from '../leaving.ts';
import { encode, urlOf, type Fields } from './url.ts';
import { hearReadAt } from '../session/readAt.ts';
import { offline, Refused, timedOut } from './refused.ts';
import { endSession } from '../session/session.ts';
import { currentUser } from '../session/user.ts';

const timeoutMs = 60_000;

let made = 0;
/** Number of calls this tab has made so far. */
export const callsMade = (): number => made;

export interface CallOptions {
  signal?: AbortSignal;
  /** Calls with the same key have one effect within 24 hours. */
  idempotencyKey?: string;
  /** Sent to its end also where the page goes away meanwhile. */
  keepalive?: boolean;
}

type Config<Path extends ReadPath> = Reads[Path]['config'];
/** The `obj` that a path answers. */
export type Answer<Path extends ReadPath> = Reads[Path]['answer'];
/** The envelope that a path answers. */
export type Answered<Path extends ReadPath> = Envelope<Answer<Path>, Config<Path>>;
/** One row of a path's answer: an element of its list, or its single object. */
export type RowOf<Path extends ReadPath> = RowIn<Answer<Path>>;
type RowIn<Rows> = Rows extends readonly (infer Row)[] ? Row : Rows;

/** The arguments after a path; the fields are optional where none is required. */
export type Given<PathFields, Options> =
  Record<never, never> extends PathFields
    ? [fields?: PathFields, options?: Options]
    : [fields: PathFields, options?: Options];

/** GET with query parameters. Resolves with the envelope of codes 200 and 0, throws `Refused` for every other. */
export const call = <Path extends ReadPath>(
  path: Path,
  ...[fields, options]: Given<Reads[Path]['fields'], CallOptions>
): Promise<Answered<Path>> => ask(urlOf(path, fields as Fields), options);

/** GET of a complete URL, such as a cache key. Resolves and throws like `call`. */
export const ask = <T, C>(url: string, options?: CallOptions): Promise<Envelope<T, C>> =>
  request(url, { method: 'GET' }, options);

/** POST, form-encoded with indexed keys. Resolves and throws like `call`. */
export const send = <Path extends WritePath>(
  path: Path,
  ...[body, options]: Given<Writes[Path]['body'], CallOptions>
): Promise<Envelope<Writes[Path]['answer']>> =>
  request(path, { method: 'POST', body: encode((body ?? {}) as Fields) }, options);

async function request<T, C>(url: string, init: RequestInit, options: CallOptions = {}): Promise<Envelope<T, C>> {
  made += 1;
  const token = currentUser()?.token;
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('X-Auth-Token', token);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const limit = AbortSignal.timeout(timeoutMs);
  const ending = new AbortController();
  for (const each of [limit, options.signal]) {
    each?.addEventListener('abort', () => ending.abort());
    if (each?.aborted) ending.abort();
  }

  let response: Response;
  let body: Envelope<T, C>;
  try {
    response = await fetch(url, { ...init, headers, signal: ending.signal, keepalive: options.keepalive ?? false });
    body = await bodyOf<T, C>(response);
    hearReadAt(response.headers.get('X-Read-At'));
  } catch (error) {
    if (options.signal?.aborted || error instanceof Refused) throw error;
    await leaving();
    if (limit.aborted) throw new Refused(timedOut, text.errors.timedOut);
    throw new Refused(offline, navigator.onLine ? text.errors.unreachable : text.errors.offline);
  }
  if (body.code === 200 || body.code === 0) return body;
  if (body.code === 5 || body.code === 119) endSession(body.code, token, body.obj ? body.msg : undefined);
  throw new Refused(body.code, body.msg ?? text.errors.unexpected, response.headers.get('X-Request-Id'), body.obj);
}

/** Checks for an envelope, because a proxy may answer with an HTML page of its own. */
async function bodyOf<T, C>(response: Response): Promise<Envelope<T, C>> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer === 'object' && answer !== null && 'code' in answer) return answer as Envelope<T, C>;
  const { unreachable, unexpected } = text.errors;
  throw new Refused(
    response.status,
    response.status > 501 ? unreachable : unexpected,
    response.headers.get('X-Request-Id'),
  );
}
