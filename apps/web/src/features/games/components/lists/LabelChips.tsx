import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { labelCategories, type Label, type Section } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { Chip } from '../../../../ui/Badge.tsx';
import { Bone } from '../../../../ui/Skeleton.tsx';
import { useLabels } from '../../api.ts';
import { choicesIn, turned, type Filter } from '../../filter.ts';
import { words as gameWords } from '../../../../entities/game/text/game.ts';
import { words } from '../../text/lists.ts';
import rowClasses from '../../../../ui/styles/row.module.css';
import { cx } from '../../../../ui/cx.ts';
import classes from './LabelChips.module.css';

const shortCount = 9;

interface LabelChipsProps {
  section: Section;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** The labels of a section. Clicks cycle a label through include, exclude and off. */
export function LabelChips({ section, filter, onChange }: LabelChipsProps) {
  const { data, error } = useLabels(section);
  const [open, setOpen] = useState(false);
  const narrowed = choicesIn(filter) > 0 || filter.q !== null;
  const labels = [...(data?.obj ?? [])].sort((a, b) => b.count - a.count);
  const chosen = labels.filter(({ id }) => filter.labels.includes(id) || filter.notLabels.includes(id));
  const short = [...chosen, ...labels.filter((label) => !chosen.includes(label))].slice(
    0,
    Math.max(shortCount, chosen.length),
  );

  const chip = (label: Label) => {
    const state = filter.labels.includes(label.id) ? 'on' : filter.notLabels.includes(label.id) ? 'not' : 'off';
    return (
      <Chip
        key={label.id}
        // Counts apply to the whole section, so they are hidden when other filters are active; the panel shows the
        // right ones.
        count={narrowed ? undefined : label.count}
        state={state}
        title={words.list.labelHint}
        onClick={() => onChange(turned(filter, label.id))}
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
          !error &&
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
                <div key={category} className={cx(rowClasses.beside, classes.category)}>
                  <span>{gameWords.category[category]}</span>
                  <div className={rowClasses.labels}>{of.map(chip)}</div>
                </div>
              )
            );
          })}
        </div>
      )}
    </div>
  );
}
