import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Heading } from '../../../ui/Panel.tsx';
import { words } from '../text.ts';
import classes from './Overlap.module.css';
import { DiffView } from './DiffView.tsx';

interface OverlapProps {
  /** Fields that both changed: what stands, and what one has written. */
  both: { name: string; standing: unknown; mine: unknown }[];
  onTakeTheirs: (name: string) => void;
  onKeepMine: () => void;
}

/** Somebody else changed it meanwhile: what both wrote stands side by side, and nothing is lost. */
export function Overlap({ both, onTakeTheirs, onKeepMine }: OverlapProps) {
  const place = useRef<HTMLElement>(null);
  // The button that was pressed is far below.
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
