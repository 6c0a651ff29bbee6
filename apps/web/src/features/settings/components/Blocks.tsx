import type { Author } from '@yinghuo/contracts/wire';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { More } from '../../../ui/list/More.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { Hint } from '../../../ui/Words.tsx';
import { unblock, useBlocks } from '../api.ts';
import { words } from '../text.ts';
import { cx } from '../../../ui/cx.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './Blocks.module.css';

/** Lists the members whom this member has blocked, and says what that means; each can be unblocked here. */
export function Blocks() {
  const list = useBlocks();
  if (!list.rows) {
    return list.error ? <ErrorPanel error={list.error} onRetry={list.retry} /> : <LinesSkeleton lines={3} />;
  }
  const open = ({ id, nickname }: Author) =>
    succeeded(
      unblock(id),
      () => toast.done(words.blocks.unblocked(nickname)),
      (reason: unknown) => toast.failed(reason),
    );
  if (list.rows.length === 0) return <Empty title={words.blocks.none} hint={words.blocks.noneHint} />;
  return (
    <>
      <Hint className={classes.hint}>{words.blocks.hint}</Hint>
      <ul className={classes.blocks}>
        {list.rows.map((member) => (
          <li key={member.id}>
            <MemberLink id={member.id} className={cx(rowClasses.rest, classes.member)}>
              <Avatar nickname={member.nickname} image={member.userImg} frame={member.frames} size={36} />
              {member.nickname}
            </MemberLink>
            <LockButton size="small" onClick={() => open(member)}>
              {words.blocks.unblock}
            </LockButton>
          </li>
        ))}
      </ul>
      <More list={list} label={words.blocks.more} />
    </>
  );
}
