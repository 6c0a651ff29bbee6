import type { Author } from '@yinghuo/contracts/wire';
import { useId, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf } from '../../../lib/refused.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LockButton } from '../../../ui/LockButton.tsx';
import type { Said } from '../api.ts';
import { words } from '../text.ts';
import classes from './Composer.module.css';
import { useSuggestions } from './useSuggestions.ts';

const most = 2000;
const nearlyFull = 1800;
const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

interface ComposerProps {
  /** What the draft is kept under. */
  draft: string;
  label: string;
  placeholder: string;
  sendLabel: string;
  /** What is there to begin with; empty when left out. */
  initial?: Said;
  /** Who talks here; the first to be suggested after an @. */
  people: readonly Author[];
  /** Takes the focus when it appears. */
  eager?: boolean;
  onSend: (said: Said, idempotencyKey: string) => Promise<void>;
  onCancel?: () => void;
}

const nothing: Said = { text: '', spoiler: false };

/** Where a comment is written: kept as a draft all along, sent once. */
export function Composer({
  draft,
  label,
  placeholder,
  sendLabel,
  initial = nothing,
  people,
  eager,
  onSend,
  onCancel,
}: ComposerProps) {
  const { value, change, clear, savedAt } = useDraft<Said>(draft, initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [caret, setCaret] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const moveTo = useRef<number | null>(null);
  // A repeat of the same words after a lost answer has one effect; other words are another comment.
  const attempt = useRef({ key: '', of: '' });
  const id = useId();
  const { text, spoiler } = value;
  const length = [...text.trim()].length;
  const write = (next: string) => change({ text: next, spoiler });

  const suggestions = useSuggestions(text, caret, people, (next, at) => {
    write(next);
    moveTo.current = at;
  });
  useLayoutEffect(() => {
    if (moveTo.current === null) return;
    field.current?.setSelectionRange(moveTo.current, moveTo.current);
    setCaret(moveTo.current);
    moveTo.current = null;
  }, [text]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = length === 0 ? words.composer.empty : length > most ? words.composer.tooLong(length - most) : null;
    setProblem(wrong);
    if (wrong) return field.current?.focus();
    const of = JSON.stringify(value);
    if (attempt.current.of !== of) attempt.current = { key: crypto.randomUUID(), of };
    try {
      await onSend({ text: text.trim(), spoiler }, attempt.current.key);
      attempt.current = { key: '', of: '' };
      clear();
    } catch (error) {
      const refused = reasonOf(error);
      if (!refused.passing) attempt.current = { key: '', of: '' };
      setProblem(refused.message);
    }
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggestions.key(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit(event.currentTarget.form.querySelector<HTMLElement>('[type=submit]'));
    }
    if (event.key === 'Escape' && onCancel) onCancel();
  };

  return (
    <form onSubmit={submit} className={classes.composer} noValidate>
      <div className={classes.place}>
        <textarea
          ref={field}
          id={id}
          aria-label={label}
          aria-describedby={`${id}-more`}
          aria-invalid={problem !== null}
          aria-autocomplete="list"
          aria-controls={suggestions.open ? `${id}-people` : undefined}
          aria-activedescendant={suggestions.open ? `${id}-${suggestions.chosen}` : undefined}
          autoFocus={eager}
          rows={2}
          placeholder={placeholder}
          value={text}
          className={classes.field}
          onChange={({ currentTarget }) => {
            write(currentTarget.value);
            setCaret(currentTarget.selectionStart);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={keys}
        />
        {suggestions.open && (
          <ul id={`${id}-people`} role="listbox" aria-label={words.composer.suggestions} className={classes.people}>
            {suggestions.all.map((author, index) => (
              <li
                key={author.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === suggestions.chosen}
                // The field keeps the focus.
                onPointerDown={(event) => {
                  event.preventDefault();
                  suggestions.choose(author);
                }}
              >
                <Avatar nickname={author.nickname} image={author.userImg} size={22} />
                {author.nickname}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p role="alert" className={classes.problem} hidden={!problem}>
        {problem}
      </p>
      <div className={classes.row}>
        <label className={classes.spoiler}>
          <input
            type="checkbox"
            checked={spoiler}
            onChange={({ currentTarget }) => change({ text, spoiler: currentTarget.checked })}
          />
          {words.composer.spoiler}
        </label>
        <span className={classes.state} id={`${id}-more`}>
          {savedAt && length > 0 && (
            <span className={classes.saved}>{words.composer.saved(clock.format(savedAt))}</span>
          )}
          <span className={cx(length > most ? classes.over : length >= nearlyFull && classes.nearly)}>
            {words.composer.counter(length, most)}
          </span>
        </span>
        {onCancel && (
          <Button kind="ghost" size="small" onClick={onCancel}>
            {words.composer.cancel}
          </Button>
        )}
        <LockButton type="submit" kind="primary" size="small" title={words.composer.keys}>
          {sendLabel}
        </LockButton>
      </div>
    </form>
  );
}
