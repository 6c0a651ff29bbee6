import { useSyncExternalStore } from 'react';
import { useDialog } from '../../lib/dialog.ts';
import { useMedia } from '../../lib/media.ts';
import { useStored, writeStored } from '../../lib/storage.ts';

const key = 'chatOpen';

/**
 * Whether the panel is open. Phones have it as `?dialog=chat`, so Back closes it; wider screens remember the choice
 * and start with it open where it covers only the side column.
 */
export function useChatOpen(): { open: boolean; phone: boolean; show: () => void; close: () => void } {
  const phone = useMedia('(max-width: 700px)');
  const roomy = useMedia('(min-width: 1181px)');
  const chosen = useStored<boolean>(key);
  const dialog = useDialog();
  const named = dialog.open === 'chat';
  return {
    open: named || (!phone && (chosen ?? roomy)),
    phone,
    show: () => (phone ? dialog.show('chat') : writeStored(key, true)),
    close: () => {
      if (!phone) writeStored(key, false);
      if (named) dialog.close();
    },
  };
}

let news = false;
const listeners = new Set<() => void>();

/** Somebody else's message came while the panel was closed. */
export const useChatNews = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => news,
  );

export function setChatNews(there: boolean): void {
  news = there;
  listeners.forEach((listener) => listener());
}
