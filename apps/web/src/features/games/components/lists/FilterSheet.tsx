import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { useFacets } from '../../api.ts';
import { choicesIn, cleared, type Filter } from '../../filter.ts';
import { filterWords } from '../../text/filter.ts';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import classes from './FilterPanel.module.css';

/** The filter panel as a sheet on phones, with the result count at the bottom. Choices apply when it closes. */
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
