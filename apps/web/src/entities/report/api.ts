import type { ContentType, ReportReason } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { refresh } from '../../lib/server/data.ts';

export interface Report {
  type: ContentType;
  id: string;
  reason: ReportReason;
  text: string;
}

/** Refused with 409 while the member's previous report of the row is open. */
export async function report({ text, ...fields }: Report, idempotencyKey: string): Promise<void> {
  await send('/api/reports', { ...fields, ...(text.trim() ? { text } : {}) }, { idempotencyKey });
  await refresh('/api/cases');
}
