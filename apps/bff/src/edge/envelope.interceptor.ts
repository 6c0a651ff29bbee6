import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { isSignedIn } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { from, lastValueFrom, mergeMap, type Observable } from 'rxjs';
import { HotAnswers } from '../hot/hot-answers.ts';
import { answerText } from './answer-text.ts';
import { isEdgeCall, planOf, type EdgeReply, type EdgeRequest } from './call.ts';

/** Sends a route's result in the envelope; shared answers are cached as finished text. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(
    private readonly hot: HotAnswers,
    @Inject(Bus) private readonly bus: Bus,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const plan = planOf(context.getHandler());
    if (!plan) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<EdgeRequest>();
    const reply = http.getResponse<EdgeReply>();
    // Nest answers POST with 201; the wire uses HTTP 200 for every outcome.
    void reply.status(200);
    const { input, caller, askFor } = request.asked!;
    const { bus } = this;
    const seenAs = this.hot.keeps(plan, input) ? this.hot.visibilityOf(caller, plan.guestsOnly) : null;
    if (!seenAs) {
      void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return next.handle().pipe(mergeMap((result) => answerText(plan, result, { input, caller, bus })));
    }
    const kept = this.hot.kept(plan, input, isEdgeCall(plan.contract) ? () => lastValueFrom(next.handle()) : undefined);
    // A signed-in caller may see an own row that the shared answer does not contain.
    const own = async () => answerText(plan, await askFor(input, caller), { input, caller, bus });
    return from(this.hot.answer(request, reply, { kept, seenAs, own: isSignedIn(caller) && own }));
  }
}
