import type { ReactNode } from 'react';
import classes from './BehindDraft.module.css';
import { Button } from '../Button.tsx';
import { draftWords as words } from '../../text/composer.ts';

interface BehindDraftProps {
  /** The current text. */
  children: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shown when a draft is based on an older text than the current one: shows both and asks which to keep. */
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
