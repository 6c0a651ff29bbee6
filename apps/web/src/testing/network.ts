import type { Envelope, ReadPath, WritePath } from '@yinghuo/contracts/wire';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A recorded request. */
export interface Sent {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The form fields of a POST; empty for a GET. */
  form: URLSearchParams;
  /** The caller's token; null for guests. */
  token: string | null;
  /** The idempotency key. */
  key: string | null;
}
type Answer = (sent: Sent) => Envelope<unknown, unknown> | Promise<Envelope<unknown, unknown>>;

const answers = new Map<string, Answer>();
const sent: Sent[] = [];
const unexpected: string[] = [];

/** Mocks the BFF. A call without an answer fails the spec. */
export const network = {
  /** Answers `path` this way from now on; a function receives the request and may delay its answer. */
  answer: (path: ReadPath | WritePath, how: Answer | Envelope<unknown, unknown>): void =>
    void answers.set(path, typeof how === 'function' ? how : () => how),
  /** The recorded calls of a path in order; of all paths by default. */
  sent: (path?: ReadPath | WritePath): Sent[] => sent.filter((each) => !path || each.path === path),
};

/** An answer that the spec resolves. */
export function later<T = Envelope>(): { promise: Promise<T>; resolve: (answer: T) => void } {
  let resolve!: (answer: T) => void;
  const promise = new Promise<T>((done) => void (resolve = done));
  return { promise, resolve };
}

async function answered(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input), 'http://127.0.0.1');
  const call: Sent = {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    form: new URLSearchParams(init.body instanceof URLSearchParams ? init.body : ''),
    token: new Headers(init.headers).get('X-Auth-Token'),
    key: new Headers(init.headers).get('Idempotency-Key'),
  };
  sent.push(call);
  const how = answers.get(call.path);
  if (!how) unexpected.push(`${call.method} ${call.path}`);
  const body = how ? await how(call) : { code: 404, msg: '没有' };
  return new Response(JSON.stringify(body), { status: 200, headers: { 'X-Request-Id': 'spec' } });
}

beforeEach(() => {
  answers.clear();
  sent.length = 0;
  unexpected.length = 0;
  vi.stubGlobal('fetch', answered);
});
afterEach(() => expect(unexpected).toEqual([]));
