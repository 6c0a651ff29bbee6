import { Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf } from '../../../lib/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { LockButton } from '../../../ui/LockButton.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { replyToCase } from '../api.ts';
import { words } from '../text.ts';
import classes from './CaseReply.module.css';

const longest = 1000;
/** The same text is sent once, however often it is tried. */
const written = (text: string) => ({ text, key: crypto.randomUUID() });
type Next = 'inWork' | 'answered';

/** Says more; the staff also says what becomes of the case. */
export function CaseReply({ id, staff }: { id: number; staff: boolean }) {
  const { value, change, clear, savedAt } = useDraft(`case:${id}`, written(''));
  const [state, setState] = useState<Next>('answered');
  const [problem, setProblem] = useState<string | null>(null);
  const length = [...value.text.trim()].length;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = length === 0 ? words.replyEmpty : length > longest ? words.tooLong(longest) : null;
    setProblem(wrong);
    if (wrong) return;
    try {
      await replyToCase({ id, text: value.text, ...(staff ? { state } : {}) }, value.key);
      clear();
      toast.done(words.sent);
    } catch (error) {
      setProblem(reasonOf(error).message);
    }
  };

  return (
    <form onSubmit={submit} className={classes.reply} noValidate>
      <Textarea
        label={staff ? words.replyStaff : words.replyLabel}
        placeholder={staff ? undefined : words.replyPlaceholder}
        value={value.text}
        error={problem}
        onChange={(event) => {
          change(written(event.currentTarget.value));
          setProblem(null);
        }}
        autosize
        minRows={3}
        maxRows={10}
      />
      <p className={classes.end}>
        <span>{savedAt && value.text ? words.draft : `${length} / ${longest}`}</span>
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
        <LockButton type="submit" kind="primary" size="small">
          {words.send}
        </LockButton>
      </p>
    </form>
  );
}
