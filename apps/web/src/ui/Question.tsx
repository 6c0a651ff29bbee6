import { Button } from './Button.tsx';
import { LockButton } from './lock/LockButton.tsx';
import classes from './RowActions.module.css';
import type { Work } from './lock/useLock.ts';
import { useFocusReturn } from './focus/useFocusReturn.ts';

interface QuestionProps {
  /** The accessible name. */
  label: string;
  question: string;
  yes: string;
  no: string;
  onYes: Work;
  onNo: () => void;
}

/** Confirms a deletion in place; focus starts on 'no'. The button that opened it stays in the DOM, `hidden`. */
export function Question({ label, question, yes, no, onYes, onNo }: QuestionProps) {
  useFocusReturn();
  return (
    <div className={classes.question} role="group" aria-label={label}>
      <span>{question}</span>
      <LockButton kind="danger" size="small" onClick={onYes}>
        {yes}
      </LockButton>
      <Button kind="ghost" size="small" autoFocus onClick={onNo}>
        {no}
      </Button>
    </div>
  );
}
