import { send } from '../../lib/server/call.ts';
import { refresh } from '../../lib/server/data.ts';

/** Sends feedback. The server refuses abuse with code 201. */
export async function sendFeedback(text: string, idempotencyKey: string): Promise<number> {
  const { obj } = await send('/feedback', { text }, { idempotencyKey });
  await refresh('/api/cases');
  return obj!.caseId;
}
