import type { AuditItem } from '@yinghuo/contracts/wire';
import { useId, useRef, useState } from 'react';
import { reasonOf } from '../../../lib/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { Chip } from '../../../ui/Badge.tsx';
import { LockButton } from '../../../ui/LockButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { decide, refreshQueue } from '../api.ts';
import { useKeys } from '../keys.ts';
import { words } from '../text.ts';
import { ClaimLine } from './ClaimLine.tsx';
import classes from './Decision.module.css';

/** Accept, or decline with a reason; `a` and `d` do it too. */
export function Decision({ item, onDone }: { item: AuditItem; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // A repeat after a lost answer has one effect.
  const attempt = useRef({ key: '', of: '' });

  const send = async (accept: boolean) => {
    if (busy) return;
    if (item.claim && !item.claim.mine) return toast.failed(words.claim.first(item.claim.by.nickname));
    if (!accept && [...reason.trim()].length < 2) {
      field.current?.focus();
      toast.failed(words.decide.short);
      return;
    }
    const of = JSON.stringify([accept, reason]);
    if (attempt.current.of !== of) attempt.current = { key: crypto.randomUUID(), of };
    setBusy(true);
    try {
      await decide(item, accept, reason.trim(), attempt.current.key);
      toast.done(accept ? words.decide.accepted : words.decide.declined);
      onDone();
    } catch (error) {
      const { conflict, need } = reasonOf(error);
      const why = conflict?.reason;
      if (why === 'taken') toast.failed(words.claim.taken);
      else if (why === 'done' || why === 'stale' || why === 'duplicate') toast.failed(words.decide[why]);
      else toast.failed(need?.kind === 'role' ? words.decide.own : error);
      if (why === 'done') onDone();
      if (why === 'taken') void refreshQueue();
    } finally {
      setBusy(false);
    }
  };

  useKeys({ a: () => void send(true), d: () => (reason ? void send(false) : field.current?.focus()) });

  return (
    <Panel className={classes.decision} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.decide.title}</h2>
      <ClaimLine item={item} />
      <div role="group" aria-label={words.decide.templates} className={classes.templates}>
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
      <label htmlFor={`${id}-reason`}>{words.decide.reason}</label>
      <textarea
        ref={field}
        id={`${id}-reason`}
        rows={2}
        maxLength={500}
        placeholder={words.decide.placeholder}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={classes.end}>
        <LockButton kind="primary" onClick={() => void send(true)}>
          {words.decide.accept}
        </LockButton>
        <LockButton kind="danger" onClick={() => void send(false)}>
          {words.decide.decline}
        </LockButton>
      </div>
    </Panel>
  );
}
