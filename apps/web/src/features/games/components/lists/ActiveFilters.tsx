import { IconX } from '@tabler/icons-react';
import type { Label } from '@yinghuo/contracts/wire';
import { cleared, type Filter } from '../../filter.ts';
import { chosenIn } from '../../chosenFilters.ts';
import { words } from '../../text/lists.ts';
import wordClasses from '../../../../ui/Words.module.css';
import classes from './ActiveFilters.module.css';

interface ActiveFiltersProps {
  filter: Filter;
  labels: readonly Label[];
  onChange: (filter: Filter) => void;
  className: string | undefined;
}

/** The active choices, each removable, and a button that clears all; scrolls sideways on phones. */
export default function ActiveFilters({ filter, labels, onChange, className }: ActiveFiltersProps) {
  return (
    <span className={className}>
      {chosenIn(filter, labels).map(({ key, text, without }) => (
        <button
          key={key}
          type="button"
          className={classes.chosen}
          aria-label={words.list.remove(text)}
          onClick={() => onChange(without)}
        >
          <span className={wordClasses.cut}>{text}</span>
          <IconX size={13} stroke={1.8} aria-hidden="true" />
        </button>
      ))}
      <button type="button" className={classes.clear} onClick={() => onChange(cleared(filter))}>
        {words.list.clear}
      </button>
    </span>
  );
}
