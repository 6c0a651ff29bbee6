import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { labelCategories, type Label, type Section } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { Chip } from '../../../ui/Badge.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { useLabels } from '../api.ts';
import type { Filter } from '../filter.ts';
import { words } from '../text.ts';
import classes from './LabelChips.module.css';

const shortCount = 9;

interface LabelChipsProps {
  section: Section;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** The labels of a section. A click takes one in, the next leaves it out, the third lets it go. */
export function LabelChips({ section, filter, onChange }: LabelChipsProps) {
  const { data } = useLabels(section);
  const [open, setOpen] = useState(false);
  const labels = [...(data?.obj ?? [])].sort((a, b) => b.count - a.count);
  const chosen = labels.filter(({ id }) => filter.labels.includes(id) || filter.notLabels.includes(id));
  const short = [...chosen, ...labels.filter((label) => !chosen.includes(label))].slice(
    0,
    Math.max(shortCount, chosen.length),
  );

  const turn = (id: number) => {
    const labelsLeft = filter.labels.filter((each) => each !== id);
    const notLabelsLeft = filter.notLabels.filter((each) => each !== id);
    if (filter.labels.includes(id)) onChange({ ...filter, labels: labelsLeft, notLabels: [...notLabelsLeft, id] });
    else if (filter.notLabels.includes(id)) onChange({ ...filter, notLabels: notLabelsLeft });
    else onChange({ ...filter, labels: [...labelsLeft, id] });
  };
  const chip = (label: Label) => {
    const state = filter.labels.includes(label.id) ? 'on' : filter.notLabels.includes(label.id) ? 'not' : 'off';
    return (
      <Chip
        key={label.id}
        count={state === 'not' ? undefined : label.count}
        state={state}
        title={words.list.labelHint}
        onClick={() => turn(label.id)}
      >
        {label.name}
      </Chip>
    );
  };
  const more = (
    <Chip key="more" aria-expanded={open} aria-pressed={undefined} onClick={() => setOpen(!open)}>
      {open ? words.list.fewerLabels : words.list.moreLabels}
      {open ? <IconChevronUp size={14} aria-hidden="true" /> : <IconChevronDown size={14} aria-hidden="true" />}
    </Chip>
  );
  return (
    <div role="group" aria-label={words.list.labelsLabel}>
      <div className={classes.row}>
        {!data &&
          Array.from({ length: shortCount }, (_, place) => <Bone key={place} width={72} height={30} radius={15} />)}
        {short.map(chip)}
        {labels.length > short.length && more}
      </div>
      {open && (
        <div className={classes.all}>
          {labelCategories.map((category) => {
            const of = labels.filter((label) => label.category === category);
            return (
              of.length > 0 && (
                <div key={category} className={classes.category}>
                  <span>{words.category[category]}</span>
                  <div>{of.map(chip)}</div>
                </div>
              )
            );
          })}
        </div>
      )}
    </div>
  );
}

/** The sum of all choices in words: 治愈、简体中文、不含猎奇. */
export function describe(filter: Filter, labels: readonly Label[]): string {
  const name = (id: number) => labels.find((label) => label.id === id)?.name ?? `#${id}`;
  return [
    ...filter.labels.map(name),
    filter.language && words.language[filter.language],
    filter.kind && words.kind[filter.kind],
    filter.platform && words.platform[filter.platform],
    filter.year && (filter.year === 'tba' ? words.list.tba : filter.year),
    filter.age && words.age[filter.age],
    ...filter.notLabels.map((id) => words.list.without(name(id))),
  ]
    .filter(Boolean)
    .join('、');
}
