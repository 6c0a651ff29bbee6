import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Heading } from '../../../ui/Panel.tsx';
import { words } from '../text.ts';
import classes from './Overlap.module.css';
import { DiffView } from './DiffView.tsx';

interface OverlapProps {
  /** Conflicting fields: the current value and the member's. */
  both: { name: string; standing: unknown; mine: unknown }[];
  onTakeTheirs: (name: string) => void;
  onKeepMine: () => void;
}

/** An edit conflict: shows both values of each field side by side to choose from. */
export function Overlap({ both, onTakeTheirs, onKeepMine }: OverlapProps) {
  const place = useRef<HTMLElement>(null);
  // Focuses the conflicts, because the button that revealed them is far below.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} role="alert" tabIndex={-1} className={classes.overlap}>
      <Heading>{words.overlap.title}</Heading>
      <p>{both.length > 0 ? words.overlap.both(both.length) : words.overlap.merged}</p>
      {both.map(({ name, standing, mine }) => (
        <div key={name} className={classes.field}>
          <DiffView diff={[{ field: name, before: standing, after: mine }]} />
          <Button size="small" onClick={() => onTakeTheirs(name)}>
            {words.overlap.takeTheirs}
          </Button>
        </div>
      ))}
      <p className={classes.end}>
        <Button kind="primary" onClick={onKeepMine}>
          {both.length > 0 ? words.overlap.keepMine : words.overlap.goOn}
        </Button>
      </p>
    </section>
  );
}
