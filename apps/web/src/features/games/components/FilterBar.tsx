import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Section } from '@yinghuo/contracts/wire';
import { lazy, Suspense, useState } from 'react';
import { useMedia } from '../../../lib/media.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { choicesIn, sortsOf, writeFilter, type Filter } from '../filter.ts';
import { words } from '../text.ts';
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
  const [open, setOpen] = useState(false);
  const phone = useMedia('(max-width: 700px)');
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
          onClick={() => setOpen(!open)}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />
          {words.list.filters(chosen)}
        </button>
      </div>
      {open && (
        <Suspense fallback={phone ? null : <LinesSkeleton lines={6} />}>
          {phone ? (
            <FilterSheet section={section} filter={filter} onChange={onChange} onClose={() => setOpen(false)} />
          ) : (
            <FilterPanel section={section} filter={filter} onChange={onChange} />
          )}
        </Suspense>
      )}
    </>
  );
}
