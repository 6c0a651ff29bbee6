import type { SubmittedGame } from '@yinghuo/contracts/wire';
import { forgetDraft } from '../../../lib/drafts.ts';
import { toast } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { withdraw } from '../api.ts';
import { targetOf } from '../stored.ts';
import { words } from '../text.ts';
import { Problem } from '../../../ui/Words.tsx';
import classes from './ImportDialog.module.css';

interface WithdrawDialogProps {
  game: SubmittedGame;
  onDone: () => unknown;
  onClose: () => void;
}

/** Confirms withdrawing a submission or deleting a draft. */
export default function WithdrawDialog({ game: { id, title, status }, onDone, onClose }: WithdrawDialogProps) {
  const { problem, submit } = useSubmit();
  const draft = status === 'draft';
  const name = title || words.submit.untitled;
  const act = () =>
    submit({
      send: () => withdraw(id),
      done: async () => {
        forgetDraft(targetOf(id));
        await onDone();
        toast.done(draft ? words.mine.discarded : words.mine.withdrawn);
        onClose();
      },
    });
  return (
    <Dialog small width={420} title={draft ? words.submit.forgetTitle : words.mine.withdrawTitle} onClose={onClose}>
      <p>{draft ? words.mine.discardAsk(name) : words.mine.withdrawAsk(name)}</p>
      <Problem hidden={!problem}>{problem}</Problem>
      <p className={classes.end}>
        <Button onClick={onClose}>{words.submit.keep}</Button>
        <LockButton kind="danger" onClick={act}>
          {draft ? words.mine.discard : words.mine.withdraw}
        </LockButton>
      </p>
    </Dialog>
  );
}
