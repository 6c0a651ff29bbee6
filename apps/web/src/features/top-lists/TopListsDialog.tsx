import { levelFor } from '@yinghuo/contracts/wire';
import { useUser } from '../../lib/session/user.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Locked } from '../../ui/gate/Locked.tsx';
import { Boards } from './components/Boards.tsx';
import { words } from './text.ts';

const width = 1000;

/** Shows the top lists and today's first sign-ins: `?dialog=topLists&dialog.list=qd`. */
export default function TopListsDialog({ onClose }: { onClose: () => void }) {
  const open = (useUser()?.lv ?? 0) >= levelFor.topLists;
  return (
    <Dialog title={words.title} width={width} flush={open} onClose={onClose}>
      {open ? <Boards /> : <Locked feature={words.title} level={levelFor.topLists} />}
    </Dialog>
  );
}
