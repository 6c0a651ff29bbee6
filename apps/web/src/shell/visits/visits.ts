import { pageTitles, type WritePath } from '@yinghuo/contracts/wire';
import { encode } from '../../lib/server/url.ts';
import { currentUser } from '../../lib/session/user.ts';

/** The external referrer; null for one of this site. Sent once. */
let referrer = elsewhere();

function elsewhere(): string | null {
  if (!globalThis.document?.referrer) return null;
  const { host } = new URL(document.referrer);
  return host === location.host || host.length > 100 ? null : host;
}

/** Reports a page view; fire and forget. */
export function tellVisit(page: string): void {
  if (!(page in pageTitles)) return;
  const token = currentUser()?.token;
  const body = encode({ page, ...(referrer && { referrer }) });
  referrer = null;
  fetch('/api/visits' satisfies WritePath, {
    method: 'POST',
    body,
    keepalive: true,
    priority: 'low',
    headers: token ? { 'X-Auth-Token': token } : {},
  })
    // Reads the body to its end: an unread body keeps the connection open, and the page never becomes idle.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
