import type { Refusal } from '@yinghuo/contracts';
import type { EdgeReply } from '../edge/call.ts';
import { refusedWith } from '../edge/reply.ts';

/** The CSP of a picture opened on its own: nothing in it may run. */
const alone = "default-src 'none'; sandbox";

/** Sends a picture that we encoded; null sends 304. */
export function sendImage(reply: EdgeReply, bytes: Buffer | null, cacheControl: string): void {
  void reply.header('cache-control', cacheControl).header('content-security-policy', alone);
  if (bytes) void reply.type('image/webp').send(bytes);
  else void reply.status(304).send();
}

/** Refuses a picture with an HTTP status, because <img> does not read the envelope. */
export function refuseImage(reply: EdgeReply, refusal: Refusal): void {
  const { body, retryAfter } = refusedWith(refusal);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  void reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .status(body.code)
    .send(JSON.stringify(body));
}
