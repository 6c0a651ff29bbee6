import type { RowState } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import actions from '../../../ui/RowActions.module.css';
import { moderate } from '../api.ts';
import { words } from '../text.ts';

interface ModerateRatingProps {
  id: number;
  state: RowState;
}

/** Lets a moderator hide or show a rating; its author is sent the reason. */
export function ModerateRating({ id, state }: ModerateRatingProps) {
  const [asking, setAsking] = useState(false);
  const act = state === 'hidden' ? 'restore' : 'hide';
  return (
    <>
      <button type="button" className={actions.action} hidden={asking} onClick={() => setAsking(true)}>
        {words[act]}
      </button>
      {asking && (
        <ReasonForm
          label={words.reason}
          sendLabel={words[act]}
          tooShort={words.reasonShort}
          done={words.done}
          onSend={(reason) => moderate(id, act, reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
