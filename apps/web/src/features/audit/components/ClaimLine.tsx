import type { AuditItem } from '@yinghuo/contracts/wire';
import { useState, type RefObject } from 'react';
import { clockTime } from '../../../lib/times/day.ts';
import { reasonOf } from '../../../lib/server/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { claim, refreshQueue } from '../api.ts';
import { useKeys } from '../../../lib/shortcuts.ts';
import { words } from '../text.ts';
import classes from './Decision.module.css';

/** Shows who has claimed an item and since when; the key `c` does what the button says. */
export function ClaimLine({ item, place }: { item: AuditItem; place: RefObject<HTMLElement | null> }) {
  const [busy, setBusy] = useState(false);
  const held = item.claim;
  const act = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await claim(item, !held?.mine, Boolean(held && !held.mine));
      toast.done(held?.mine ? words.claim.given : words.claim.done);
    } catch (error) {
      const { code, conflict, need } = reasonOf(error);
      if (conflict?.reason === 'taken') toast.failed(words.claim.taken);
      else if (code === 404) toast.failed(words.gone);
      else toast.failed(need?.kind === 'role' ? words.decide.own : error);
    }
    await refreshQueue();
    setBusy(false);
  };
  useKeys(place, { c: () => void act() });
  const to = held?.mine ? 'back' : held ? 'over' : 'take';
  return (
    <div className={classes.claim}>
      <p>
        {held ? (
          <>
            {held.mine ? words.claim.mine : words.claim.theirs(held.by.nickname)}（
            <RelativeTime at={held.since} />
            {words.claim.since}），{words.claim.until(clockTime(new Date(held.until)))}
          </>
        ) : (
          words.claim.hint
        )}
      </p>
      <Button size="small" title={words.claim.key} aria-keyshortcuts="c" onClick={() => void act()}>
        {words.claim[to]}
      </Button>
    </div>
  );
}
