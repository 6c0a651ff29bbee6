import { IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { usePreferences } from '../lib/device/preferences.ts';
import { cx } from './cx.ts';
import { Folding, type Most } from './Folding.tsx';
import classes from './SpoilerText.module.css';

interface SpoilerTextProps {
  text: string;
  /** Hides the text until a click, except for members who chose to see spoilers. */
  spoiler: boolean;
  /** Longer texts are collapsed. */
  most: Most;
  small?: boolean;
  words: { veil: string; fold: string; unfold: string };
  /** The rendered text, where it differs from the plain text. */
  children?: ReactNode;
}

/** A member's text: hidden if it is a spoiler, collapsed if it is long. */
export function SpoilerText({ text, spoiler, most, small, words, children = text }: SpoilerTextProps) {
  const { spoiler: bears } = usePreferences();
  const [revealed, setRevealed] = useState(false);
  if (spoiler && !revealed && bears < 2) {
    return (
      <button type="button" className={cx(classes.veil, small && classes.small)} onClick={() => setRevealed(true)}>
        <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
        {words.veil}
      </button>
    );
  }
  return (
    <Folding text={text} most={most} words={words} className={cx(classes.text, small && classes.small)}>
      {children}
    </Folding>
  );
}
