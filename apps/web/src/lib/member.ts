import { call } from './call.ts';
import { currentMemberId, currentUser, keepMemberId } from './user.ts';

/** Asks for the signed-in member's id, where it is not known yet: once for each session. */
export async function learnMemberId(): Promise<void> {
  const token = currentUser()?.token;
  if (!token || currentMemberId() !== null) return;
  const { obj } = await call('/getUserInfo');
  if (obj && currentUser()?.token === token) keepMemberId({ token, id: obj.id });
}
