import { reasonOf, Refused } from '../../lib/server/refused.ts';
import { words } from './text.ts';

const conflicts: Record<string, string> = {
  balance: words.form.balance,
  duplicate: words.form.duplicate,
  stale: words.form.stale,
  state: words.form.state,
};

/** Says in the board's words why a thread was not saved; other refusals keep their own. */
export async function saidPlainly<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    const refused = reasonOf(error);
    const message = conflicts[refused.conflict?.reason ?? ''];
    throw message ? new Refused(refused.code, message, refused.requestId, refused.detail) : refused;
  }
}
