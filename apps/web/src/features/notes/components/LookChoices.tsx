import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './LookChoices.module.css';

interface ChoicesProps {
  label: string;
  /** 1-based. */
  value: number;
  options: readonly { name: string; style: CSSProperties; sample?: ReactNode }[];
  onChange: (value: number) => void;
  shape?: 'sheet' | 'drop' | 'word';
}

/** A radio group of looks, each drawn as a sample. */
export function Choices({ label, value, options, onChange, shape = 'sheet' }: ChoicesProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (value - 1 + step + options.length) % options.length;
    onChange(next + 1);
    (event.currentTarget.children[next] as HTMLElement).focus();
  };
  return (
    <div className={classes.field}>
      <span className={classes.label}>
        {label}
        <em>{options[value - 1]?.name}</em>
      </span>
      {/* eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- the chosen radio has the focus, not the group */}
      <div role="radiogroup" aria-label={label} className={rowClasses.actions} onKeyDown={move}>
        {options.map(({ name, style, sample }, index) => (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={value === index + 1}
            aria-label={name}
            title={name}
            tabIndex={value === index + 1 ? 0 : -1}
            className={cx(classes.option, classes[shape])}
            style={style}
            onClick={() => onChange(index + 1)}
          >
            {sample}
          </button>
        ))}
      </div>
    </div>
  );
}
