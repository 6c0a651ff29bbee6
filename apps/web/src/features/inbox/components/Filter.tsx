import type { InboxType } from '@yinghuo/contracts/wire';
import { Chip } from '../../../ui/Badge.tsx';
import { useInSight } from '../../../ui/sight/useInSight.ts';
import { filterNames, filterOrder } from '../kinds.ts';
import { typeNames, words } from '../text.ts';
import classes from './Filter.module.css';

interface FilterProps {
  type: InboxType | null;
  onChange: (type: InboxType | null) => void;
}

/** Filters by type. */
export function Filter({ type, onChange }: FilterProps) {
  const row = useInSight<HTMLDivElement>('[aria-pressed=true]', type);
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
