import { resetParts, type ResetPart } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import { resetProfile } from '../api.ts';
import { words } from '../text.ts';
import classes from './Drawer.module.css';

/** Resets an inappropriate nickname, avatar or signature. */
export function Resets({ memberId }: { memberId: number }) {
  const [asking, setAsking] = useState<ResetPart | null>(null);
  return (
    <section className={classes.part}>
      <h2>{words.reset}</h2>
      <p className={classes.buttons} hidden={asking !== null}>
        {resetParts.map((part) => (
          <Button key={part} size="small" onClick={() => setAsking(part)}>
            {words.resets[part]}
          </Button>
        ))}
      </p>
      {asking && (
        <ReasonForm
          label={words.resetReason}
          sendLabel={words.resets[asking]}
          tooShort={words.short}
          done={words.resetDone}
          kind="danger"
          onSend={(reason) => resetProfile(memberId, asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}
