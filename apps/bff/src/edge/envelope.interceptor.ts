import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { isSignedIn, type Caller } from '@yinghuo/contracts';
import { Bus } from '@yinghuo/kafka';
import { from, lastValueFrom, mergeMap, type Observable } from 'rxjs';
import { finish } from '../hot/finished.ts';
import { HotAnswers } from '../hot/hot-answers.ts';
import { isEdgeCall, planOf, type EdgeReply, type EdgeRequest } from './call.ts';
import { envelopeOf } from './reply.ts';

/** Sends what a route returns as the envelope; answers that are alike for many are kept finished. */
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
    // Nest would say 201 to every POST; outcomes of the application are HTTP 200.
    void reply.status(200);
    const { input, caller, askFor } = request.asked!;
    const resultFor: typeof askFor = isEdgeCall(plan.contract) ? () => lastValueFrom(next.handle()) : askFor;
    const textOf = async (result: unknown, asker: Caller) => {
      const whole = plan.complete ? await plan.complete(result, asker, this.bus, input) : result;
      return JSON.stringify(envelopeOf(plan.shape ? plan.shape(whole) : whole));
    };
    const seenAs =
      plan.cache === undefined || plan.ownTo?.(input) ? null : this.hot.visibilityOf(caller, plan.guestsOnly);

    if (!seenAs) {
      void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return next.handle().pipe(mergeMap((result) => textOf(result, caller)));
    }
    return from(
      this.hot.answer(request, reply, {
        seenAs,
        seconds: plan.cache!,
        guestsOnly: plan.guestsOnly ?? false,
        tags: plan.tags?.(input) ?? [],
        // Asked in nobody's name, so that nothing of this caller's own can be in what is kept.
        make: async () => finish(await textOf(await resultFor(input, seenAs.caller), seenAs.caller)),
        // Whoever is signed in may see a row of their own where nobody would see one.
        own: isSignedIn(caller) ? async () => textOf(await resultFor(input, caller), caller) : null,
      }),
    );
  }
}
