import { IconCheck, IconHandStop } from '@tabler/icons-react';
import type { Thread } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { useMemberId } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import wordClasses from '../../../ui/Words.module.css';
import { want, type ThreadMark } from '../api.ts';
import { isLive } from '../live.ts';
import { words } from '../text.ts';

/** “我也要”: shown at once. One's own thread, and one that has ended, only tell how many. */
export function WantButton({ thread, mark }: { thread: Thread; mark: ThreadMark | undefined }) {
  const { id, metoo, author } = thread;
  // Known before the marks are here.
  const mine = useMemberId() === author.id || mark?.mine;
  if (mine || !isLive(thread)) return <span className={wordClasses.quiet}>{words.thread.wanted(metoo)}</span>;
  const on = mark?.metoo ?? false;
  const Icon = on ? IconCheck : IconHandStop;
  return (
    <Button
      kind={on ? 'soft' : 'default'}
      size="small"
      aria-pressed={on}
      aria-label={words.thread.metooLabel(on, metoo)}
      onClick={() => void want(id, on, metoo)}
    >
      <Icon size={15} stroke={1.6} aria-hidden="true" />
      {words.thread.metoo} {count(metoo)}
    </Button>
  );
}
