import { Avatar } from '../../../entities/member/Avatar.tsx';
import { LevelBadge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useFollows } from '../api.ts';
import classes from '../MemberDialog.module.css';
import { words } from '../text.ts';

interface FollowsProps {
  memberId: number;
  kind: 'following' | 'followers';
  onBack: () => void;
  onOpen: (memberId: number) => void;
}

/** Lists whom a member follows, or who follows them; each row opens a card. */
export function Follows({ memberId, kind, onBack, onOpen }: FollowsProps) {
  const { data, error, mutate } = useFollows(memberId, kind);
  const members = data?.obj;
  return (
    <>
      <Button size="small" onClick={onBack}>
        {words.back}
      </Button>
      {error && !members && <ErrorPanel error={error} onRetry={() => mutate()} />}
      {!members && !error && <LinesSkeleton lines={6} />}
      {members?.length === 0 && <Empty title={kind === 'followers' ? words.noFollowers : words.noFollowing} />}
      <ul className={classes.list}>
        {members?.map((member) => (
          <li key={member.id}>
            <button type="button" onClick={() => onOpen(member.id)}>
              <Avatar nickname={member.nickname} image={member.userImg} frame={member.frames} size={36} />
              <b>{member.nickname}</b>
              <LevelBadge level={member.lv} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
