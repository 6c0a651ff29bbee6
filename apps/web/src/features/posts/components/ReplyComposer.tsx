import type { Author } from '@yinghuo/contracts/wire';
import { groupLimits } from '@yinghuo/contracts/wire/groups';
import type { Ref } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { mentionsOf } from '../../../entities/member/mentions.tsx';
import { TextComposer, type ComposedText } from '../../../ui/composer/TextComposer.tsx';
import { words } from '../text.ts';
import { InsertTools } from './InsertTools.tsx';

interface ReplyComposerProps {
  /** What the draft is kept under. */
  draft: string;
  label: string;
  sendLabel: string;
  /** Who speaks here: first among those whom an @ suggests. */
  people: readonly Author[];
  edits?: { said: ComposedText; base: string };
  field?: Ref<HTMLTextAreaElement>;
  eager?: boolean;
  onSend: (body: string, idempotencyKey: string) => Promise<void>;
  onCancel?: () => void;
}

/** The form for a reply, with its tools. */
export function ReplyComposer({ draft, people, onSend, ...rest }: ReplyComposerProps) {
  // The composer's own draft: what the tools add appears in its field.
  const { change } = useDraft<ComposedText>(draft, rest.edits?.said ?? { text: '', spoiler: false }, rest.edits?.base);
  return (
    <TextComposer
      {...rest}
      draft={draft}
      placeholder={words.reply.placeholder}
      most={groupLimits.reply}
      mentions={mentionsOf(people)}
      onSend={({ text }, key) => onSend(text, key)}
    >
      <InsertTools name={draft} onInsert={(text) => change((now) => ({ ...now, text: now.text + text }))} />
    </TextComposer>
  );
}
