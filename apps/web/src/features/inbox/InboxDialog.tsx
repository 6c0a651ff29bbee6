import { IconBell, IconPencil, IconSettings } from '@tabler/icons-react';
import { useUser } from '../../lib/session/user.ts';
import { useUnread } from '../../lib/session/unread.ts';
import { Firefly } from '../../ui/Badge.tsx';
import { Button, buttonClass, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { DialogLink } from '../../ui/DialogLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { useInbox } from './api.ts';
import { Inbox } from './components/Inbox.tsx';
import { MailForm } from './components/MailForm.tsx';
import { MailSettings } from './components/MailSettings.tsx';
import { Hidden } from '../../ui/Words.tsx';
import classes from './InboxDialog.module.css';
import { words } from './text.ts';
import { useInboxView } from './view.ts';

/** The inbox dialog: `?dialog=messages`. */
export default function InboxDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  if (user) return <OwnInbox onClose={onClose} />;
  return (
    <Dialog title={words.title} width={800} onClose={onClose}>
      <Empty title={words.guest}>
        <DialogLink name="signIn" className={buttonClass('primary')}>
          {words.signIn}
        </DialogLink>
      </Empty>
    </Dialog>
  );
}

function OwnInbox({ onClose }: { onClose: () => void }) {
  const unread = useUnread();
  const { view, show } = useInboxView();
  const whole = useInbox({ page: 0, type: null }).data;
  const cap = whole?.config?.config_email;
  return (
    <Dialog
      flush
      width={800}
      onClose={onClose}
      title={
        <span className={classes.title}>
          {view.side === null ? words.title : words.sides[view.side]}
          {view.side === null && unread > 0 && (
            <>
              <Firefly count={unread} />
              <Hidden>{words.unread(unread)}</Hidden>
            </>
          )}
          {view.side === null && cap !== undefined && (
            <small title={words.fillHint(cap)} className={classes.fill}>
              {words.fill(whole?.wrap ?? 0, cap)}
            </small>
          )}
        </span>
      }
      actions={
        view.side === null && (
          <>
            <Button kind="primary" size="small" onClick={() => show('write')}>
              <IconPencil stroke={1.6} />
              {words.write}
            </Button>
            <Link
              to="/watches"
              replace
              className={buttonClass('ghost', 'small')}
              aria-label={words.watches}
              title={words.watches}
            >
              <IconBell stroke={1.6} />
            </Link>
            <IconButton label={words.settings} onClick={() => show('settings')}>
              <IconSettings />
            </IconButton>
          </>
        )
      }
    >
      <div className={classes.inside}>
        {view.side === 'write' && <MailForm to={view.to} onDone={() => show(null)} />}
        {view.side === 'settings' && <MailSettings onDone={() => show(null)} />}
        {view.side === null && <Inbox />}
      </div>
    </Dialog>
  );
}
