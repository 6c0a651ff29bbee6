import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { count } from '../lib/count.ts';
import { Link, type LinkProps } from './Link.tsx';
// In the segmented control's: a file more would be named in the first visit's scripts, which are all but full.
import classes from './Segmented.module.css';
import { useInSight } from './sight/useInSight.ts';

interface TabsProps {
  label: string;
  /** The query parameter that stores the choice. */
  param: string;
  /** The first tab is the default and is not written to the address. */
  tabs: { value: string; label: ReactNode; count?: number }[];
  /** Another value where labels became wider since, such as by numbers that arrived. */
  grown?: unknown;
}

/** Tabs stored in the address: each is a link, so Back steps through them. */
export function Tabs({ label, param, tabs, grown }: TabsProps) {
  const [search] = useSearchParams();
  const first = tabs[0]?.value;
  const asked = search.get(param);
  // An old address may name one that is no more, or not this reader's.
  const current = tabs.some(({ value }) => value === asked) ? asked : first;
  const to = (value: string) => {
    const next = new URLSearchParams(search);
    if (value === first) next.delete(param);
    else next.set(param, value);
    next.delete('page');
    return { search: next.toString() };
  };
  return (
    <LinkTabs
      label={label}
      grown={grown}
      tabs={tabs.map(({ value, ...tab }) => ({ ...tab, to: to(value), current: value === current }))}
    />
  );
}

interface LinkTabsProps extends Pick<TabsProps, 'grown'> {
  label: string;
  tabs: { to: LinkProps['to']; label: ReactNode; count?: number; current: boolean }[];
}

/** Tabs of which each is where its link leads. On phones the row scrolls, and begins where the current one is seen. */
export function LinkTabs({ label, tabs, grown }: LinkTabsProps) {
  const at = tabs.findIndex(({ current }) => current);
  const row = useInSight<HTMLElement>('[aria-current]', `${at} ${grown}`);
  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, label: words, count: of, current }, place) => (
        <Link
          key={place}
          to={to}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          className={classes.tab}
        >
          {words}
          {of !== undefined && <sup>{count(of)}</sup>}
        </Link>
      ))}
    </nav>
  );
}
