import { pageTitles, type PushedMessage } from '@yinghuo/contracts/wire';
import { keptOffline } from '@yinghuo/contracts/wire/offline';
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { answers, fileInTime, forgetRead, letters, pictures } from './kept.ts';
import { hearRead, openPage } from './pages.ts';
import { openInbox, show } from './push.ts';
import { fileOfShell, forgetOldShells, isOfShell, takeShell } from './shell.ts';
import { renew, tellRenewed } from './subscription.ts';
import type { Told } from '../lib/session/told.ts';

declare const self: ServiceWorkerGlobalScope;

// Files are named by their content and older ones stay for a while, so a new release may take over tabs that are open.
self.addEventListener('install', (event) => event.waitUntil(takeShell(event).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldShells()));
clientsClaim();

// GETs of this origin that are named here; all else goes past the worker: writes, the chat's socket, uploads, documents.
const calls = new Set<string>(keptOffline);
const navigates = ({ mode }: Request): boolean => mode === 'navigate';
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && navigates(request) && url.pathname in pageTitles,
  openPage,
);
registerRoute(({ request, url, sameOrigin }) => sameOrigin && !navigates(request) && calls.has(url.pathname), answers);
registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+\.(js|css|svg)$/.test(url.pathname), fileInTime);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(assets\/[^/]+\.woff2|hands\/[^/]+\.ttf)$/.test(url.pathname),
  letters,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOfShell(url),
  ({ request }) => fileOfShell(request),
);
registerRoute(({ request, sameOrigin }) => sameOrigin && request.destination === 'image', pictures);

self.addEventListener('message', (event) => {
  const told = event.data as Told;
  if (told.kind === 'forget') event.waitUntil(forgetRead());
  else {
    if (told.kind === 'read') event.waitUntil(hearRead(told, event));
    event.waitUntil(tellRenewed());
  }
});

self.addEventListener('push', (event) => event.waitUntil(show(event.data!.json() as PushedMessage)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openInbox());
});
