import { IconMail } from '@tabler/icons-react';
import { useShowDialog } from '../lib/address/dialog.ts';
import { useUnread } from '../lib/session/unread.ts';
import { text } from '../text/zh-CN.ts';
import { Firefly } from './Badge.tsx';
import { IconButton } from './Button.tsx';
import classes from './MailButton.module.css';

/** Opens the inbox and shows the unread count. */
export function MailButton() {
  const show = useShowDialog();
  const unread = useUnread();
  const label = unread > 0 ? `${text.nav.mail}，${text.nav.unread(unread)}` : text.nav.mail;
  return (
    <IconButton label={label} onClick={() => show('messages', {}, { over: true })}>
      <IconMail />
      {unread > 0 && <Firefly count={unread} className={classes.count} />}
    </IconButton>
  );
}
