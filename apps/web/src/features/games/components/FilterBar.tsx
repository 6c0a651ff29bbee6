import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Section } from '@yinghuo/contracts/wire';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageDialog } from '../../../lib/dialog.ts';
import { phoneWidth, useMedia } from '../../../lib/media.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { choicesIn, sortsOf, writeFilter, type Filter } from '../filter.ts';
import { words } from '../text/lists.ts';
import classes from './FilterBar.module.css';

const FilterPanel = lazy(() => import('./FilterPanel.tsx').then(({ FilterPanel }) => ({ default: FilterPanel })));
const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

const order: readonly Filter['sort'][] = ['relevance', 'updated', 'new', 'score', 'popular', 'released'];

interface FilterBarProps {
  section: Section;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** The orders as tabs, and all choices behind a button: below it on a desk, as a sheet on phones. All is in the address. */
export function FilterBar({ section, filter, onChange }: FilterBarProps) {
  const phone = useMedia(phoneWidth);
  const [unfolded, setUnfolded] = useState(false);
  const sheet = usePageDialog('filter');
  const open = phone ? sheet.open : unfolded;
  const toggle = () => (phone ? sheet.show() : setUnfolded(!unfolded));
  // Choices on the sheet wait in it: closing it, by Back too, goes back to the address it came from, and then they apply.
  const waiting = useRef<Filter | null>(null);
  const apply = useEffectEvent(() => {
    if (waiting.current) onChange(waiting.current);
    waiting.current = null;
  });
  useEffect(() => {
    if (!open) apply();
  }, [open]);
  const chosen = choicesIn(filter);
  return (
    <>
      <div className={classes.bar}>
        <nav aria-label={words.list.sortLabel} className={classes.sorts}>
          {order
            .filter((sort) => sortsOf(filter.q).includes(sort))
            .map((sort) => (
              <Link
                key={sort}
                to={{ search: writeFilter({ ...filter, sort }).toString() }}
                preventScrollReset
                aria-current={sort === filter.sort ? 'true' : undefined}
              >
                {words.sort[sort]}
              </Link>
            ))}
        </nav>
        <button
          type="button"
          className={cx(classes.toggle, chosen > 0 && classes.on)}
          aria-expanded={open}
          onClick={toggle}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />
          {words.list.filters(chosen)}
        </button>
      </div>
      {open && (
        <Suspense fallback={phone ? null : <LinesSkeleton lines={6} />}>
          {phone ? (
            <FilterSheet
              section={section}
              filter={filter}
              onChange={(choices) => (waiting.current = choices)}
              onClose={sheet.close}
            />
          ) : (
            <FilterPanel section={section} filter={filter} onChange={onChange} />
          )}
        </Suspense>
      )}
    </>
  );
}
