import { NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { labelCategories, type GameLabel, type Label } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { Chip } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { words as games } from '../game/text/game.ts';
import { useAllLabels } from '../game/api.ts';
import { words } from './text.ts';
import { changedAt, type GameFieldProps } from './fieldProps.ts';
import rowClasses from '../../ui/styles/row.module.css';
import classes from './LabelFields.module.css';
import { Problem } from './FormSection.tsx';
import wordClasses from '../../ui/Words.module.css';
import parts from './GameForm.module.css';

const names = words.fields;
const most = 50;
const shownAtOnce = 12;

const matches = ({ name, aliases }: Label, q: string) =>
  [name, ...aliases].some((each) => each.toLowerCase().includes(q.toLowerCase()));

/** The labels of a game: found by name, with a spoiler mark each. */
export function LabelFields({ form: { labels }, problems, onChange }: GameFieldProps) {
  const { data, error, mutate } = useAllLabels();
  const all = data?.obj ?? [];
  const [q, setQ] = useState('');
  const sought = q.trim();
  const found = all.filter((label) => !sought || matches(label, sought)).sort((a, b) => b.count - a.count);
  const toggle = ({ id, name }: Label) =>
    onChange({
      labels: labels.some((label) => label.id === id)
        ? labels.filter((label) => label.id !== id)
        : [...labels, { id, name, spoiler: 0 as const }].slice(0, most),
    });
  return (
    <fieldset className={parts.group}>
      <legend>
        {names.labels} <small className={wordClasses.quiet}>{names.labelsHint}</small>
      </legend>
      {labels.length > 0 && (
        <ul className={classes.chosen} aria-label={names.chosenLabels}>
          {labels.map((label, i) => (
            <li key={label.id}>
              <span>{label.name}</span>
              <NativeSelect
                size="xs"
                aria-label={`${label.name} ${names.spoiler}`}
                value={label.spoiler}
                error={problems[`labels[${i}][id]`]}
                data={names.spoilers.map((text, spoiler) => ({ value: String(spoiler), label: text }))}
                onChange={(event) =>
                  onChange({
                    labels: changedAt(labels, i, {
                      spoiler: Number(event.currentTarget.value) as GameLabel['spoiler'],
                    }),
                  })
                }
              />
              <IconButton
                label={names.remove(label.name)}
                onClick={() => onChange({ labels: changedAt(labels, i, null) })}
              >
                <IconX size={16} stroke={1.6} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        type="search"
        aria-label={names.findLabel}
        placeholder={names.findLabel}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {error && !data && <ErrorPanel error={error} onRetry={() => mutate()} />}
      {found.length === 0 && all.length > 0 && <p className={wordClasses.quiet}>{names.noLabel}</p>}
      {labelCategories.map((category) => {
        const inIt = found.filter((label) => label.category === category).slice(0, sought ? most : shownAtOnce);
        if (inIt.length === 0) return null;
        return (
          <div key={category} className={classes.category}>
            <span>{games.category[category]}</span>
            <div className={rowClasses.tight}>
              {inIt.map((label) => (
                <Chip
                  key={label.id}
                  state={labels.some(({ id }) => id === label.id) ? 'on' : 'off'}
                  onClick={() => toggle(label)}
                >
                  {label.name}
                </Chip>
              ))}
            </div>
          </div>
        );
      })}
      <Problem>{problems.labels}</Problem>
    </fieldset>
  );
}
