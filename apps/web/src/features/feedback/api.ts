import { send } from '../../lib/call.ts';
import { refresh } from '../../lib/data.ts';

/** Refused with 201 for what only does harm. */
export async function sendFeedback(text: string, idempotencyKey: string): Promise<number> {
  const { obj } = await send('/feedback', { text }, { idempotencyKey });
  await refresh('/api/cases');
  return obj!.caseId;
}
