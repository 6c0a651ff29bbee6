import { useEffect, useRef } from 'react';
import { call } from '../lib/call.ts';
import { useDialog } from '../lib/dialog.ts';
import { setTitleCount } from '../lib/title.ts';
import { toast } from '../lib/toast.ts';
import { refreshUnread, takeNews, useUnread, viewUnread } from '../lib/unread.ts';
import { text } from '../text/zh-CN.ts';

/** Shows a member's unread count in the document's title, and a toast when it rises. */
export default function UnreadNews() {
  const unread = useUnread();
  const dialog = useDialog();
  const view = useRef(dialog);
  useEffect(() => {
    view.current = dialog;
  });

  useEffect(() => {
    setTitleCount(unread);
    return () => setTitleCount(0);
  }, [unread]);

  useEffect(() => {
    const announce = () => {
      // The open inbox shows new mail itself.
      if (document.hidden || !takeNews(unread) || view.current.open === 'messages') return;
      void toastOf(unread, () => view.current.show('messages', {}, { over: true }));
    };
    announce();
    document.addEventListener('visibilitychange', announce);
    return () => document.removeEventListener('visibilitychange', announce);
  }, [unread]);
  return null;
}

async function toastOf(unread: number, open: () => void): Promise<void> {
  const newest = await call('/userNewMessage').then(
    ({ obj }) => obj?.[0]?.title,
    () => undefined,
  );
  toast.news(text.nav.unread(unread), newest, {
    label: text.nav.mailNow,
    run: () => {
      viewUnread();
      open();
      refreshUnread().catch(() => undefined);
    },
  });
}
