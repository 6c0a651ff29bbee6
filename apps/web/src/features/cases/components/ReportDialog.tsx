import { reportReasons, type ContentType, type ReportReason } from '@yinghuo/contracts/wire';
import { Radio, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf } from '../../../lib/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { report } from '../api.ts';
import { contentNames, reasonNames, reportWords } from '../text.ts';
import classes from './ReportDialog.module.css';

interface ReportDialogProps {
  type: ContentType;
  id: string;
  onClose: () => void;
}

/** Why a row should be looked at; becomes a case that whoever reports can follow. */
export default function ReportDialog({ type, id, onClose }: ReportDialogProps) {
  const { value, change, clear } = useDraft(`report:${type}:${id}`, '');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason) return setProblem(reportWords.pick);
    setProblem(null);
    try {
      await report({ type, id, reason, text: value });
      clear();
      toast.done(reportWords.sent);
      onClose();
    } catch (error) {
      const refused = reasonOf(error);
      setProblem(refused.conflict?.reason === 'done' ? reportWords.done : refused.message);
    }
  };

  return (
    <Dialog title={reportWords.title(contentNames[type])} width={480} onClose={onClose}>
      <form onSubmit={submit} className={classes.form} noValidate>
        <p className={classes.lead}>{reportWords.lead}</p>
        <Radio.Group
          label={reportWords.reason}
          value={reason}
          onChange={(chosen) => setReason(chosen as ReportReason)}
          withAsterisk
        >
          <div className={classes.reasons}>
            {reportReasons.map((each) => (
              <Radio key={each} value={each} label={reasonNames[each]} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={reportWords.text}
          value={value}
          maxLength={500}
          onChange={(event) => change(event.currentTarget.value)}
          autosize
          minRows={3}
          maxRows={8}
        />
        <p role="alert" className={classes.problem} hidden={!problem}>
          {problem}
        </p>
        <LockButton type="submit" kind="primary">
          {reportWords.send}
        </LockButton>
      </form>
    </Dialog>
  );
}
