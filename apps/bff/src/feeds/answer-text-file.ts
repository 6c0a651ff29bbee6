import type { AnyContract } from '@yinghuo/contracts';
import { Refusal } from '@yinghuo/contracts';
import type { EdgeReply } from '../edge/call.ts';
import { refusedWith } from '../edge/reply.ts';
import { bodyThrough, finish, unpack } from '../hot/finished.ts';

interface TextFile {
  type: string;
  /** How long a reader may keep it, in seconds; others than its own reader only where it is `shared`. */
  seconds: number;
  shared?: boolean;
  /** Names the fields of a refusal. */
  contract?: AnyContract;
}

/** Sends what `make` writes, or 304 to whoever has it, to a program that is no client of ours: what is wrong is the HTTP status. */
export async function answerTextFile(
  reply: EdgeReply,
  { type, seconds, shared = false, contract }: TextFile,
  make: () => Promise<string>,
): Promise<void> {
  try {
    const finished = unpack(await finish(await make(), 'little'));
    const body = bodyThrough(reply, finished);
    void reply
      .header('cache-control', `${shared ? 'public' : 'private'}, max-age=${seconds}`)
      .header('vary', 'Accept-Encoding')
      .header('referrer-policy', 'no-referrer')
      .type(`${type}; charset=utf-8`)
      .send(body);
  } catch (error) {
    const { status, body, retryAfter } = refusedWith(error, { contract });
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    void reply
      .status(error instanceof Refusal ? body.code : status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }
}
