import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { ages, languages, platforms, versionKinds } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { shanghaiDay } from '../../../lib/day.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { choicesIn, sortsOf, writeFilter, type Filter } from '../filter.ts';
import { words } from '../text.ts';
import classes from './FilterBar.module.css';

const order: readonly Filter['sort'][] = ['relevance', 'updated', 'new', 'score', 'popular', 'released'];
const firstYear = 1998;

const years = (): string[] => {
  const last = Number(shanghaiDay().slice(0, 4)) + 1;
  return Array.from({ length: last - firstYear + 1 }, (_, back) => String(last - back));
};

interface FilterBarProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** The orders as tabs and the choices as menus; both live in the page's address. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const chosen = choicesIn(filter);
  const facets = (
    <>
      <Facet
        any={words.list.anyLanguage}
        value={filter.language}
        options={languages.map((value) => [value, words.language[value]])}
        onChoose={(language) => onChange({ ...filter, language })}
      />
      <Facet
        any={words.list.anyKind}
        value={filter.kind}
        options={versionKinds.map((value) => [value, words.kind[value]])}
        onChoose={(kind) => onChange({ ...filter, kind })}
      />
      <Facet
        any={words.list.anyPlatform}
        value={filter.platform}
        options={platforms.map((value) => [value, words.platform[value]])}
        onChoose={(platform) => onChange({ ...filter, platform })}
      />
      <Facet
        any={words.list.anyYear}
        value={filter.year}
        options={[['tba', words.list.tba], ...years().map((year): [string, string] => [year, year])]}
        onChoose={(year) => onChange({ ...filter, year })}
      />
      <Facet
        any={words.list.anyAge}
        value={filter.age}
        options={ages.map((value) => [value, words.age[value]])}
        onChoose={(age) => onChange({ ...filter, age })}
      />
    </>
  );
  return (
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
        className={cx(classes.facet, classes.toggle, chosen > 0 && classes.on)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />
        {words.list.filters(chosen)}
      </button>
      <div role="group" aria-label={words.list.filterLabel} className={cx(classes.facets, open && classes.open)}>
        {facets}
      </div>
    </div>
  );
}

interface FacetProps<T extends string> {
  /** The name of the choice, shown while nothing is chosen. */
  any: string;
  value: T | null;
  options: readonly (readonly [T, string])[];
  onChoose: (value: T | null) => void;
}

/** One choice of many. The browser's own menu opens it: it is the best one on every device. */
function Facet<T extends string>({ any, value, options, onChoose }: FacetProps<T>) {
  return (
    <span className={cx(classes.facet, value !== null && classes.on)}>
      <select
        aria-label={any}
        value={value ?? ''}
        onChange={(event) => onChoose(options.find(([option]) => option === event.target.value)?.[0] ?? null)}
      >
        <option value="">{any}</option>
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
    </span>
  );
}
