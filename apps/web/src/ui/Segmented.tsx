import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams, type LinkProps } from 'react-router-dom';
import { count } from '../lib/count.ts';
import { Link } from './Link.tsx';
import classes from './Segmented.module.css';

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
}

/** A segmented control: one of a few options; arrow keys move the choice. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const next = options[(at + step + options.length) % options.length];
    if (!next) return;
    onChange(next.value);
    (event.currentTarget.children[options.indexOf(next)] as HTMLElement).focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- the chosen radio has the focus, not the group
    <div role="radiogroup" aria-label={label} className={classes.track} onKeyDown={move}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={classes.option}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

interface TabsProps {
  label: string;
  /** The query parameter that stores the choice. */
  param: string;
  /** The first tab is the default and is not written to the address. */
  tabs: { value: string; label: ReactNode; count?: number }[];
}

/** Tabs stored in the address: each is a link, so Back steps through them. */
export function Tabs({ label, param, tabs }: TabsProps) {
  const [search] = useSearchParams();
  const first = tabs[0]?.value;
  const current = search.get(param) ?? first;
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
      tabs={tabs.map(({ value, ...tab }) => ({ ...tab, to: to(value), current: value === current }))}
    />
  );
}

interface LinkTabsProps {
  label: string;
  tabs: { to: LinkProps['to']; label: ReactNode; count?: number; current: boolean }[];
}

/** Tabs of which each is where its link leads. On phones the row scrolls, and begins where the current one is seen. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null);
  const at = tabs.findIndex(({ current }) => current);
  useEffect(() => {
    const tab = row.current?.children[at] as HTMLElement | undefined;
    if (tab) row.current!.scrollLeft = tab.offsetLeft - row.current!.offsetLeft - 40;
  }, [at]);
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
