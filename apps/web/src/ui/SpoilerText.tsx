import { IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { usePreferences } from '../lib/device/preferences.ts';
import { cx } from './cx.ts';
import classes from './SpoilerText.module.css';

interface SpoilerTextProps {
  text: string;
  /** Hides the text until a click, except for members who chose to see spoilers. */
  spoiler: boolean;
  /** Longer texts are collapsed. */
  most: { letters: number; lines: number };
  small?: boolean;
  words: { veil: string; fold: string; unfold: string };
  /** The rendered text, where it differs from the plain text. */
  children?: ReactNode;
}

/** A member's text: hidden if it is a spoiler, collapsed if it is long. */
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
      <div className={cx(classes.text, small && classes.small, long && !unfolded && classes.folded)}>{children}</div>
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
