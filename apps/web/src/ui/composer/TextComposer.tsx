import { IconEyeOff } from '@tabler/icons-react';
import type { Author } from '@yinghuo/contracts/wire';
import { useEffect, useId, useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { clockTime } from '../../lib/times/day.ts';
import { keepDraft, useDraft, type Base } from '../../lib/drafts.ts';
import { toast } from '../../lib/toast.ts';
import { useSubmit } from '../../lib/server/submit.ts';
import { BehindDraft } from './BehindDraft.tsx';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { SmallCheck } from '../SmallCheck.tsx';
import { LockButton } from '../lock/LockButton.tsx';
import { LockForm } from '../lock/LockForm.tsx';
import { Problem } from '../Words.tsx';
import rowClasses from '../styles/row.module.css';
import classes from './TextComposer.module.css';
import { composerWords as words, draftWords } from '../../text/composer.ts';
import { useFocusReturn } from '../focus/useFocusReturn.ts';
import { hide } from './hide.ts';
import { useCaret } from './useCaret.ts';
import { useSuggestions, type Mentions } from './useSuggestions.ts';

const nearly = 0.9;

/** What is sent; `spoiler` stays false where it is not asked for. */
export interface ComposedText {
  text: string;
  spoiler: boolean;
}
const nothing: ComposedText = { text: '', spoiler: false };

interface TextComposerProps {
  /** What the draft is kept under. */
  draft: string;
  label: string;
  placeholder?: string;
  sendLabel: string;
  /** Code points at most. */
  most: number;
  /** What is edited, and which state of it the edit begins from. Cancelling an edit ends its draft. */
  edits?: { said: ComposedText; base: Base };
  /** Asks whether the text gives something away. */
  withSpoiler?: boolean;
  /** Offers to hide words, `||like this||`. */
  hides?: boolean;
  /** Suggests people after an @: those who are here first, then who is found. */
  mentions?: Mentions & { draw: (author: Author) => ReactNode };
  rows?: number;
  /** Takes the focus when it appears. */
  eager?: boolean;
  field?: Ref<HTMLTextAreaElement>;
  /** More to choose, beside the button. */
  children?: ReactNode;
  /** What it throws is shown, and nothing is lost. */
  onSend: (said: ComposedText, idempotencyKey: string) => Promise<void>;
  onCancel?: () => void;
}

/** A form for one text. It saves a draft while the member types and sends it once; what they type meanwhile stays. */
export function TextComposer(props: TextComposerProps) {
  const { draft, label, placeholder, sendLabel, most, edits, withSpoiler, mentions, onSend, onCancel } = props;
  const initial = edits?.said ?? nothing;
  const { value, change, clear, savedAt, behind, keepMine } = useDraft<ComposedText>(draft, initial, edits?.base);
  useFocusReturn(props.eager);
  const { problem, setProblem, submit } = useSubmit(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(props.field, () => field.current!);
  const id = useId();
  const { text, spoiler } = value;
  const { caret, setCaret, moveTo } = useCaret(field, text);
  const length = [...text.trim()].length;
  const write = (next: string) => {
    change((now) => ({ ...now, text: next }));
    setProblem(null);
  };

  const suggestions = useSuggestions(text, caret, mentions, (next, at) => {
    write(next);
    moveTo(at);
  });

  // A field that appears with words in it is gone on with at their end.
  useEffect(() => {
    const { current } = field;
    if (props.eager && current) current.setSelectionRange(current.value.length, current.value.length);
  }, [props.eager]);

  const hideSelection = () => {
    const { selectionStart, selectionEnd } = field.current!;
    const hidden = hide(text, selectionStart, selectionEnd);
    write(hidden.text);
    moveTo(hidden.at);
    field.current!.focus();
  };

  const send = (): Promise<boolean> => {
    const wrong = behind
      ? draftWords.behindFirst
      : length === 0
        ? words.empty
        : length > most
          ? words.tooLong(length - most)
          : null;
    if (wrong) field.current?.focus();
    const said = { text: text.trim(), spoiler: spoiler ?? false };
    return submit({ wrong, content: said, send: (key) => onSend(said, key), done: () => clear(value) });
  };
  const cancel = () => {
    if (edits && (text !== initial.text || spoiler !== initial.spoiler)) {
      clear();
      const again = () => keepDraft(draft, value, edits.base);
      toast.done(draftWords.dropped, undefined, { label: draftWords.undo, run: again });
    }
    onCancel?.();
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggestions.key(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!event.repeat) event.currentTarget.form?.requestSubmit();
    }
    if (event.key === 'Escape' && onCancel) cancel();
  };

  return (
    <LockForm onSubmit={send} className={rowClasses.rest}>
      {behind && (
        <BehindDraft onKeepMine={keepMine} onTakeTheirs={() => clear()}>
          {initial.text}
        </BehindDraft>
      )}
      <div className={classes.place}>
        <textarea
          ref={field}
          id={id}
          aria-label={label}
          aria-describedby={`${id}-problem ${id}-more`}
          aria-invalid={problem !== null}
          {...suggestions.field}
          autoFocus={props.eager}
          rows={props.rows ?? 2}
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
          <ul {...suggestions.list} aria-label={words.suggestions} className={classes.people}>
            {suggestions.all.map((author, index) => (
              <li key={author.id} {...suggestions.option(author, index)}>
                {mentions?.draw(author)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Problem id={`${id}-problem`} className={classes.problem} hidden={!problem}>
        {problem}
      </Problem>
      <div className={classes.row}>
        {withSpoiler && (
          <SmallCheck checked={spoiler} onChange={(checked) => change((now) => ({ ...now, spoiler: checked }))}>
            {words.spoiler}
          </SmallCheck>
        )}
        {props.hides && (
          <Button kind="ghost" size="small" title={words.hideKeys} onClick={hideSelection}>
            <IconEyeOff size={15} stroke={1.6} aria-hidden="true" />
            {words.hide}
          </Button>
        )}
        {props.children}
        <span className={classes.state} id={`${id}-more`}>
          {savedAt && length > 0 && <span className={classes.saved}>{draftWords.saved(clockTime(savedAt))}</span>}
          <span className={cx(length > most ? classes.over : length >= most * nearly && classes.nearly)}>
            {words.counter(length, most)}
          </span>
        </span>
        {onCancel && (
          <Button kind="ghost" size="small" onClick={cancel}>
            {words.cancel}
          </Button>
        )}
        <LockButton type="submit" kind="primary" size="small" title={words.keys}>
          {sendLabel}
        </LockButton>
      </div>
    </LockForm>
  );
}
