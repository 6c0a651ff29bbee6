import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { Refusal } from '@yinghuo/contracts';
import { InjectLog, type Logger } from '@yinghuo/service';
import type { EdgeReply, EdgeRequest } from './call.ts';
import { refusedWith } from './reply.ts';

/** Sends every error as the envelope. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(@InjectLog() private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<EdgeRequest>();
    const reply = http.getResponse<EdgeReply>();
    const refusal = asRefusal(error);
    if (!(refusal instanceof Refusal))
      this.log.error({ err: error, request: request.id, url: request.routeOptions?.url }, 'a call failed');
    // An unknown path is a transport error with an HTTP status; an absent row is an outcome.
    const { status, body, retryAfter } = refusedWith(refusal, request.wording);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    void reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .status(refusal !== error && body.code === 404 ? 404 : status)
      .send(JSON.stringify(body));
  }
}

const byStatus: Record<number, Refusal> = {
  400: new Refusal('malformed'),
  // A path that leads out of a static folder.
  403: new Refusal('notFound'),
  404: new Refusal('notFound'),
  413: new Refusal('tooLarge'),
  415: new Refusal('unsupportedMedia'),
};

/** Converts Nest's and Fastify's errors for malformed requests to refusals. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number }).statusCode;
  return (status && byStatus[status]) ?? error;
}
