import type { Writes } from '@yinghuo/contracts/wire';

declare const self: ServiceWorkerGlobalScope;

/** What the site was told last of where this browser's messages go: a browser that has renewed it may not say what it was. */
interface Known {
  endpoint: string;
  auth: string;
  /** The site's key, byte by byte. */
  key: number[];
}
const place = 'push';
const path = '/api/push/renew';

const known = async (): Promise<Known | undefined> =>
  (await (await caches.open(place)).match(path))?.json() as Promise<Known> | undefined;

async function keep(subscription: PushSubscription): Promise<void> {
  const { endpoint, auth } = partsOf(subscription);
  const key = [...new Uint8Array(subscription.options.applicationServerKey ?? [])];
  await (await caches.open(place)).put(path, Response.json({ endpoint, auth, key } satisfies Known));
}

function partsOf(subscription: PushSubscription): { endpoint: string; p256dh: string; auth: string } {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth };
}

/**
 * Tells the site where messages go now, if that is elsewhere than it was told. The session belongs to the tabs: it is the old
 * secret that says which browser this is. Where the session is over, the site finds nobody to tell. What fails is tried again when
 * the next page is read.
 */
export async function tellRenewed(): Promise<void> {
  // Not every browser has one.
  const now = await (self.registration.pushManager as PushManager | undefined)?.getSubscription();
  if (!now) return;
  const before = await known();
  if (before && before.endpoint !== now.endpoint) {
    const body: Writes[typeof path]['body'] = {
      ...partsOf(now),
      oldEndpoint: before.endpoint,
      oldAuth: before.auth,
    };
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (status === 429 || status >= 500) throw new Error(`The new address for messages was answered ${status}`);
  }
  await keep(now);
}

/** The browser has given up its subscription. Takes a new one, with the same key, where it has not done that itself. */
export async function renew({ oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  // What was known before has not been replaced yet, so the site knows that.
  if (oldSubscription && !(await known())) await keep(oldSubscription);
  const { pushManager } = self.registration;
  const before = await known();
  if (before && !(await pushManager.getSubscription())) {
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: Uint8Array.from(before.key) });
  }
  await tellRenewed();
}
