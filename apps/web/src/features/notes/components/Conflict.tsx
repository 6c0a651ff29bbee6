import type { Note } from '@yinghuo/contracts/wire';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Heading } from '../../../ui/Panel.tsx';
import type { NoteDraft } from '../draft.ts';
import { words } from '../text.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Conflict.module.css';

interface ConflictProps {
  theirs: Note;
  mine: NoteDraft;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows both versions after an edit conflict; the member chooses one. */
export function Conflict({ theirs, mine, onKeepMine, onTakeTheirs }: ConflictProps) {
  const place = useRef<HTMLElement>(null);
  // Scroll to it, because the button that was pressed is far below.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} role="alert" tabIndex={-1} className={classes.conflict}>
      <Heading>{words.conflict.title}</Heading>
      <p>{words.conflict.lead}</p>
      <div className={classes.both}>
        <Version name={words.conflict.theirs} {...theirs} />
        <Version name={words.conflict.mine} {...mine} />
      </div>
      <div className={rowClasses.ending}>
        <Button onClick={onTakeTheirs}>{words.conflict.takeTheirs}</Button>
        <Button kind="primary" onClick={onKeepMine}>
          {words.conflict.keepMine}
        </Button>
      </div>
    </section>
  );
}

const Version = ({ name, title, body }: { name: string; title: string; body: string }) => (
  <div className={classes.version}>
    <b>{name}</b>
    <p className={classes.title}>{title}</p>
    <p className={classes.body}>{body}</p>
  </div>
);
