import { text } from '../../text/zh-CN.ts';
import { sayAfterReload } from './farewell.ts';
import { currentUser, forgetUser } from './user.ts';

/**
 * Ends the session after code 5 or 119: removes the record, keeps drafts, and reloads at the site's root. `token` is
 * the refused one; nothing happens where the member has signed in again meanwhile. `why` is the server's sentence.
 */
export function endSession(code: 5 | 119, token: string | undefined, why?: string): void {
  const user = currentUser();
  if (!user || user.token !== token) return;
  forgetUser();
  const { pathname, search } = location;
  sayAfterReload(
    code === 119 ? { sentence: why ?? text.session.banned } : { sentence: text.session.ended, from: pathname + search },
  );
  location.assign('/');
}
