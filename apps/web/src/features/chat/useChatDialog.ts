import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the panel has opened above itself. */
export type ChatDialog =
  | { name: 'image' }
  | { name: 'search' }
  | { name: 'slow' }
  | { name: 'picture'; address: string; alt: string }
  | { name: 'report'; id: string }
  | { name: 'recall'; id: string; nickname: string }
  | { name: 'mute'; memberId: number; nickname: string }
  | { name: 'unmute'; memberId: number; nickname: string };

interface Kept {
  chat?: ChatDialog;
}

/** The open dialog lives in the history's entry, not in the address: Back closes it and leaves the panel open. */
export function useChatDialog(): { dialog: ChatDialog | null; show: (dialog: ChatDialog) => void; close: () => void } {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const show = useCallback(
    (chat: ChatDialog) =>
      void navigate(
        { pathname, search, hash },
        { state: { ...(state as Kept | null), chat } satisfies Kept, preventScrollReset: true },
      ),
    [navigate, pathname, search, hash, state],
  );
  // Closing twice, or after Back did, would leave the page.
  const here = useRef(key);
  useEffect(() => {
    here.current = key;
  }, [key]);
  const close = useCallback(() => {
    if (here.current !== key) return;
    here.current = '';
    void navigate(-1);
  }, [navigate, key]);
  return { dialog: (state as Kept | null)?.chat ?? null, show, close };
}
