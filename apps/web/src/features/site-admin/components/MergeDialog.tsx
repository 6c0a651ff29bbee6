import type { Label } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { text } from '../../../text/zh-CN.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Problem } from '../../../ui/Words.tsx';
import { saveLabel } from '../api.ts';
import { words } from '../text.ts';
import classes from './SiteAdmin.module.css';

interface MergeDialogProps {
  label: Label;
  labels: readonly Label[];
  onClose: () => void;
}

/** Asks which label replaces this one; merging cannot be undone. */
export default function MergeDialog({ label: { id, name, category, count }, labels, onClose }: MergeDialogProps) {
  const [into, setInto] = useState(0);
  const { problem, submit } = useSubmit();
  const merge = () =>
    submit({
      wrong: into ? null : words.labels.choose,
      content: into,
      send: (key) => saveLabel({ id, name, category, aliases: [], mergeInto: into }, key),
      done: () => {
        toast.done(words.labels.merged);
        onClose();
      },
    });
  return (
    <Dialog small width={440} title={words.labels.mergeTitle(name)} onClose={onClose}>
      <p>{words.labels.mergeHint(count)}</p>
      <label className={classes.select}>
        {words.labels.mergeInto}
        <select value={into} onChange={(event) => setInto(Number(event.currentTarget.value))}>
          <option value={0}>{words.labels.choose}</option>
          {labels
            .filter((label) => label.id !== id)
            .map((label) => (
              <option key={label.id} value={label.id}>
                {label.name}（{words.labels.count(label.count)}）
              </option>
            ))}
        </select>
      </label>
      <Problem hidden={!problem}>{problem}</Problem>
      <p className={classes.end}>
        <Button onClick={onClose}>{text.common.cancel}</Button>
        <LockButton kind="danger" onClick={merge}>
          {words.labels.merge}
        </LockButton>
      </p>
    </Dialog>
  );
}
