import { call } from '../server/call.ts';
import { currentMemberId, currentUser, keepMemberId } from './user.ts';

/** Fetches the signed-in member's id where it is unknown: once for each session. */
export async function learnMemberId(): Promise<void> {
  const token = currentUser()?.token;
  if (!token || currentMemberId() !== null) return;
  const { obj } = await call('/getUserInfo');
  if (obj && currentUser()?.token === token) keepMemberId({ token, id: obj.id });
}
