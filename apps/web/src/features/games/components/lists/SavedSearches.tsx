import { IconX } from '@tabler/icons-react';
import { savedLimits, sectionPaths, type SavedSearch, type Section } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { send } from '../../../../lib/server/call.ts';
import { refresh, useCall } from '../../../../lib/server/data.ts';
import { reasonOf } from '../../../../lib/server/refused.ts';
import { useSubmit } from '../../../../lib/server/submit.ts';
import { toast } from '../../../../lib/toast.ts';
import { Firefly } from '../../../../ui/Badge.tsx';
import { IconButton } from '../../../../ui/Button.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { LockButton } from '../../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../../ui/lock/LockForm.tsx';
import { useLabels } from '../../api.ts';
import { chosenIn } from '../../chosenFilters.ts';
import { choicesIn, filterFields, type Filter } from '../../filter.ts';
import { savedWords as words } from '../../text/saved.ts';
import { useFocusBeside } from '../../../../ui/focus/useFocusBeside.ts';
import { Hidden } from '../../../../ui/Words.tsx';
import wordClasses from '../../../../ui/Words.module.css';
import classes from './SavedSearches.module.css';

/** The searches a member keeps, with what is new in each, and a field that keeps the current one. */
export default function SavedSearches({ section, filter }: { section: Section; filter: Filter }) {
  const { data } = useCall('/api/me/searches');
  const saved = data?.obj ?? [];
  const [name, setName] = useState('');
  const { problem, submit } = useSubmit();
  const isNarrowed = choicesIn(filter) > 0 || filter.q !== null;
  const labels = useLabels(section).data?.obj ?? [];
  // Whoever gives it no name has it under what it looks for.
  const choices = [filter.q, ...chosenIn(filter, labels).map(({ text }) => text)].filter(Boolean).join('、');
  const itself = [...choices].slice(0, savedLimits.name).join('');

  const keep = () => {
    const fields = { name: name.trim() || itself, section, ...filterFields(filter) };
    return submit({
      content: fields,
      send: (idempotencyKey) => send('/api/me/searches/save', fields as never, { idempotencyKey }),
      done: async () => {
        setName('');
        await refresh('/api/me/searches');
      },
    });
  };
  return (
    <>
      {saved.map((one) => (
        <Saved key={one.id} one={one} section={section} />
      ))}
      {isNarrowed && saved.length < savedLimits.searches && (
        <LockForm onSubmit={keep} className={classes.keep}>
          <input
            value={name}
            maxLength={savedLimits.name}
            placeholder={itself}
            aria-label={words.name}
            onChange={(event) => setName(event.target.value)}
          />
          <LockButton type="submit">{words.keep}</LockButton>
        </LockForm>
      )}
      {!isNarrowed && saved.length === 0 && <small>{words.none}</small>}
      {isNarrowed && <small>{words.hint}</small>}
      {problem && (
        <p role="alert" className={wordClasses.problem}>
          {problem}
        </p>
      )}
    </>
  );
}

function Saved({ one, section }: { one: SavedSearch; section: Section }) {
  const place = useFocusBeside<HTMLSpanElement>();
  const remove = async () => {
    try {
      await send('/api/me/searches/delete', { id: one.id });
      await refresh('/api/me/searches');
    } catch (error) {
      toast.failed(reasonOf(error));
    }
  };
  return (
    <span ref={place} className={classes.saved}>
      <Link to={`${sectionPaths[one.section].page}?saved=${one.id}`}>
        {one.name}
        {one.section !== section && <small>{sectionPaths[one.section].title}</small>}
        {one.fresh > 0 && (
          <>
            <Firefly count={one.fresh} />
            <Hidden>{words.fresh}</Hidden>
          </>
        )}
      </Link>
      <IconButton label={words.remove(one.name)} onClick={() => void remove()}>
        <IconX size={13} stroke={1.8} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
