import type { Caller, InputOf } from '@yinghuo/contracts';
import type { Envelope } from '@yinghuo/contracts/wire';
import { Written, type AskOptions, type Bus } from '@yinghuo/kafka';
import type { CallPlan } from './call.ts';
import { envelopeOf } from './reply.ts';

/** The wire text of a service's reply: completed, shaped, and put into the envelope. */
export async function answerText(
  { complete, shape }: CallPlan,
  result: unknown,
  { input, caller, bus }: { input: object; caller: Caller; bus: Bus },
): Promise<string | Buffer> {
  const whole = complete ? await complete(result, caller, bus, input) : result;
  return textOf(envelopeOf(shape ? shape(whole) : whole));
}

/** Asks the service of a call; for rows that the edge hands on it does not read what was written. */
export function askFor(
  bus: Bus,
  { contract, asWritten, shape }: CallPlan,
  input: object,
  caller: Caller,
  options?: AskOptions,
): Promise<unknown> {
  const fields = input as InputOf<typeof contract>;
  return asWritten
    ? bus.askWritten(contract, fields, caller, shape ? 'rows' : 'whole', options)
    : bus.ask(contract, fields, caller, options);
}

function textOf(envelope: Envelope): string | Buffer {
  const { obj, ...rest } = envelope;
  if (!(obj instanceof Written)) return JSON.stringify(envelope);
  return Buffer.concat([before, obj.json, Buffer.from(`,${JSON.stringify(rest).slice(1)}`)]);
}
const before = Buffer.from('{"obj":');
