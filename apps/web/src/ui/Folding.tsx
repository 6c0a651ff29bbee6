import { useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './Folding.module.css';

export interface Most {
  letters: number;
  lines: number;
}

interface FoldingProps {
  /** What is measured. */
  text: string;
  most: Most;
  words: { fold: string; unfold: string };
  className?: string;
  children: ReactNode;
}

const linesFolded = 8;

/** A text that is folded where it is longer than `most`. */
export function Folding({ text, most, words, className, children }: FoldingProps) {
  const [unfolded, setUnfolded] = useState(false);
  const long = text.length > most.letters || text.split('\n').length > most.lines;
  return (
    <>
      <div
        className={cx(long && !unfolded && classes.folded, className)}
        style={{ '--lines': Math.min(most.lines, linesFolded) } as object}
      >
        {children}
      </div>
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
