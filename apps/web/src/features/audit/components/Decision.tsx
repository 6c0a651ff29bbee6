import type { AuditItem } from '@yinghuo/contracts/wire';
import { useId, useRef, useState, type RefObject } from 'react';
import { useAttempt } from '../../../lib/server/attempt.ts';
import { reasonOf } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { Chip } from '../../../ui/Badge.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { decide, refreshQueue } from '../api.ts';
import { useKeys } from '../../../lib/shortcuts.ts';
import { words } from '../text.ts';
import { ClaimLine } from './ClaimLine.tsx';
import wordClasses from '../../../ui/Words.module.css';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Decision.module.css';

interface DecisionProps {
  item: AuditItem;
  /** The queue with the opened item; the keys work only inside it. */
  place: RefObject<HTMLElement | null>;
  onDone: () => void;
}

/** Accepts or declines an item, also by the keys `a` and `d`. Accepting publishes at once, so the key asks first. */
export function Decision({ item, place, onDone }: DecisionProps) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const id = useId();
  // A retry after a lost answer sends the same key, so it has no second effect.
  const attempt = useAttempt();

  const send = async (accept: boolean) => {
    if (busy) return false;
    if (item.claim && !item.claim.mine) {
      toast.failed(words.claim.first(item.claim.by.nickname));
      return false;
    }
    if (!accept && [...reason.trim()].length < 2) {
      field.current?.focus();
      toast.failed(words.decide.short);
      return false;
    }
    setBusy(true);
    try {
      await decide(item, accept, reason.trim(), attempt.keyFor([accept, reason]));
      toast.done(accept ? words.decide.accepted : words.decide.declined);
      onDone();
      return true;
    } catch (error) {
      attempt.over(error);
      const { conflict, need } = reasonOf(error);
      const why = conflict?.reason;
      if (why === 'taken') toast.failed(words.claim.taken);
      else if (why === 'done' || why === 'stale' || why === 'duplicate') toast.failed(words.decide[why]);
      else toast.failed(need?.kind === 'role' ? words.decide.own : error);
      if (why === 'done') onDone();
      if (why === 'taken') void refreshQueue();
      return false;
    } finally {
      setBusy(false);
    }
  };

  const acceptByKey = () => {
    if (asking) return void send(true);
    setAsking(true);
    end.current?.querySelector('button')?.focus();
  };
  useKeys(place, { a: acceptByKey, d: () => (reason ? void send(false) : field.current?.focus()) });

  return (
    <Panel className={classes.decision} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.decide.title}</h2>
      <ClaimLine item={item} place={place} />
      <div role="group" aria-label={words.decide.templates} className={rowClasses.choices}>
        {words.templates[item.kind].map((template) => (
          <Chip
            key={template}
            state={reason === template ? 'on' : 'off'}
            onClick={() => setReason(reason === template ? '' : template)}
          >
            {template}
          </Chip>
        ))}
      </div>
      <label htmlFor={`${id}-reason`} className={wordClasses.note}>
        {words.decide.reason}
      </label>
      <textarea
        ref={field}
        id={`${id}-reason`}
        rows={2}
        maxLength={500}
        placeholder={words.decide.placeholder}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={rowClasses.actions} ref={end} onBlur={() => setAsking(false)}>
        <span role="status">{asking && words.decide.again}</span>
        <LockButton kind="primary" onClick={() => send(true)}>
          {words.decide.accept}
        </LockButton>
        <LockButton kind="danger" onClick={() => send(false)}>
          {words.decide.decline}
        </LockButton>
      </div>
    </Panel>
  );
}
