import type { KeyboardEvent, ReactNode } from 'react';
import classes from './Segmented.module.css';

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
}

/** A segmented control: one of a few options; arrow keys move the choice. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const next = options[(at + step + options.length) % options.length];
    if (!next) return;
    onChange(next.value);
    (event.currentTarget.children[options.indexOf(next)] as HTMLElement).focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- the chosen radio has the focus, not the group
    <div role="radiogroup" aria-label={label} className={classes.track} onKeyDown={move}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={classes.option}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
