import type { Rating } from '@yinghuo/contracts/wire';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { usePreferences } from '../../../lib/preferences.ts';
import { cx } from '../../../ui/cx.ts';
import { words } from '../text.ts';
import classes from './Summary.module.css';

const longText = 300;
const manyLines = 8;

/** The words of a rating: veiled where they spoil, folded where they are many. One's own stand `open`. */
export function Summary({ rating: { summary, spoiler }, open }: { rating: Rating; open: boolean }) {
  const { spoiler: bears } = usePreferences();
  const [revealed, setRevealed] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  if (!summary) return null;
  if (spoiler && !open && !revealed && bears < 2) {
    return (
      <button type="button" className={classes.veil} onClick={() => setRevealed(true)}>
        <IconEyeOff size={16} stroke={1.6} aria-hidden="true" />
        {words.veil}
      </button>
    );
  }
  const long = summary.length > longText || summary.split('\n').length > manyLines;
  return (
    <>
      <p className={cx(classes.text, long && !unfolded && classes.folded)}>{summary}</p>
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
