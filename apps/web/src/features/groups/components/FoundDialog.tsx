import { may } from '@yinghuo/contracts/wire';
import { groupLimits } from '@yinghuo/contracts/wire/groups';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Gate, Locked } from '../../../ui/gate/Locked.tsx';
import { Note } from '../../../ui/Words.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';
import { foundGroup } from '../api.ts';
import { groupUrl } from '../paths.ts';
import { words } from '../text.ts';
import GroupForm from './GroupForm.tsx';

/** Founds a group, or says what is missing for it: the level, the coins. */
export default function FoundDialog({ onClose }: { onClose: () => Promise<void> }) {
  const user = useUser();
  const navigate = useNavigate();
  const missing = groupLimits.coins - (user?.yb ?? 0);
  const closed = !user || user.lv < groupLimits.level || !may(user.qx, 'takePart');
  return (
    <Dialog title={words.form.found} width={600} onClose={() => void onClose()}>
      {closed ? (
        <Locked feature={words.form.found} level={groupLimits.level} />
      ) : missing > 0 ? (
        <Gate title={words.form.poor(missing)}>
          <p>{words.home.cost}</p>
          <Link to="/wallet" className={buttonClass('primary')}>
            {words.form.toWallet}
          </Link>
        </Gate>
      ) : (
        <div className={stackClasses.wide}>
          <Note>{words.form.lead}</Note>
          <GroupForm
            group={null}
            sendLabel={words.form.submit(groupLimits.coins)}
            onSend={foundGroup}
            onDone={async (group) => {
              toast.done(words.form.founded(group.name));
              await onClose();
              await navigate(groupUrl(group.id));
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
