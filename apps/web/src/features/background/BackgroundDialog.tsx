import { levelFor } from '@yinghuo/contracts/wire';
import { chooseEffects, useEffects } from '../../lib/device/effects.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Gate, Locked } from '../../ui/gate/Locked.tsx';
import { Choice } from './components/Choice.tsx';
import { words } from './text.ts';

const width = 900;

/** The picture behind all pages: `?dialog=background`. */
export default function BackgroundDialog({ onClose }: { onClose: () => void }) {
  const effects = useEffects();
  const user = useUser();
  if (effects && user && user.lv >= levelFor.background) {
    return (
      <Dialog title={words.title} width={width} flush scrim={false} onClose={onClose}>
        <Choice />
      </Dialog>
    );
  }
  return (
    <Dialog title={words.title} width={width} onClose={onClose}>
      {effects ? (
        <Locked feature={words.title} level={levelFor.background} />
      ) : (
        <Gate title={words.simple}>
          <p>{words.simpleHint}</p>
          <Button kind="soft" onClick={() => chooseEffects(true)}>
            {words.full}
          </Button>
        </Gate>
      )}
    </Dialog>
  );
}
