import { useState, type ReactNode } from 'react';
import { usePreferences } from '../lib/preferences.ts';
import { spoilerWords } from './text/spoiler.ts';
import classes from './InlineSpoiler.module.css';

/** A spoiler within a text: hidden until a click, except for members who chose to see them. */
export function InlineSpoiler({ children }: { children?: ReactNode }) {
  const { spoiler: bears } = usePreferences();
  const [revealed, setRevealed] = useState(false);
  if (revealed || bears >= 2) return <span className={classes.told}>{children}</span>;
  return (
    <button type="button" className={classes.veil} onClick={() => setRevealed(true)}>
      {spoilerWords.veil}
    </button>
  );
}
