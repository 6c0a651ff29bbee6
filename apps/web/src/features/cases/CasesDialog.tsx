import { may } from '@yinghuo/contracts/wire';
import { useDialogParams } from '../../lib/address/dialog.ts';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { DialogLink } from '../../ui/DialogLink.tsx';
import { CaseList } from './components/CaseList.tsx';
import { CaseThread } from './components/CaseThread.tsx';
import { words } from './text.ts';

/** Shows the member's feedback and reports, and everybody's to moderators: `?dialog=cases`. */
export default function CasesDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { read, change } = useDialogParams();
  const staff = may(user?.qx, 'moderate');
  const id = Number(read('case') ?? 0);
  return (
    <Dialog title={staff ? words.allTitle : words.title} width={700} onClose={onClose}>
      {!user && (
        <Empty title={words.guest}>
          <DialogLink name="signIn" className={buttonClass('primary')}>
            {words.signIn}
          </DialogLink>
        </Empty>
      )}
      {user && id > 0 && <CaseThread id={id} onBack={() => change({ case: null })} />}
      {user && id <= 0 && <CaseList staff={staff} onOpen={(of) => change({ case: of })} />}
    </Dialog>
  );
}
