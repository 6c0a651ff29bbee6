import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { fieldProblem } from '../../../lib/server/fieldProblem.ts';
import { reasonOf, type Refused } from '../../../lib/server/refused.ts';
import { Button } from '../../../ui/Button.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { requestTakedown, type Claim } from '../api.ts';
import { emptyClaim, lengthOf, linesOf, problemsOf, type ClaimDraft, type Problems } from '../claim.ts';
import { words } from '../text.ts';
import { Problem } from '../../../ui/Words.tsx';
import classes from './ClaimForm.module.css';

/** A rights holder's takedown form; a draft survives reloads until it is sent. */
export function ClaimForm() {
  const [reference, setReference] = useState<string | null>(null);
  return reference === null ? (
    <Fields onSent={setReference} />
  ) : (
    <Sent reference={reference} onAgain={() => setReference(null)} />
  );
}

function Sent({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.sent} role="status">
      <h3 ref={heading} tabIndex={-1}>
        {words.sent.title}
      </h3>
      <p>
        {words.sent.reference} <b className={classes.reference}>{reference}</b>
      </p>
      <p>{words.sent.hint}</p>
      <Button onClick={onAgain}>{words.sent.again}</Button>
    </div>
  );
}

function Fields({ onSent }: { onSent: (reference: string) => void }) {
  const [empty] = useState(emptyClaim);
  const { value: draft, change, clear, savedAt } = useDraft('takedown', empty);
  const attempt = useAttempt('takedown');
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useRef<HTMLFormElement>(null);

  // Focuses the first invalid field.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, refused]);

  const submit = async () => {
    const found = problemsOf(draft, location.origin);
    setProblems(found);
    setRefused(null);
    if (Object.keys(found).length > 0) return false;
    const claim = { ...draft, urls: linesOf(draft.urls) };
    try {
      const reference = await requestTakedown(claim, attempt.keyFor(claim));
      attempt.over();
      clear();
      onSent(reference);
      return true;
    } catch (error) {
      attempt.over(error);
      setRefused(reasonOf(error));
      return false;
    }
  };

  const set = (fields: Partial<ClaimDraft>) => {
    change({ ...draft, ...fields });
    const names = Object.keys(fields) as (keyof Claim)[];
    setProblems((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name as never))),
    );
  };
  const problem = (field: keyof Claim) => problems[field] ?? fieldProblem(refused, field);
  const text = (field: 'name' | 'email' | 'organisation' | 'urls' | 'works' | 'statement') => ({
    value: draft[field],
    error: field === 'urls' ? (problem('urls') ?? wrongUrl(refused, draft.urls)) : problem(field),
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });
  const whole = refused && !refused.fields.some(({ field }) => /^[a-z]+(\[|$)/i.test(field) && field !== 'pow');

  return (
    <LockForm ref={form} onSubmit={submit} className={classes.form}>
      <TextInput
        label={words.form.name}
        placeholder={words.form.namePlaceholder}
        autoComplete="name"
        maxLength={100}
        required
        {...text('name')}
      />
      <TextInput
        label={words.form.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        {...text('email')}
      />
      <TextInput
        className={classes.wide}
        label={words.form.organisation}
        placeholder={words.form.organisationPlaceholder}
        autoComplete="organization"
        maxLength={100}
        {...text('organisation')}
      />
      <Textarea
        className={classes.wide}
        label={words.form.urls}
        description={words.form.urlsHint}
        placeholder={words.form.urlsPlaceholder}
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        required
        {...text('urls')}
      />
      <Textarea
        className={classes.wide}
        label={words.form.works}
        description={words.form.worksHint}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        required
        {...text('works')}
      />
      <Textarea
        className={classes.wide}
        label={words.form.statement}
        description={words.form.statementHint(lengthOf(draft.statement))}
        placeholder={words.form.statementPlaceholder}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={5000}
        required
        {...text('statement')}
      />
      <Checkbox
        className={classes.wide}
        label={words.form.goodFaith}
        checked={draft.goodFaith}
        error={problem('goodFaith')}
        onChange={(event) => set({ goodFaith: event.currentTarget.checked })}
      />
      {whole && <Problem className={classes.wide}>{refused.message}</Problem>}
      <p className={`${classes.end} ${classes.wide}`}>
        <span>{savedAt && words.form.saved}</span>
        <LockButton type="submit" kind="primary">
          {words.form.submit}
        </LockButton>
      </p>
    </LockForm>
  );
}

/** The line that the server refused as no page of this site. */
function wrongUrl(refused: Refused | null, urls: string): string | null {
  const index = refused?.fields.map(({ field }) => /^urls\[(\d+)\]$/.exec(field)?.[1]).find((at) => at !== undefined);
  return index === undefined ? null : words.form.urlFormat(linesOf(urls)[Number(index)] ?? '');
}
