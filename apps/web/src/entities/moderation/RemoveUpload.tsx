import { may } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { send } from '../../lib/server/call.ts';
import { reasonOf } from '../../lib/server/refused.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/Button.tsx';
import { ReasonForm } from '../../ui/ReasonForm.tsx';
import { words } from './text.ts';

interface RemoveUploadProps {
  /** The URL of any picture; only our own uploads can be removed. */
  url: string;
  label?: string;
}

/** Lets a moderator remove an uploaded picture everywhere, or restore it; its uploader is sent the reason. */
export default function RemoveUpload({ url, label = words.upload.hide }: RemoveUploadProps) {
  const user = useUser();
  const [asking, setAsking] = useState<'hide' | 'restore' | null>(null);
  if (!user || !may(user.qx, 'moderate') || !url.startsWith('/media/uploads/')) return null;
  const moderate = async (reason: string) => {
    try {
      await send('/api/moderation/upload', { url, action: asking!, reason });
    } catch (error) {
      if (asking === 'hide' && reasonOf(error).conflict?.reason === 'done') setAsking('restore');
      throw error;
    }
  };
  return (
    <>
      <Button hidden={asking !== null} onClick={() => setAsking('hide')}>
        {label}
      </Button>
      {asking && (
        <ReasonForm
          label={words.upload.reason}
          sendLabel={words.upload[asking]}
          tooShort={words.moderation.short}
          done={words.upload.done[asking]}
          kind={asking === 'hide' ? 'danger' : 'primary'}
          onSend={moderate}
          onClose={() => setAsking(null)}
          // Keep arrow keys for the caret; the gallery listens to them, too.
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        />
      )}
    </>
  );
}
