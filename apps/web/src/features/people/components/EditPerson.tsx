import type { PersonDetail, PersonRef } from '@yinghuo/contracts/wire';
import { useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmit } from '../../../lib/server/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Hint, Problem } from '../../../ui/Words.tsx';
import { savePerson, useNamesakes } from '../api.ts';
import { words } from '../text.ts';
import classes from './EditPerson.module.css';

/** For staff: what somebody is called, or who stands in their place. */
export default function EditPerson({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const [name, setName] = useState(person.name);
  const [aliases, setAliases] = useState(person.aliases.join('\n'));
  const { problem, submit } = useSubmit();
  const id = useId();
  const lines = aliases
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const save = () =>
    submit({
      wrong: name.trim() ? null : words.form.missing,
      content: { name, lines },
      send: (key) => savePerson(person, { name: name.trim(), aliases: lines }, key),
      done: () => {
        toast.done(words.form.saved);
        onClose();
      },
    });
  return (
    <Dialog title={words.form.title} onClose={onClose}>
      <LockForm onSubmit={save} className={classes.form}>
        <label htmlFor={`${id}-name`}>{words.form.name}</label>
        <input
          id={`${id}-name`}
          value={name}
          maxLength={100}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <label htmlFor={`${id}-aliases`}>{words.form.aliases}</label>
        <textarea
          id={`${id}-aliases`}
          rows={4}
          value={aliases}
          onChange={({ currentTarget }) => setAliases(currentTarget.value)}
        />
        <Problem hidden={!problem}>{problem}</Problem>
        <LockButton type="submit" kind="primary">
          {words.form.save}
        </LockButton>
      </LockForm>
      <Merge person={person} onClose={onClose} />
    </Dialog>
  );
}

function Merge({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const [q, setQ] = useState('');
  const [into, setInto] = useState<PersonRef | null>(null);
  const { problem, submit } = useSubmit();
  const navigate = useNavigate();
  const { data } = useNamesakes(useDeferredValue(q.trim()), person.kind);
  const others = (data?.obj ?? []).filter(({ id }) => id !== person.id);
  const merge = ({ id }: PersonRef) =>
    submit({
      wrong: null,
      content: id,
      send: (key) => savePerson(person, { name: person.name, mergeInto: id }, key),
      done: () => {
        toast.done(words.form.merged);
        onClose();
        void navigate(`/people?id=${id}`, { replace: true });
      },
    });
  return (
    <section className={classes.form} aria-label={words.form.merge}>
      <h3>{words.form.merge}</h3>
      <Hint>{words.form.mergeHint}</Hint>
      <input
        aria-label={words.form.search}
        placeholder={words.form.search}
        value={q}
        maxLength={50}
        onChange={({ currentTarget }) => {
          setQ(currentTarget.value);
          setInto(null);
        }}
      />
      {q.trim() && !into && (
        <ul>
          {others.map((other) => (
            <li key={other.id}>
              <Button kind="ghost" onClick={() => setInto(other)}>
                {other.name}（{words.games(other.games)}）
              </Button>
            </li>
          ))}
          {data && others.length === 0 && <li>{words.form.none}</li>}
        </ul>
      )}
      <Problem hidden={!problem}>{problem}</Problem>
      {into && (
        <LockButton kind="danger" onClick={() => merge(into)}>
          {words.form.chosen(into.name)}
        </LockButton>
      )}
    </section>
  );
}
