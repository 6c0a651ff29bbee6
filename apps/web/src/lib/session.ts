import { text } from '../text/zh-CN.ts';
import { sayAfterReload } from './farewell.ts';
import { currentUser, forgetUser } from './user.ts';

/**
 * Code 5 or 119: the record goes, drafts stay, and the browser starts again at the site's root.
 * `token` is the one that was refused: if the member signed in again meanwhile, nothing happens.
 */
export function endSession(code: 5 | 119, token: string | undefined): void {
  const user = currentUser();
  if (!user || user.token !== token) return;
  forgetUser();
  sayAfterReload(code === 119 ? text.session.banned : text.session.ended);
  location.assign('/');
}
