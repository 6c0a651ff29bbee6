import { readByAll, type GroupDetail, type GroupMark } from '@yinghuo/contracts/wire/groups';
import { useState } from 'react';
import { succeeded } from '../../lib/server/succeeded.ts';
import { toast } from '../../lib/toast.ts';
import { Tag } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Question } from '../../ui/Question.tsx';
import { leaveGroup } from '../../features/groups/api.ts';
import { words } from '../../features/groups/text.ts';

/** A member's way out; the owner hands over first. */
export function LeaveGroup({ group, mark }: { group: GroupDetail; mark: Partial<GroupMark> | undefined }) {
  const [asking, setAsking] = useState(false);
  if (mark?.role === 'owner') return <Tag>{words.group.owned}</Tag>;
  const leave = () =>
    succeeded(
      leaveGroup(group.id),
      () => {
        toast.done(words.enter.left);
        setAsking(false);
      },
      (error) => toast.failed(error),
    );
  return (
    <>
      {asking && (
        <Question
          label={words.enter.leave}
          question={
            readByAll(group.join) ? words.enter.leaveAsk : `${words.enter.leaveAsk}${words.group.shutHow[group.join]}`
          }
          yes={words.enter.leaveYes}
          no={words.enter.no}
          onYes={leave}
          onNo={() => setAsking(false)}
        />
      )}
      <Button hidden={asking} onClick={() => setAsking(true)}>
        {words.enter.leave}
      </Button>
    </>
  );
}
