import type { InboxType } from '@yinghuo/contracts/wire';
import { useEffect, useRef } from 'react';
import { Chip } from '../../../ui/Badge.tsx';
import { filterNames, filterOrder } from '../kinds.ts';
import { typeNames, words } from '../text.ts';
import classes from './Filter.module.css';

interface FilterProps {
  type: InboxType | null;
  onChange: (type: InboxType | null) => void;
}

/** Filters by type. */
export function Filter({ type, onChange }: FilterProps) {
  const row = useRef<HTMLDivElement>(null);
  // On phones the row scrolls.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 40;
  }, [type]);
  return (
    <div ref={row} role="group" aria-label={words.filterLabel} className={classes.filter}>
      <Chip state={type === null ? 'on' : 'off'} onClick={() => onChange(null)}>
        {words.all}
      </Chip>
      {filterOrder.map((each) => (
        <Chip key={each} state={type === each ? 'on' : 'off'} onClick={() => onChange(type === each ? null : each)}>
          {filterNames[each] ?? typeNames[each]}
        </Chip>
      ))}
    </div>
  );
}
