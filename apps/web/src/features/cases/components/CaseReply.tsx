import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextComposer } from '../../../ui/composer/TextComposer.tsx';
import { replyToCase } from '../api.ts';
import { words } from '../text.ts';

const longest = 1000;
type Next = 'inWork' | 'answered';

/** Adds a message to a case; staff also set its state. */
export function CaseReply({ id, staff }: { id: number; staff: boolean }) {
  const [state, setState] = useState<Next>('answered');
  return (
    <TextComposer
      draft={`case:${id}`}
      label={staff ? words.replyStaff : words.replyLabel}
      placeholder={staff ? words.replyStaff : words.replyPlaceholder}
      sendLabel={words.send}
      most={longest}
      rows={3}
      onSend={async ({ text }, key) => {
        // The new state is part of the request, so it is part of the key.
        await replyToCase({ id, text, ...(staff ? { state } : {}) }, staff ? `${key}-${state}` : key);
        toast.done(words.sent);
      }}
    >
      {staff && (
        <Segmented<Next>
          label={words.setState}
          value={state}
          options={[
            { value: 'inWork', label: words.state.inWork },
            { value: 'answered', label: words.state.answered },
          ]}
          onChange={setState}
        />
      )}
    </TextComposer>
  );
}
