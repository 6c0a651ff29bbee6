import type { Caller } from '@yinghuo/contracts';
import type { Bus } from '@yinghuo/kafka';
import type { CallPlan } from './call.ts';
import { envelopeOf } from './reply.ts';

/** The wire text of a service's reply: completed, shaped, and put into the envelope. */
export async function answerText(
  { complete, shape }: CallPlan,
  result: unknown,
  { input, caller, bus }: { input: object; caller: Caller; bus: Bus },
): Promise<string> {
  const whole = complete ? await complete(result, caller, bus, input) : result;
  return JSON.stringify(envelopeOf(shape ? shape(whole) : whole));
}
