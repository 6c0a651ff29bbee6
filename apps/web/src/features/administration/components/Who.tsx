import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useFound } from '../api.ts';
import { words } from '../text.ts';
import classes from './Filters.module.css';

const restMs = 250;

interface WhoProps {
  label: string;
  /** The chosen member. */
  id: number | null;
  onChoose: (id: string | null) => void;
}

/** Chooses a member by the beginning of the nickname or by #id. */
export function Who({ label, id, onChoose }: WhoProps) {
  const [typed, setTyped] = useState('');
  const [rested] = useDebouncedValue(typed.trim(), restMs);
  const chosen = useFound(id === null ? null : `#${id}`).data?.obj?.[0];
  const name = id === null ? null : (chosen?.nickname ?? `#${id}`);
  const { data, error } = useFound(rested && rested !== name ? rested : null);
  const found = (data?.obj ?? []).filter((member) => member.id !== id);
  return (
    <Select
      className={classes.who}
      label={label}
      placeholder={words.search}
      searchable
      clearable
      // Mantine hides it from keys and readers.
      clearButtonProps={{ 'aria-label': words.anybody(label), 'aria-hidden': false, tabIndex: 0 }}
      maxLength={50}
      value={id === null ? null : String(id)}
      data={[
        ...(name === null ? [] : [{ value: String(id), label: name }]),
        ...found.map((member) => ({ value: String(member.id), label: member.nickname })),
      ]}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChoose}
      error={error?.message}
      nothingFoundMessage={rested && data ? words.none : undefined}
    />
  );
}
