import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Read, Told } from '../lib/session/told.ts';
import { currentUser } from '../lib/session/user.ts';

/** Who stays on a page so long reads it. */
const readMs = 1500;

/**
 * Registers the service worker and tells it what is read. At a first visit it comes when the page has rested.
 */
export default function Worker() {
  const { pathname, search } = useLocation();

  useEffect(() => {
    // Browsers without one, and private windows that refuse it, go on without.
    navigator.serviceWorker?.register('/worker.js').catch((error: unknown) => console.warn(error));
  }, []);

  useEffect(() => {
    const url = pathname + search;
    const reader = currentUser()?.token;
    const tellIt = () => {
      // Signing out changes the title too: what was just forgotten would be noted again.
      if (!navigator.onLine || currentUser()?.token !== reader) return;
      void tell({ url, title: document.title.replace(/^\(\d+\) | · 萤火$/g, '') });
    };
    const titles = new MutationObserver(tellIt);
    const timer = setTimeout(() => {
      tellIt();
      titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    }, readMs);
    return () => {
      clearTimeout(timer);
      titles.disconnect();
    };
  }, [pathname, search]);
  return null;
}

/** A tab that was loaded before there was a worker has it fetch the page. */
let anew = !navigator.serviceWorker?.controller;

async function tell(read: Read): Promise<void> {
  const worker = (await navigator.serviceWorker?.ready)?.active;
  worker?.postMessage({ kind: 'read', read, anew } satisfies Told);
  anew = false;
}
