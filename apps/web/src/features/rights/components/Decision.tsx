import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { TakedownCase } from '@yinghuo/contracts/wire';
import { useDraft } from '../../../lib/drafts.ts';
import { toast } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Note, Problem } from '../../../ui/Words.tsx';
import { decideTakedown } from '../api.ts';
import { gamesIn, idsIn, uploadsAmong } from '../claim.ts';
import { words } from '../text.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './CaseCard.module.css';

/** Accepts a request, hiding the games that it names, or declines it. */
export function Decision({ of: { id, urls }, onDone }: { of: TakedownCase; onDone: () => void }) {
  const named = gamesIn(urls);
  const pictures = uploadsAmong(urls);
  const target = `takedown:${id}`;
  const {
    value: draft,
    change,
    clear,
  } = useDraft(target, {
    ...{ note: '', kept: [] as number[], others: '' },
    spared: [] as string[],
  });
  const spared = draft.spared ?? []; // drafts of an earlier release have none
  const { problem, submit } = useSubmit(target);
  const others = idsIn(draft.others);
  const games = [...new Set([...named.filter((game) => !draft.kept.includes(game)), ...(others ?? [])])];

  const decide = (accept: boolean) => {
    const decision = { id, accept, games: accept ? games : [], spared, note: draft.note };
    return submit({
      wrong: accept && !others ? words.admin.badIds : null,
      content: decision,
      send: (key) => decideTakedown(decision, key),
      done: () => {
        clear();
        onDone();
        toast.done(accept ? words.admin.accepted : words.admin.declined);
      },
    });
  };

  return (
    <div className={classes.form}>
      <fieldset className={classes.games}>
        <legend>{words.admin.hide}</legend>
        {named.length === 0 && <Note>{words.admin.noGames}</Note>}
        {named.map((game) => (
          <Checkbox
            key={game}
            label={`#${game}`}
            checked={!draft.kept.includes(game)}
            onChange={(event) => {
              const without = draft.kept.filter((other) => other !== game);
              change({ ...draft, kept: event.currentTarget.checked ? without : [...without, game] });
            }}
          />
        ))}
        {pictures.map((url, index) => (
          <Checkbox
            key={url}
            label={words.admin.picture(index + 1)}
            checked={!spared.includes(url)}
            onChange={(event) => {
              const without = spared.filter((other) => other !== url);
              change({ ...draft, spared: event.currentTarget.checked ? without : [...without, url] });
            }}
          />
        ))}
        <TextInput
          label={words.admin.otherGames}
          description={words.admin.otherGamesHint}
          inputMode="numeric"
          value={draft.others}
          error={others ? null : words.admin.badIds}
          onChange={(event) => change({ ...draft, others: event.currentTarget.value })}
        />
      </fieldset>
      <Textarea
        label={words.admin.note}
        placeholder={words.admin.notePlaceholder}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        value={draft.note}
        onChange={(event) => change({ ...draft, note: event.currentTarget.value })}
      />
      <Problem hidden={!problem}>{problem}</Problem>
      <p className={rowClasses.ending}>
        <LockButton onClick={() => decide(false)}>{words.admin.decline}</LockButton>
        <LockButton kind="danger" onClick={() => decide(true)}>
          {games.length > 0 ? words.admin.acceptHiding(games.length) : words.admin.accept}
        </LockButton>
      </p>
    </div>
  );
}
