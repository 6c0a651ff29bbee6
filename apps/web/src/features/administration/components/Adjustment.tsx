import { NativeSelect, TextInput } from '@mantine/core';
import type { AdminMember, WireCurrency } from '@yinghuo/contracts/wire';
import { words as wallet } from '../../../entities/wallet/text.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { toast } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Hint, Problem } from '../../../ui/Words.tsx';
import { adjustWallet } from '../api.ts';
import { signed } from '../signed.ts';
import { words } from '../text.ts';
import classes from './Drawer.module.css';

const currencies: WireCurrency[] = ['yb', 'jf', 'jf2'];

/** Adds to a member's wallet or takes from it; the form shows the result before it is sent. */
export function Adjustment({ member }: { member: AdminMember }) {
  const kept = `adjustment:${member.id}`;
  const { value: draft, change, clear } = useDraft(kept, { currency: 'yb' as WireCurrency, amount: '', reason: '' });
  const { problem, submit } = useSubmit(kept);
  const { currency, reason } = draft;
  const amount = draft.amount
    .trim()
    .replace(/^[+＋]/, '')
    .replace(/^[−－]/, '-');
  const delta = /^-?\d{1,7}$/.test(amount) ? Number(amount) : 0;
  const has = member[currency] ?? 0;

  const post = () => {
    const adjustment = { memberId: member.id, currency, delta, reason };
    return submit({
      wrong: delta === 0 ? words.badAmount : [...reason.trim()].length < 2 ? words.short : null,
      content: adjustment,
      send: (key) => adjustWallet(adjustment, key),
      done: () => {
        clear();
        toast.done(words.posted);
      },
    });
  };

  return (
    <section className={classes.part}>
      <h2>{words.adjust}</h2>
      <LockForm className={classes.form} onSubmit={post}>
        <div className={classes.pair}>
          <NativeSelect
            label={words.currency}
            value={currency}
            data={currencies.map((value) => ({ value, label: wallet.currency[value] }))}
            onChange={(event) => change({ ...draft, currency: event.currentTarget.value as WireCurrency })}
          />
          <TextInput
            label={words.amount}
            value={draft.amount}
            maxLength={9}
            onChange={(event) => change({ ...draft, amount: event.currentTarget.value })}
            required
          />
        </div>
        <TextInput
          label={words.adjustReason}
          value={reason}
          maxLength={200}
          onChange={(event) => change({ ...draft, reason: event.currentTarget.value })}
          required
        />
        {delta !== 0 && (
          <Hint>
            <b>{words.preview(has, has + delta)}</b> · {has + delta < 0 ? words.below : words.account}
          </Hint>
        )}
        <Problem hidden={!problem}>{problem}</Problem>
        <p>
          <LockButton type="submit" kind="primary" size="small">
            {words.post(signed(delta))}
          </LockButton>
        </p>
      </LockForm>
    </section>
  );
}
