import { useDialogParams } from '../../lib/address/dialog.ts';
import { idOf } from '../../lib/address/ids.ts';
import { may } from '@yinghuo/contracts/wire';
import { useOwnRating } from '../../entities/game/ownRating.ts';
import { useUser } from '../../lib/session/user.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { GuestPrompt, InactivePrompt } from '../../ui/gate/Prompt.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { RatingForm } from './components/RatingForm.tsx';
import { words } from './text.ts';

/** One's rating of a game, from anywhere: `?dialog=rating&dialog.game=7`. */
export default function RatingDialog({ onClose }: { onClose: () => void }) {
  const id = idOf(useDialogParams().read('game'));
  return (
    <Dialog title={words.form.title} onClose={onClose}>
      {id ? <Form gameId={id} onClose={onClose} /> : <p>{words.form.absent}</p>}
    </Dialog>
  );
}

function Form({ gameId, onClose }: { gameId: number; onClose: () => void }) {
  const user = useUser();
  const { own, error, retry } = useOwnRating(gameId);
  if (!user) return <GuestPrompt words={words.form} />;
  if (!may(user.qx, 'takePart')) return <InactivePrompt words={words.form} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void retry()} />;
  if (own === undefined) return <LinesSkeleton lines={6} />;
  return <RatingForm gameId={gameId} own={own} onSent={onClose} onCancel={onClose} />;
}
