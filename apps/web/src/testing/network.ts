import type { Envelope, ReadPath, WritePath } from '@yinghuo/contracts/wire';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What went over the wire. */
export interface Sent {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The form of a POST; empty for a GET. */
  form: URLSearchParams;
  /** Who asked; null: a guest. */
  token: string | null;
  /** The idempotency key. */
  key: string | null;
}
type Answer = (sent: Sent) => Envelope<unknown, unknown> | Promise<Envelope<unknown, unknown>>;

const answers = new Map<string, Answer>();
const sent: Sent[] = [];
const unexpected: string[] = [];

/** Stands in for the BFF. A call that no answer was given for fails the spec. */
export const network = {
  /** From now on `path` is answered so; a function sees what was sent, and may keep the caller waiting. */
  answer: (path: ReadPath | WritePath, how: Answer | Envelope<unknown, unknown>): void =>
    void answers.set(path, typeof how === 'function' ? how : () => how),
  /** The calls of a path, in their order; of all without one. */
  sent: (path?: ReadPath | WritePath): Sent[] => sent.filter((each) => !path || each.path === path),
};

/** An answer that comes when the spec says so. */
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
