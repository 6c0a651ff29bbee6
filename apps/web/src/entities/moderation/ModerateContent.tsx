import { useState } from 'react';
import { send } from '../../lib/call.ts';
import { refreshAll } from '../../lib/data.ts';
import { Button } from '../../ui/Button.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { words } from './text.ts';

interface ModerateContentProps {
  type: 'game' | 'version' | 'thread' | 'answer';
  id: number;
  hidden: boolean;
}

/** Lets a moderator hide or show a game or version; its submitter is sent the reason. */
export function ModerateContent({ type, id, hidden }: ModerateContentProps) {
  const [asking, setAsking] = useState(false);
  const action = hidden ? 'restore' : 'hide';
  const moderate = async (reason: string) => {
    await send('/api/moderation/content', { type, id, action, reason });
    await refreshAll();
  };
  return (
    <>
      <Button hidden={asking} onClick={() => setAsking(true)}>
        {words.moderation[action]}
      </Button>
      {asking && (
        <ReasonForm
          label={words.moderation.reason}
          sendLabel={words.moderation[action]}
          tooShort={words.moderation.short}
          done={words.moderation.done}
          kind="danger"
          onSend={moderate}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
