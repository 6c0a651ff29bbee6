import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressed, takesBrotli, worthIt } from '../hot/finished.ts';

const texts = /^(text\/|image\/svg|application\/(json|xml|javascript|manifest))/;

/**
 * Compresses every text that is not compressed yet. BREACH does not apply: the token is sent in a header that other
 * sites cannot set, so none of them can send requests in a member's name.
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (reply.hasHeader('content-encoding') || !texts.test(String(reply.getHeader('content-type') ?? '')))
      return payload;
    const vary = String(reply.getHeader('vary') ?? '');
    if (!/accept-encoding/i.test(vary)) void reply.header('vary', [vary, 'Accept-Encoding'].filter(Boolean).join(', '));
    const text = Buffer.from(payload as string);
    if (text.length < worthIt || !takesBrotli(request.headers['accept-encoding'])) return payload;
    void reply.header('content-encoding', 'br').removeHeader('content-length');
    return compressed(text);
  });
}
