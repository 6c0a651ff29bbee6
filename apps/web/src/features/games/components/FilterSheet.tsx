import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFacets } from '../api.ts';
import { choicesIn, cleared } from '../filter.ts';
import { filterWords } from '../filterWords.ts';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import classes from './FilterPanel.module.css';

/** The same choices on a phone: a sheet with what they come to at its foot. */
export default function FilterSheet({ onClose, ...panel }: FilterPanelProps & { onClose: () => void }) {
  const { total } = useFacets(panel.section, panel.filter);
  const { filter, onChange } = panel;
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
