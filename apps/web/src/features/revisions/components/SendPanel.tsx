import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Note, Problem } from '../../../ui/Words.tsx';
import type { Work } from '../../../ui/lock/useLock.ts';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './SendPanel.module.css';

interface SendPanelProps {
  /** Null where no comment is asked for. */
  comment: string | null;
  onComment: (comment: string) => void;
  /** The error message, or null. */
  problem: string | null;
  /** The button's label. */
  label: string;
  /** What happens after sending. */
  hint: string;
  savedAt: Date | null;
  onSend: Work;
  children?: ReactNode;
}

/** Beside a form: the reason for the change, and the submit button. */
export const SendPanel = ({ comment, onComment, problem, label, hint, savedAt, onSend, children }: SendPanelProps) => (
  <Panel className={cx(stackClasses.sticky, classes.panel)} aria-label={label}>
    {children}
    <Problem hidden={!problem}>{problem}</Problem>
    {comment !== null && (
      <Textarea
        label={words.form.comment}
        placeholder={words.form.commentPlaceholder}
        maxLength={500}
        rows={3}
        value={comment}
        onChange={(event) => onComment(event.currentTarget.value)}
      />
    )}
    <LockButton kind="primary" size="large" wide onClick={onSend}>
      {label}
    </LockButton>
    <Note>{hint}</Note>
    {savedAt && <Note>{words.form.kept}</Note>}
  </Panel>
);
