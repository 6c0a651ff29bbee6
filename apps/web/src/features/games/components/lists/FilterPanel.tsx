import {
  filterLimits,
  hideable,
  lengthSteps,
  platforms,
  runtimes,
  scoreSteps,
  type FacetCount,
  type Platform,
  type Runtime,
  type Section,
} from '@yinghuo/contracts/wire';
import { useState, type ReactNode } from 'react';
import { keepDevice, useDevice, type Device } from '../../../../lib/device/preferences.ts';
import { Chip } from '../../../../ui/Badge.tsx';
import { ErrorPanel } from '../../../../ui/ErrorPanel.tsx';
import { LinesSkeleton } from '../../../../ui/Skeleton.tsx';
import { useFacets, useLabels } from '../../api.ts';
import { toggled, turned, type Filter, type Range, type Several } from '../../filter.ts';
import { choiceText } from '../../chosenFilters.ts';
import { useUser } from '../../../../lib/session/user.ts';
import SavedSearches from './SavedSearches.tsx';
import { savedWords } from '../../text/saved.ts';
import { filterWords as own } from '../../text/filter.ts';
import { words } from '../../text/lists.ts';
import { vocabulary } from '../../../../entities/game/vocabulary.ts';
import checkClasses from '../../../../ui/styles/check.module.css';
import classes from './FilterPanel.module.css';

export interface FilterPanelProps {
  section: Section;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

const shortLabels = 18;
const shortChoices = 12;
const deviceRuntimes: readonly Runtime[] = runtimes.filter((runtime) => !['native', 'other'].includes(runtime));

/** All filters of a list, each choice with its count. */
export function FilterPanel({ section, filter, onChange }: FilterPanelProps) {
  const user = useUser();
  const { facets, error, retry } = useFacets(section, filter);
  if (error && !facets) return <ErrorPanel error={error} onRetry={retry} />;
  if (!facets) return <LinesSkeleton lines={7} />;
  const group = (choice: Exclude<Several, 'hide'>, order?: (a: FacetCount, b: FacetCount) => number) => (
    <Group
      choice={choice}
      counts={order ? facets[choice].toSorted(order) : facets[choice]}
      chosen={filter[choice]}
      onToggle={(value) => onChange(toggled(filter, choice, value))}
    />
  );
  return (
    <div className={classes.panel}>
      {user && (
        <Row name={savedWords.title}>
          <SavedSearches section={section} filter={filter} />
        </Row>
      )}
      <MyDevice filter={filter} onChange={onChange} />
      <Labels section={section} filter={filter} onChange={onChange} counts={facets.labels} />
      {group('language')}
      {group('kind')}
      {group('platform')}
      {group('runtime')}
      {group('engine')}
      {group('year', (a, b) => (a.value < b.value ? 1 : -1))}
      <Row name={own.ranges}>
        <Ends range="year" steps={years} filter={filter} onChange={onChange} />
        <Ends range="score" steps={scoreSteps} filter={filter} onChange={onChange} />
        <Ends range="length" steps={lengthSteps.map(String)} filter={filter} onChange={onChange} />
      </Row>
      {group('age')}
      <Row name={own.nsfw}>
        {(['0', '1'] as const).map((value) => (
          <Chip
            key={value}
            state={filter.nsfw === value ? 'on' : 'off'}
            onClick={() => onChange({ ...filter, nsfw: filter.nsfw === value ? null : value })}
          >
            {words.list.nsfw[value]}
          </Chip>
        ))}
      </Row>
      {user && (
        <Row name={own.choice.hide}>
          {hideable.map((value) => (
            <Chip
              key={value}
              state={filter.hide.includes(value) ? 'on' : 'off'}
              onClick={() => onChange(toggled(filter, 'hide', value))}
            >
              {own.hide[value]}
            </Chip>
          ))}
          <small>{own.hideHint}</small>
        </Row>
      )}
    </div>
  );
}

/** This year and the next, for what is announced, down to the first. */
const years = Array.from({ length: new Date().getFullYear() + 2 - filterLimits.firstYear }, (_, back) =>
  String(new Date().getFullYear() + 1 - back),
);

interface EndsProps {
  range: Range;
  steps: readonly string[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** The two ends of a range. An end that would cross the other one takes it along. */
function Ends({ range, steps, filter, onChange }: EndsProps) {
  const { name, unit } = own.range[range];
  const [from, to] = [filter[`${range}From`], filter[`${range}To`]];
  const change = (ends: { from: string | null; to: string | null }, moved: 'from' | 'to') => {
    const crossed = ends.from && ends.to && Number(ends.from) > Number(ends.to);
    const kept = crossed ? { ...ends, [moved === 'from' ? 'to' : 'from']: null } : ends;
    onChange({ ...filter, [`${range}From`]: kept.from, [`${range}To`]: kept.to });
  };
  const end = (label: string, value: string | null, choose: (value: string | null) => void) => (
    <select aria-label={label} value={value ?? ''} onChange={(event) => choose(event.target.value || null)}>
      <option value="">{own.anyFrom}</option>
      {steps.map((step) => (
        <option key={step} value={step}>
          {step} {unit}
        </option>
      ))}
    </select>
  );
  return (
    <span className={classes.ends}>
      {name}
      {end(own.least(name), from, (value) => change({ from: value, to }, 'from'))}
      {own.between}
      {end(own.most(name), to, (value) => change({ from, to: value }, 'to'))}
    </span>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div role="group" aria-label={name} tabIndex={-1} className={classes.row}>
    <span className={classes.name}>{name}</span>
    <div className={classes.chips}>{children}</div>
  </div>
);

interface GroupProps {
  choice: Several;
  counts: readonly FacetCount[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** The values of one filter, of which several may be chosen; the first are shown, the rest on demand. */
function Group({ choice, counts, chosen, onToggle }: GroupProps) {
  const [all, setAll] = useState(false);
  const isChosen = ({ value }: FacetCount) => chosen.includes(value);
  const absent = chosen
    .filter((value) => !counts.some((each) => each.value === value))
    .map((value) => ({ value, count: 0 }));
  const there = [...absent, ...counts];
  const shown = all ? there : there.filter((each, place) => place < shortChoices || isChosen(each));
  return (
    <Row name={own.choice[choice]}>
      {there.length === 0 && <small>{own.none}</small>}
      {shown.map((each) => (
        <Chip
          key={each.value}
          count={each.count}
          state={isChosen(each) ? 'on' : 'off'}
          onClick={() => onToggle(each.value)}
        >
          {choiceText(choice, each.value)}
        </Chip>
      ))}
      {(all || there.length > shown.length) && there.length > shortChoices && (
        <button type="button" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? own.fewer : own.all(there.length - shown.length)}
        </button>
      )}
    </Row>
  );
}

/** Labels to include or exclude; rarer ones are found by name. */
function Labels({
  section,
  filter,
  onChange,
  counts,
}: FilterPanelProps & { counts: { id: number; name: string; count: number }[] }) {
  const [sought, setSought] = useState('');
  const known = useLabels(section).data?.obj ?? [];
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  const stateOf = (id: number) => (filter.labels.includes(id) ? 'on' : filter.notLabels.includes(id) ? 'not' : 'off');
  const wanted = sought.trim().toLowerCase();
  const matches = wanted
    ? known.filter(({ name, aliases }) => [name, ...aliases].some((word) => word.toLowerCase().includes(wanted)))
    : counts;
  const chosen = known.filter(({ id }) => stateOf(id) !== 'off');
  const shown = [...chosen, ...matches.filter(({ id }) => stateOf(id) === 'off').slice(0, shortLabels)];
  return (
    <Row name={own.labels}>
      <input
        type="search"
        className={classes.find}
        value={sought}
        placeholder={own.findLabel}
        aria-label={own.findLabel}
        onChange={(event) => setSought(event.target.value)}
      />
      {shown.map(({ id, name }) => (
        <Chip
          key={id}
          state={stateOf(id)}
          count={stateOf(id) === 'not' ? undefined : countOf.get(id)}
          title={own.labelsHint}
          onClick={() => onChange(turned(filter, id))}
        >
          {name}
        </Chip>
      ))}
      {shown.length === 0 && <small>{own.none}</small>}
    </Row>
  );
}

/** Guesses the device from the user agent, until the member chooses. */
function guess(): Device {
  const agent = navigator.userAgent;
  const platform: Platform = /Android/.test(agent)
    ? 'android'
    : /iPhone|iPad/.test(agent)
      ? 'ios'
      : /Mac OS/.test(agent)
        ? 'macos'
        : /Linux/.test(agent)
          ? 'linux'
          : 'windows';
  return { platform, runtime: null };
}

/** Filters to games that run on the member's device, and remembers the device. */
function MyDevice({ filter, onChange }: Pick<FilterPanelProps, 'filter' | 'onChange'>) {
  const device = useDevice() ?? guess();
  const asFilter = ({ platform, runtime }: Device) => ({ platform: [platform], runtime: runtime ? [runtime] : [] });
  const on = `${filter.platform} ${filter.runtime}` === `${asFilter(device).platform} ${asFilter(device).runtime}`;
  const change = (next: Device, apply: boolean) => {
    keepDevice(next);
    if (apply) onChange({ ...filter, ...asFilter(next) });
  };
  return (
    <div className={classes.device}>
      <label>
        <input
          type="checkbox"
          role="switch"
          className={checkClasses.box}
          checked={on}
          onChange={() => (on ? onChange({ ...filter, platform: [], runtime: [] }) : change(device, true))}
        />
        {own.device}
      </label>
      <label>
        {own.devicePlatform}
        <select
          value={device.platform}
          onChange={(event) => change({ ...device, platform: event.target.value as Platform }, on)}
        >
          {platforms.map((platform) => (
            <option key={platform} value={platform}>
              {vocabulary.platform[platform]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {own.deviceRuntime}
        <select
          value={device.runtime ?? ''}
          onChange={(event) => change({ ...device, runtime: (event.target.value || null) as Runtime | null }, on)}
        >
          <option value="">{own.anyRuntime}</option>
          {deviceRuntimes.map((runtime) => (
            <option key={runtime} value={runtime}>
              {vocabulary.runtime[runtime]}
            </option>
          ))}
        </select>
      </label>
      <small>{own.deviceHint}</small>
    </div>
  );
}
