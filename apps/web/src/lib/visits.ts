import { pageTitles, type WritePath } from '@yinghuo/contracts/wire';
import { encode } from './url.ts';
import { currentUser } from './user.ts';

/** The site that led here, once: where it is another than this one. */
let referrer = elsewhere();

function elsewhere(): string | null {
  if (!globalThis.document?.referrer) return null;
  const { host } = new URL(document.referrer);
  return host === location.host || host.length > 100 ? null : host;
}

/** Says that a page was opened. Nobody waits for the answer, and nothing depends on it. */
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
    // Read to its end: until then the connection stays taken, and the page never seems to rest.
    .then((answer) => answer.text())
    .catch(() => undefined);
}
