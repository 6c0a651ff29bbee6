import type { PushedMessage } from '@yinghuo/contracts/wire';
import { typeNames, words } from '../features/inbox/text.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows that there are new messages; a newer notification takes the place of one that still stands. */
export function show({ unread, type, title }: PushedMessage): Promise<void> {
  return self.registration.showNotification(title ?? `萤火 · ${typeNames[type]}`, {
    body: words.unread(unread),
    tag: 'inbox',
    icon: '/icons/192.png',
    lang: 'zh-CN',
  });
}

/** Opens the inbox: over the page of a tab that is open, else in a new one. */
export async function openInbox(): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  const url = new URL(tab?.url ?? '/', location.origin);
  url.searchParams.set('dialog', 'messages');
  const shown = await tab?.navigate(url.href).catch(() => null);
  await (shown ? shown.focus() : self.clients.openWindow(url.href));
}
