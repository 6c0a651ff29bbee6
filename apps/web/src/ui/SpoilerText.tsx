import { IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { usePreferences } from '../lib/preferences.ts';
import { cx } from './cx.ts';
import classes from './SpoilerText.module.css';

interface SpoilerTextProps {
  text: string;
  /** It gives something away: hidden until a click, except from who set that they mind no spoilers. */
  spoiler: boolean;
  /** Longer texts are folded. */
  most: { letters: number; lines: number };
  small?: boolean;
  words: { veil: string; fold: string; unfold: string };
  /** The text as it is drawn, where that is not the plain text. */
  children?: ReactNode;
}

/** What a member wrote: veiled if it is a spoiler, folded if it is long. */
export function SpoilerText({ text, spoiler, most, small, words, children = text }: SpoilerTextProps) {
  const { spoiler: bears } = usePreferences();
  const [revealed, setRevealed] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  if (spoiler && !revealed && bears < 2) {
    return (
      <button type="button" className={cx(classes.veil, small && classes.small)} onClick={() => setRevealed(true)}>
        <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
        {words.veil}
      </button>
    );
  }
  const long = text.length > most.letters || text.split('\n').length > most.lines;
  return (
    <>
      <p className={cx(classes.text, small && classes.small, long && !unfolded && classes.folded)}>{children}</p>
      {long && (
        <button
          type="button"
          className={classes.unfold}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? words.fold : words.unfold}
        </button>
      )}
    </>
  );
}
