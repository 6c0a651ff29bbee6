import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Section } from '@yinghuo/contracts/wire';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageDialog } from '../../../../lib/address/dialog.ts';
import { phoneWidth, useMedia } from '../../../../lib/device/media.ts';
import { painted } from '../../../../lib/painted.ts';
import { cx } from '../../../../ui/cx.ts';
import { Link } from '../../../../ui/Link.tsx';
import { LinesSkeleton } from '../../../../ui/Skeleton.tsx';
import { choicesIn, sortsOf, writeFilter, type Filter } from '../../filter.ts';
import { words } from '../../text/lists.ts';
import rowClasses from '../../../../ui/styles/row.module.css';
import classes from './FilterBar.module.css';
import { part } from '../../../../lib/part.ts';

const FilterPanel = part(() => import('./FilterPanel.tsx').then(({ FilterPanel }) => ({ default: FilterPanel })));
const FilterSheet = part(() => painted().then(() => import('./FilterSheet.tsx')));

const order: readonly Filter['sort'][] = ['relevance', 'updated', 'new', 'score', 'popular', 'released'];

/** Where the panel is open: who comes back from a game finds it as it was. */
const unfoldedIn = new Set<Section>();

interface FilterBarProps {
  section: Section;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/**
 * Sort orders as tabs and a button for all filters: a panel on wide screens, a sheet on phones. The address stores
 * all.
 */
export function FilterBar({ section, filter, onChange }: FilterBarProps) {
  const phone = useMedia(phoneWidth);
  const [unfolded, setUnfolded] = useState(unfoldedIn.has(section));
  // The button says so at once; the panel, which moves the whole list, comes in the frame after that.
  const [drawn, setDrawn] = useState(unfolded);
  const sheet = usePageDialog('filter');
  const open = phone ? sheet.open : unfolded;
  const toggle = () => {
    if (phone) return sheet.show();
    if (unfolded) unfoldedIn.delete(section);
    else unfoldedIn.add(section);
    setUnfolded(!unfolded);
    void painted().then(() => setDrawn(unfoldedIn.has(section)));
  };
  // Choices in the sheet apply when it closes: closing goes back, so they are written after the old address is back.
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
        <nav aria-label={words.list.sortLabel} className={cx(rowClasses.tabs, classes.sorts)}>
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
      {(phone ? open : drawn) && (
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
