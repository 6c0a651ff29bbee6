import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { fieldProblem } from '../../../lib/server/fieldProblem.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { words } from '../text.ts';
import { FormEnd, TitleAndText } from './Fields.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';

/** The fields that announcements and log entries share. */
interface EntryFields {
  id?: number;
  title: string;
  text: string;
  hidden: boolean;
}
interface EntryFormProps<F> {
  /** The key of the draft. */
  draft: string;
  fields: F;
  save: (fields: F, idempotencyKey: string) => Promise<void>;
  onDone: () => void;
  /** Additional fields, between the text and the choice to hide the entry. */
  children?: (fields: F, set: (fields: Partial<F>) => void, refused: Refused | null) => ReactNode;
}

export function EntryForm<F extends EntryFields>({ draft, fields, save, onDone, children }: EntryFormProps<F>) {
  const kept = useDraft(draft, { fields });
  const attempt = useAttempt(draft);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [missing, setMissing] = useState(false);
  const { fields: value } = kept.value;
  const set = (some: Partial<F>) => kept.change({ fields: { ...value, ...some } });
  const noTitle = value.title.trim() === '';
  const noText = value.text.trim() === '';
  const submit = async () => {
    setMissing(noTitle || noText);
    if (noTitle || noText) return false;
    try {
      await save(value, attempt.keyFor(value));
      attempt.over();
      kept.clear(kept.value);
      toast.done(words.saved);
      onDone();
      return true;
    } catch (error) {
      attempt.over(error);
      setRefused(reasonOf(error));
      return false;
    }
  };
  return (
    <Panel>
      <LockForm onSubmit={submit} className={stackClasses.loose}>
        <TitleAndText
          title={value.title}
          text={value.text}
          problems={{
            title: missing && noTitle ? words.missing : fieldProblem(refused, 'title'),
            text: missing && noText ? words.missingText : fieldProblem(refused, 'text'),
          }}
          onChange={(some) => set(some as Partial<F>)}
        />
        {children?.(value, set, refused)}
        <Checkbox
          label={words.hidden}
          checked={value.hidden}
          onChange={(event) => set({ hidden: event.currentTarget.checked } as Partial<F>)}
        />
        <FormEnd
          problem={refused?.fields.length === 0 && refused.message}
          hint={kept.savedAt ? words.draft : ''}
          onClose={onDone}
        />
      </LockForm>
    </Panel>
  );
}
