import { useEffect, useRef } from 'react';
import { call } from '../lib/server/call.ts';
import { useDialog } from '../lib/address/dialog.ts';
import { setTitleCount } from '../lib/address/title.ts';
import { toast } from '../lib/toast.ts';
import { refreshUnread, takeNews, useUnread, viewUnread } from '../lib/session/unread.ts';
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
    let current = true;
    const announce = async () => {
      // The open inbox shows new mail itself.
      if (document.hidden || !takeNews(unread) || view.current.open === 'messages') return;
      const title = await newestTitle();
      // While it was asked for, the count changed: that one is announced, or nothing is left to announce.
      if (!current) return;
      toast.news(text.nav.unread(unread), title, { subject: 'unread', action: { label: text.nav.mailNow, run: open } });
    };
    const open = () => {
      viewUnread();
      view.current.show('messages', {}, { over: true });
      refreshUnread().catch(() => undefined);
    };
    const look = () => void announce();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, [unread]);
  return null;
}

const newestTitle = (): Promise<string | undefined> =>
  call('/userNewMessage').then(
    ({ obj }) => obj?.[0]?.title,
    () => undefined,
  );
