import type { Caller } from '@yinghuo/contracts';
import type { Bus } from '@yinghuo/kafka';
import type { CallPlan } from './call.ts';
import { envelopeOf } from './reply.ts';

/** What goes over the wire for what a service answered: completed by others, shaped, in its envelope. */
export async function answerText(
  { complete, shape }: CallPlan,
  result: unknown,
  { input, caller, bus }: { input: object; caller: Caller; bus: Bus },
): Promise<string> {
  const whole = complete ? await complete(result, caller, bus, input) : result;
  return JSON.stringify(envelopeOf(shape ? shape(whole) : whole));
}
