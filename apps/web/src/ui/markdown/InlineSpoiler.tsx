import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePreferences } from '../../lib/device/preferences.ts';
import { spoilerWords } from '../../text/spoiler.ts';
import classes from './InlineSpoiler.module.css';

/** A spoiler within a text: not in the page until a click or Enter, except for members who chose to see them. */
export function InlineSpoiler({ children }: { children?: ReactNode }) {
  const { spoiler: bears } = usePreferences();
  const [revealed, setRevealed] = useState(false);
  const told = useRef<HTMLSpanElement>(null);
  // Keyboards and screen readers go on where the button was.
  useEffect(() => {
    if (revealed) told.current?.focus({ preventScroll: true });
  }, [revealed]);
  if (revealed || bears >= 2) {
    return (
      <span ref={told} tabIndex={revealed ? -1 : undefined} className={classes.told}>
        {children}
      </span>
    );
  }
  return (
    <button type="button" className={classes.veil} aria-label={spoilerWords.veil} onClick={() => setRevealed(true)}>
      {spoilerWords.veiled}
    </button>
  );
}
