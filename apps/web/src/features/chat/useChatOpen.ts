import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDialog } from '../../lib/address/dialog.ts';
import { phoneWidth, useMedia } from '../../lib/device/media.ts';
import { useStored, writeStored } from '../../lib/device/storage.ts';
import { isWork } from './work.ts';
import { isOfChat } from './useChatDialog.ts';

const key = 'chatOpen';

interface ChatOpen {
  open: boolean;
  phone: boolean;
  /** Whether the window has room for the panel beside the page. */
  beside: boolean;
  /** Whether the address names the panel itself: none of its dialogs is above it. */
  isPanel: boolean;
  show: () => void;
  close: () => void;
}

/**
 * Whether and where the panel is open. On phones it is `?dialog=chat`, so Back closes it. Wider screens store the
 * choice; by default it is open only where it fits beside the page. On work pages (`isWork`) it starts closed and
 * opens for that page only.
 */
export function useChatOpen(): ChatOpen {
  const phone = useMedia(phoneWidth);
  const beside = useMedia('(min-width: 105em)');
  const chosen = useStored<boolean>(key);
  const { pathname } = useLocation();
  const dialog = useDialog();
  const named = dialog.open === 'chat' || (phone && isOfChat(dialog.open));
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== pathname) setOpenedAt(null);
  const working = isWork(pathname);
  const keep = (open: boolean) => (working ? setOpenedAt(open ? pathname : null) : writeStored(key, open));
  return {
    open: named || (!phone && (working ? openedAt === pathname : (chosen ?? beside))),
    phone,
    beside,
    isPanel: dialog.open === 'chat',
    show: () => (phone ? dialog.show('chat') : keep(true)),
    close: () => {
      if (!phone) keep(false);
      if (named) void dialog.close();
    },
  };
}
