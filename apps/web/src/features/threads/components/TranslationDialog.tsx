import { TextInput } from '@mantine/core';
import type { GameDetail } from '@yinghuo/contracts/wire';
import { threadLimits } from '@yinghuo/contracts/wire/threads';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../../../lib/drafts.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Note, Problem } from '../../../ui/Words.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';
import { askForTranslation } from '../api.ts';
import { bountyOf } from '../form.ts';
import { threadUrl } from '../paths.ts';
import { saidPlainly } from '../refusals.ts';
import { words } from '../text.ts';

interface TranslationDialogProps {
  game: Pick<GameDetail, 'id' | 'title'>;
  onClose: () => Promise<void>;
}

/** Opens a thread for the machine translation of a game, with a bounty. */
export default function TranslationDialog({ game, onClose }: TranslationDialogProps) {
  const user = useUser();
  const navigate = useNavigate();
  const kept = `translation:${game.id}`;
  const draft = useDraft(kept, String(threadLimits.leastBounty));
  const { problem, setProblem, submit } = useSubmit(kept);
  const send = () => {
    const bounty = bountyOf(draft.value);
    return submit({
      wrong: bounty ? null : words.translate.badBounty,
      content: bounty,
      send: (key) => saidPlainly(askForTranslation(game.id, bounty!, key)),
      done: async (id) => {
        draft.clear();
        toast.done(words.translate.sent);
        // Removes the dialog's history entry first, so that Back from the thread leads to the game.
        await onClose();
        await navigate(threadUrl(id));
      },
    });
  };
  return (
    <Dialog small width={420} title={words.translate.title(game.title)} onClose={() => void onClose()}>
      <LockForm onSubmit={send} className={stackClasses.loose}>
        <Note>{words.translate.lead}</Note>
        <TextInput
          label={words.form.bounty}
          description={words.translate.have(user?.yb ?? 0)}
          inputMode="numeric"
          value={draft.value}
          onChange={(event) => {
            draft.change(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Problem hidden={!problem}>{problem}</Problem>
        <LockButton type="submit" kind="primary">
          {words.translate.send}
        </LockButton>
      </LockForm>
    </Dialog>
  );
}
