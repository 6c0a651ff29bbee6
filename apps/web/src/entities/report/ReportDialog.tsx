import { reportReasons, type ContentType, type ReportReason } from '@yinghuo/contracts/wire';
import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '../../lib/server/attempt.ts';
import { useDraft } from '../../lib/drafts.ts';
import { reasonOf } from '../../lib/server/refused.ts';
import { toast } from '../../lib/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LockButton } from '../../ui/lock/LockButton.tsx';
import { LockForm } from '../../ui/lock/LockForm.tsx';
import { Note, Problem } from '../../ui/Words.tsx';
import { report } from './api.ts';
import { contentNames, reasonNames, words } from './text.ts';
import stackClasses from '../../ui/styles/stack.module.css';
import classes from './ReportDialog.module.css';

interface ReportDialogProps {
  type: ContentType;
  id: string;
  onClose: () => void;
}

/** Reports a row; the report becomes a case that the reporter can follow. */
export default function ReportDialog({ type, id, onClose }: ReportDialogProps) {
  const draft = `report:${type}:${id}`;
  const { value, change, clear } = useDraft(draft, '');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const attempt = useAttempt(draft);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async () => {
    if (!reason) {
      setProblem(words.pick);
      return false;
    }
    setProblem(null);
    try {
      const fields = { type, id, reason, text: value };
      await report(fields, attempt.keyFor(fields));
      attempt.over();
      clear();
      toast.done(words.sent);
      onClose();
      return true;
    } catch (error) {
      attempt.over(error);
      const refused = reasonOf(error);
      setProblem(refused.conflict?.reason === 'done' ? words.done : refused.message);
      return false;
    }
  };

  return (
    <Dialog title={words.title(contentNames[type])} width={480} onClose={onClose}>
      <LockForm onSubmit={submit} className={stackClasses.loose}>
        <Note>{words.lead}</Note>
        <Radio.Group label={words.reason} value={reason} onChange={(chosen) => setReason(chosen)} withAsterisk>
          <div className={classes.reasons}>
            {reportReasons.map((each) => (
              <Radio key={each} value={each} label={reasonNames[each]} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={words.text}
          value={value}
          maxLength={500}
          onChange={(event) => change(event.currentTarget.value)}
          autosize
          minRows={3}
          maxRows={8}
        />
        <Problem hidden={!problem}>{problem}</Problem>
        <LockButton type="submit" kind="primary">
          {words.send}
        </LockButton>
      </LockForm>
    </Dialog>
  );
}
