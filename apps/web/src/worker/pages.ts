import { pagesOffline } from '@yinghuo/contracts/wire/offline';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { allRead, noteRead, pages, wasRead } from './kept.ts';
import { offlinePage } from './offlinePage.ts';
import { emptyPage } from './shell.ts';
import type { Told } from '../lib/session/told.ts';

const opensOffline = (url: URL): boolean => pagesOffline.includes(url.pathname);

/** The page from the network, else as it was read; else a page that says what can be read. */
export async function openPage({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const opens = opensOffline(url);
  try {
    return await (opens ? pages.handle({ event, request }) : fetch(request));
  } catch {
    // Pages that were come to by links: the client draws them from the answers it was given then.
    const empty = opens && (await wasRead(url.href)) ? await emptyPage() : undefined;
    return empty ?? drawn(opens);
  }
}

async function drawn(opens: boolean): Promise<Response> {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self'",
  };
  return new Response(offlinePage(opens, await allRead()), { status: 503, headers });
}

/** Remembers what a tab shows. */
export async function hearRead({ read, anew }: Told & { kind: 'read' }, event: ExtendableEvent): Promise<void> {
  const url = new URL(read.url, location.origin);
  if (!opensOffline(url)) return;
  await noteRead(read);
  if (anew) await pages.handle({ event, request: new Request(url, { headers: { Accept: 'text/html' } }) });
}
