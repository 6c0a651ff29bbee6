import { call } from '../../lib/server/call.ts';
import { refresh } from '../../lib/server/data.ts';
import { patchUser } from '../../lib/session/user.ts';

/** Reads what is left in the wallet after something was spent, set aside or given back by an answer that does not say it. */
export async function recount(): Promise<void> {
  const { config } = await call('/api/wallet', { size: 1 });
  if (config) patchUser({ yb: config.yb, jf2: config.jf2 });
  await refresh('/api/wallet');
}
