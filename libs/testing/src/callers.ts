import { guest, type SignedIn } from '@yinghuo/contracts';

/** An activated member as the edge would send it; say what matters. */
export const member = (fields: Partial<SignedIn> = {}): SignedIn => ({
  ...guest(),
  memberId: 1,
  sessionId: 'session',
  permission: 1,
  ...fields,
});
