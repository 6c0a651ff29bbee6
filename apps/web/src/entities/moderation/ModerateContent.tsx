import { useState, type ComponentProps } from 'react';
import { send } from '../../lib/server/call.ts';
import { refreshAll } from '../../lib/server/data.ts';
import { Button } from '../../ui/Button.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { words } from './text.ts';

interface ModerateContentProps {
  type: 'game' | 'version' | 'thread' | 'answer' | 'group' | 'note' | 'noteComment' | 'link' | 'address';
  id: number;
  hidden: boolean;
  /** How the button looks; in a row of others as they do. */
  look?: Pick<ComponentProps<typeof Button>, 'kind' | 'size'>;
}

/**
 * Lets a moderator hide or show a row, take a link down or say that it is good, or let an address be written again that was taken
 * down; its submitter is sent the reason.
 */
export function ModerateContent({ type, id, hidden, look }: ModerateContentProps) {
  const [asking, setAsking] = useState(false);
  const action = hidden ? 'restore' : 'hide';
  const moderate = async (reason: string) => {
    if (type === 'link') await send('/api/moderation/link', { id, action, reason });
    else if (type === 'address') await send('/api/moderation/address', { id, reason });
    else await send('/api/moderation/content', { type, id, action, reason });
    await refreshAll();
  };
  const label = type === 'address' ? words.address : (type === 'link' ? words.link : words.moderation)[action];
  return (
    <>
      <Button {...look} hidden={asking} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ReasonForm
          label={words.moderation.reason}
          sendLabel={label}
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
