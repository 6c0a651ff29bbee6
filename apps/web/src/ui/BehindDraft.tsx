import type { ReactNode } from 'react';
import classes from './BehindDraft.module.css';
import { Button } from './Button.tsx';
import { draftWords as words } from './text/composer.ts';

interface BehindDraftProps {
  /** What stands now. */
  children: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** A draft began from an older text than the one that stands now: both are shown, and one is chosen. */
export const BehindDraft = ({ children, onKeepMine, onTakeTheirs }: BehindDraftProps) => (
  <section role="alert" className={classes.behind}>
    <b>{words.behindTitle}</b>
    <p>{words.behind}</p>
    <blockquote>{children || words.nothing}</blockquote>
    <p className={classes.choice}>
      <Button size="small" onClick={onTakeTheirs}>
        {words.takeTheirs}
      </Button>
      <Button size="small" kind="primary" onClick={onKeepMine}>
        {words.keepMine}
      </Button>
    </p>
  </section>
);
