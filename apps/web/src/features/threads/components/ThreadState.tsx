import { IconCheck, IconCircleFilled, IconMinus, IconSquareRotatedFilled } from '@tabler/icons-react';
import type { Thread } from '@yinghuo/contracts/wire';
import { cx } from '../../../ui/cx.ts';
import { words } from '../text.ts';
import classes from './ThreadState.module.css';

const icons = {
  open: IconCircleFilled,
  claimed: IconSquareRotatedFilled,
  fulfilled: IconCheck,
  closed: IconMinus,
  expired: IconMinus,
} satisfies Record<Thread['state'], unknown>;

/** Whether a thread is open, taken on, or how it ended: told by shape and word, not by colour alone. */
export function ThreadState({ state }: { state: Thread['state'] }) {
  const Icon = icons[state];
  return (
    <span className={cx(classes.state, classes[state])}>
      <Icon size={state === 'open' || state === 'claimed' ? 10 : 15} stroke={2.4} aria-hidden="true" />
      {words.state[state]}
    </span>
  );
}
