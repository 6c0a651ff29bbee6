import type { PushDevice } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { refresh, useCall } from '../../lib/server/data.ts';
import { deviceName } from '../../lib/device/deviceName.ts';
import type { Told } from '../../lib/session/told.ts';
import { words } from './text.ts';

/** Whether this browser can show messages by itself; in development there is no service worker. */
const canPush = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const usePush = () => useCall(canPush() ? '/api/push' : null);

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Where this browser's messages are sent; null while it has none. */
export const ownEndpoint = async (): Promise<string | null> => (await subscription())?.endpoint ?? null;

/** Asks for permission where it is needed, so it belongs to a click. Throws a sentence for the member. */
export async function showHere(key: string, titles: boolean): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(words.push.denied);
  await navigator.serviceWorker.register('/worker.js');
  const { active, pushManager } = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (await subscribed(pushManager, key)).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await send('/api/push', { endpoint: endpoint!, p256dh, auth, device: deviceName(), titles });
  active?.postMessage({ kind: 'subscribed' } satisfies Told);
  await refresh('/api/push');
}

async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(wanted);
  } catch (error) {
    // One made with another key of this site has to go first.
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(wanted);
  }
}

export async function stopHere({ id }: PushDevice): Promise<void> {
  await send('/api/push/remove', { id });
  await (await subscription())?.unsubscribe();
  await refresh('/api/push');
}
