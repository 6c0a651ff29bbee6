import { useUser } from '../../../lib/user.ts';
import { text } from '../../../text/zh-CN.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Gate } from '../../../ui/Locked.tsx';
import { words } from '../text.ts';

/** `?dialog=chat` for guests; members get the panel. */
export default function ChatGate({ onClose }: { onClose: () => void }) {
  if (useUser()) return null;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Gate title={words.title}>
        <p>{words.signIn}</p>
        <Link to="/signin" className={buttonClass('primary')}>
          {text.nav.signIn}
        </Link>
      </Gate>
    </Dialog>
  );
}
