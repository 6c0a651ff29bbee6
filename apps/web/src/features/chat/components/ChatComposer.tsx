import type { ChatMessage, ChatMode } from '@yinghuo/contracts/wire';
import { IconEyeOff, IconMoodSmile, IconPhotoPlus, IconX } from '@tabler/icons-react';
import {
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { exactTime } from '../../../lib/times/day.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { hide } from '../../../ui/composer/hide.ts';
import { useCaret } from '../../../ui/composer/useCaret.ts';
import { useSuggestions } from '../../../ui/composer/useSuggestions.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ActivationLink } from '../../../ui/gate/Prompt.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import type { Room } from '../room.ts';
import { amberFrom, enterDoes, lengthOf, maxLength, prepared } from '../rules.ts';
import { words } from '../text.ts';
import { useSecondsLeft } from '../useSecondsLeft.ts';
import type { ShowChatDialog } from '../useChatDialog.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './ChatComposer.module.css';
import { Quote } from './Quote.tsx';
import { part } from '../../../lib/part.ts';

const EmojiPicker = part(() => import('./EmojiPicker.tsx'));

interface ComposerProps {
  room: Room;
  mode: ChatMode;
  /** Whether the account may speak. */
  active: boolean;
  focused: boolean;
  /** Recent messages: their authors come first among the members to mention. */
  people: readonly ChatMessage[];
  you: number | null;
  /** The message being answered. */
  answering: ChatMessage | null;
  onAnswered: () => void;
  onQuote: (seq: number) => void;
  /** Called with a pasted picture. */
  onFile: (file: File) => void;
  onDialog: ShowChatDialog;
  onClose: () => void;
}

/** A permanent mute has the year 9999 as its end. */
const silenceOf = ({ mutedUntil, mutedWhy }: ChatMode): string =>
  words.muted(mutedUntil! >= '9999' ? null : exactTime(new Date(mutedUntil!)), mutedWhy);

/** The message field; its draft is always kept. */
export function Composer({ mode, active, ...field }: ComposerProps) {
  const { onClose } = field;
  const mutedUntil = mode.mutedUntil === null ? null : Date.parse(mode.mutedUntil);
  const muted = useSecondsLeft(mutedUntil) > 0;
  const silence = !active ? words.inactive : muted ? silenceOf(mode) : null;
  return (
    <div className={classes.write}>
      {silence ? (
        <p role="status" className={classes.silence}>
          {silence}
        </p>
      ) : (
        <Field {...field} slowSeconds={mode.slowSeconds} />
      )}
      {silence && (
        <div className={classes.row}>
          <span className={classes.space} />
          {!active && <ActivationLink />}
          <Button kind="ghost" size="small" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      )}
    </div>
  );
}

interface FieldProps extends Omit<ComposerProps, 'mode' | 'active'> {
  slowSeconds: number;
}

function Field({ room, focused, slowSeconds, people, you, answering, onDialog, onClose, ...rest }: FieldProps) {
  const { onAnswered, onQuote, onFile } = rest;
  const draft = useDraft('chat', '');
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const [picking, setPicking] = useState(false);
  const { caret, setCaret, moveTo } = useCaret(field, draft.value);
  const length = lengthOf(prepared(draft.value));

  const change = (value: string) => {
    draft.change(value);
    setRefused(false);
  };
  const put = (value: string, at: number) => {
    change(value);
    moveTo(at);
  };
  useEffect(() => {
    if (answering) field.current?.focus();
  }, [answering]);
  const speakers = useMemo(
    () =>
      people
        .toReversed()
        .filter(({ memberId }) => memberId !== you)
        .map(({ memberId: id, nickname }) => ({ id, nickname })),
    [people, you],
  );
  const find = useCallback((name: string) => room.membersHere(name), [room]);
  const suggestions = useSuggestions(draft.value, caret, { people: speakers, find }, put);
  const paste = (event: ClipboardEvent) => {
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!picture) return;
    event.preventDefault();
    onFile(picture);
  };
  const closeEmoji = useCallback(() => {
    setPicking(false);
    field.current?.focus();
  }, []);
  const pick = (emoji: string) => {
    const at = field.current?.selectionStart ?? draft.value.length;
    put(draft.value.slice(0, at) + emoji + draft.value.slice(field.current?.selectionEnd ?? at), at + emoji.length);
    closeEmoji();
  };
  const hideSelection = () => {
    const { selectionStart, selectionEnd } = field.current!;
    const hidden = hide(draft.value, selectionStart, selectionEnd);
    put(hidden.text, hidden.at);
    field.current!.focus();
  };
  const sendIt = () => {
    if (length === 0) return false;
    if (length > maxLength) {
      setRefused(true);
      return false;
    }
    room.send(prepared(draft.value), 1, answering ? { answers: { id: answering.id, quote: quoteOf(answering) } } : {});
    onAnswered();
    draft.clear();
    setRefused(false);
    field.current?.focus();
    return true;
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggestions.key(event)) return;
    if (event.key === 'Escape' && answering) {
      event.stopPropagation();
      return onAnswered();
    }
    const does = enterDoes(event);
    if (!does) return;
    event.preventDefault();
    if (does === 'send') return void sendIt();
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
    change(event.currentTarget.value);
  };

  return (
    <>
      {slowSeconds > 0 && <p className={classes.slow}>{words.slow(slowSeconds)}</p>}
      {answering && (
        <div className={classes.answering}>
          <Quote quote={quoteOf(answering)} you={you} onJump={onQuote} />
          <IconButton label={words.replyCancel} onClick={onAnswered}>
            <IconX />
          </IconButton>
        </div>
      )}
      {suggestions.open && (
        <ul {...suggestions.list} aria-label={words.people} className={classes.people}>
          {suggestions.all.map((person, at) => (
            <li key={person.id} {...suggestions.option(person, at)}>
              {person.nickname}
            </li>
          ))}
        </ul>
      )}
      {picking && (
        <Suspense>
          <EmojiPicker onPick={pick} onClose={closeEmoji} />
        </Suspense>
      )}
      <textarea
        ref={field}
        {...suggestions.field}
        autoFocus={focused}
        className={classes.field}
        rows={2}
        aria-label={words.write}
        aria-describedby={hint}
        aria-invalid={refused}
        placeholder={answering ? words.replyTo(answering.nickname) : words.placeholder}
        value={draft.value}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={keys}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onPaste={paste}
      />
      <p id={hint} role={refused ? 'alert' : undefined} className={refused ? classes.refused : wordClasses.hidden}>
        {refused ? words.tooLong : words.hint}
      </p>
      <div className={classes.row}>
        <IconButton label={words.image} onClick={() => onDialog('image')}>
          <IconPhotoPlus />
        </IconButton>
        <IconButton label={words.emoji} aria-expanded={picking} onClick={() => setPicking(!picking)}>
          <IconMoodSmile />
        </IconButton>
        <IconButton label={words.hide} onClick={hideSelection}>
          <IconEyeOff />
        </IconButton>
        <span
          className={cx(wordClasses.hint, length >= amberFrom && classes.amber, length >= maxLength && classes.red)}
        >
          {words.count(length, maxLength)}
        </span>
        <span className={classes.space} />
        <Button kind="ghost" size="small" onClick={onClose}>
          {words.close}
        </Button>
        <LockButton kind="primary" size="small" onClick={sendIt}>
          {words.send}
        </LockButton>
      </div>
    </>
  );
}

/** Returns the quote to show until the server's quote arrives. */
const quoteOf = ({ seq, memberId, nickname, types, text, alt }: ChatMessage) => ({
  seq,
  memberId,
  nickname,
  types,
  text: types === 2 ? (alt ?? '') : text.split('\n', 1)[0]!,
});
