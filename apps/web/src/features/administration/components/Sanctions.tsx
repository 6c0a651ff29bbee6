import { NativeSelect, Textarea } from '@mantine/core';
import {
  longBanDays,
  may,
  sanctionKinds,
  type AdminMember,
  type Permission,
  type Sanction,
  type SanctionKind,
} from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { clockTime } from '../../../lib/times/day.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Hint, Problem } from '../../../ui/Words.tsx';
import { giveSanction, liftSanction } from '../api.ts';
import { words } from '../text.ts';
import classes from './Drawer.module.css';

const spans = [1, 3, 7, 30, 90, 365, 0];

interface SanctionsProps {
  member: AdminMember;
  /** All sanctions the member ever had, latest first. */
  sanctions: Sanction[];
  permission: Permission;
}

/** Gives a sanction, changes the one of its kind that is in force, or lifts it. */
export function Sanctions({ member, sanctions, permission }: SanctionsProps) {
  const kept = `sanction:${member.id}`;
  const { value: draft, change, clear } = useDraft(kept, { kind: 'warn' as SanctionKind, days: 3, reason: '' });
  const { problem, submit } = useSubmit(kept);
  const { kind, reason } = draft;
  const allowed = spans.filter(
    (days) => kind !== 'ban' || may(permission, 'administer') || (days > 0 && days <= longBanDays),
  );
  const days = allowed.includes(draft.days) ? draft.days : allowed[0]!;
  const before = sanctions.find((one) => one.inForce && one.kind === kind);

  const give = () => {
    const sanction = { memberId: member.id, kind, days, reason, ...(before && { replaces: before.id }) };
    return submit({
      wrong: [...reason.trim()].length < 2 ? words.short : null,
      content: sanction,
      send: (key) => giveSanction(sanction, key),
      done: () => {
        clear();
        toast.done(words.given);
      },
    });
  };

  return (
    <section className={classes.part}>
      <h2>{words.sanction}</h2>
      {sanctions
        .filter(({ inForce }) => inForce)
        .map((one) => (
          <InForce key={one.id} sanction={one} />
        ))}
      <LockForm className={classes.form} onSubmit={give}>
        <Segmented
          label={words.kinds}
          value={kind}
          options={sanctionKinds.map((value) => ({ value, label: words.kind[value] }))}
          onChange={(next) => change({ ...draft, kind: next })}
        />
        {kind !== 'warn' && (
          <NativeSelect
            label={words.days}
            value={days}
            data={allowed.map((value) => ({ value: String(value), label: words.day(value) }))}
            onChange={(event) => change({ ...draft, days: Number(event.currentTarget.value) })}
          />
        )}
        <Textarea
          label={words.reason}
          value={reason}
          maxLength={200}
          autosize
          minRows={2}
          maxRows={6}
          onChange={(event) => change({ ...draft, reason: event.currentTarget.value })}
          required
        />
        <Hint>{words.reasonHint}</Hint>
        <Problem hidden={!problem}>{problem}</Problem>
        <p>
          <LockButton type="submit" kind="danger" size="small">
            {before ? words.change(days) : words.give(words.kind[kind], kind === 'warn' ? null : days)}
          </LockButton>
        </p>
      </LockForm>
    </section>
  );
}

function InForce({ sanction: { id, kind, until, by, reason } }: { sanction: Sanction }) {
  const [asking, setAsking] = useState(false);
  const end = until ? words.until(clockTime(new Date(until))) : words.forever;
  return (
    <div className={classes.inForce}>
      <p>
        <b>{words.inForce(words.kind[kind], end, by.nickname)}</b>
        <span>{reason}</span>
      </p>
      <Button size="small" hidden={asking} onClick={() => setAsking(true)}>
        {words.lift}
      </Button>
      {asking && (
        <ReasonForm
          label={words.liftReason}
          sendLabel={words.lift}
          tooShort={words.short}
          done={words.lifted}
          onSend={(why) => liftSanction(id, why)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
