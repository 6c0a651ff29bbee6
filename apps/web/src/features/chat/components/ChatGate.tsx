import { text } from '../../../text/zh-CN.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogLink } from '../../../ui/DialogLink.tsx';
import { Gate } from '../../../ui/gate/Locked.tsx';
import { words } from '../text.ts';

/** `?dialog=chat` for guests; members get the panel. */
export default function ChatGate({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Gate title={words.title}>
        <p>{words.signIn}</p>
        <DialogLink name="signIn" className={buttonClass('primary')}>
          {text.nav.signIn}
        </DialogLink>
      </Gate>
    </Dialog>
  );
}
