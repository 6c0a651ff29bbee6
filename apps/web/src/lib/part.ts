import { lazy, useEffect, useEffectEvent, type ComponentType } from 'react';
import { text } from '../text/zh-CN.ts';
import { leaving } from './leaving.ts';
import { toast } from './toast.ts';

let told = false;

/** Says that something of the page is missing, a release having taken its file away: once, unless it was pressed. */
export function tellMissing(pressed?: unknown): void {
  if (leaving() || (told && !pressed)) return;
  told ||= !pressed;
  toast.failed(text.errors.partFailed, {
    label: text.errors.reload,
    // Offline, a reload would replace this page with the browser's error page.
    run: () => navigator.onLine && location.reload(),
  });
}

function Missing({ onClose }: { onClose?: () => void }) {
  const tell = useEffectEvent(() => {
    tellMissing(onClose);
    onClose?.();
  });
  useEffect(() => tell(), []);
  return null;
}

/**
 * Browsers remember of a file that it did not come, and do not ask again: without a network it is not asked for, unless there is
 * the service worker, which may have kept it.
 */
export const mayCome = async (): Promise<unknown> =>
  navigator.onLine === false &&
  !navigator.serviceWorker?.controller &&
  new Promise((back) => addEventListener('online', back, { once: true }));

/**
 * A part of the page in a file that is fetched when the part is shown, under a `Suspense`; without a network it may come when that is
 * back. Where the file does not come, the page around it stays: a toast says so, and `onClose` lets what was pressed be pressed again.
 */
export const part = <File extends { default: unknown }>(load: () => Promise<File>): File['default'] =>
  lazy(() =>
    mayCome()
      .then(load as () => Promise<{ default: ComponentType }>)
      .catch((error: unknown) => {
        reportError(error);
        return { default: Missing };
      }),
  );
