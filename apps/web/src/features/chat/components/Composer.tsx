import type { ChatMode } from '@yinghuo/contracts/wire';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { exactTime } from '../../../lib/day.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LockButton } from '../../../ui/LockButton.tsx';
import type { Room } from '../room.ts';
import { amberFrom, enterDoes, lengthOf, maxLength, prepared } from '../rules.ts';
import { words } from '../text.ts';
import { useSecondsLeft } from '../useSecondsLeft.ts';
import type { ChatDialog } from '../useChatDialog.ts';
import classes from './Composer.module.css';

interface ComposerProps {
  room: Room;
  mode: ChatMode;
  /** The account may speak. */
  active: boolean;
  focused: boolean;
  onDialog: (dialog: ChatDialog) => void;
  onClose: () => void;
}

/** Where one writes; the draft is kept whatever happens. */
export function Composer({ room, mode, active, focused, onDialog, onClose }: ComposerProps) {
  const mutedUntil = mode.mutedUntil === null ? null : Date.parse(mode.mutedUntil);
  const muted = useSecondsLeft(mutedUntil) > 0;
  const silence = !active ? words.inactive : muted ? words.muted(exactTime(new Date(mutedUntil!))) : null;
  return (
    <div className={classes.write}>
      {silence ? (
        <p role="status" className={classes.silence}>
          {silence}
        </p>
      ) : (
        <Field {...{ room, focused, onDialog, onClose }} slowSeconds={mode.slowSeconds} />
      )}
      {silence && (
        <div className={classes.row}>
          <span className={classes.space} />
          <Button kind="ghost" size="small" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      )}
    </div>
  );
}

interface FieldProps extends Pick<ComposerProps, 'room' | 'focused' | 'onDialog' | 'onClose'> {
  slowSeconds: number;
}

function Field({ room, focused, slowSeconds, onDialog, onClose }: FieldProps) {
  const draft = useDraft('chat', '');
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const length = lengthOf(prepared(draft.value));

  const change = (value: string) => {
    draft.change(value);
    setRefused(false);
  };
  const sendIt = () => {
    if (length === 0) return;
    if (length > maxLength) return setRefused(true);
    room.send(prepared(draft.value), 1);
    draft.clear();
    setRefused(false);
    field.current?.focus();
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, altKey, shiftKey, keyCode, nativeEvent } = event;
    const does = enterDoes({ key, altKey, shiftKey, keyCode, isComposing: nativeEvent.isComposing });
    if (!does) return;
    event.preventDefault();
    if (does === 'send') return sendIt();
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
    change(event.currentTarget.value);
  };

  return (
    <>
      {slowSeconds > 0 && <p className={classes.slow}>{words.slow(slowSeconds)}</p>}
      <textarea
        ref={field}
        autoFocus={focused}
        className={classes.field}
        rows={2}
        aria-label={words.write}
        aria-describedby={hint}
        aria-invalid={refused}
        placeholder={words.placeholder}
        value={draft.value}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={keys}
      />
      <p id={hint} role={refused ? 'alert' : undefined} className={refused ? classes.refused : classes.hint}>
        {refused ? words.tooLong : words.hint}
      </p>
      <div className={classes.row}>
        <IconButton label={words.image} onClick={() => onDialog({ name: 'image' })}>
          <IconPhotoPlus />
        </IconButton>
        <span className={cx(classes.count, length >= amberFrom && classes.amber, length >= maxLength && classes.red)}>
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
