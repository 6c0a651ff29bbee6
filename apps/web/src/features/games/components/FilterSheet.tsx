import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFacets } from '../api.ts';
import { choicesIn, cleared, type Filter } from '../filter.ts';
import { filterWords } from '../text/filter.ts';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import classes from './FilterPanel.module.css';

/** The same choices on a phone: a sheet with what they come to at its foot. They apply when it is closed. */
export default function FilterSheet({ onClose, ...before }: FilterPanelProps & { onClose: () => void }) {
  const [filter, setFilter] = useState(before.filter);
  const onChange = (next: Filter) => {
    setFilter(next);
    before.onChange(next);
  };
  const panel = { section: before.section, filter, onChange };
  const { total } = useFacets(panel.section, filter);
  return (
    <Dialog title={filterWords.title} onClose={onClose}>
      <FilterPanel {...panel} />
      <div className={classes.foot}>
        <Button disabled={choicesIn(filter) === 0} onClick={() => onChange(cleared(filter))}>
          {filterWords.clear}
        </Button>
        <Button kind="primary" onClick={onClose}>
          {filterWords.show(total)}
        </Button>
      </div>
    </Dialog>
  );
}
