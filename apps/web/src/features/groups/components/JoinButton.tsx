import { IconCheck, IconLock } from '@tabler/icons-react';
import { may } from '@yinghuo/contracts/wire';
import { groupLimits, type Group, type GroupMark } from '@yinghuo/contracts/wire/groups';
import { useId, useState, type ReactNode } from 'react';
import { useDraft } from '../../../lib/drafts.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { useSubmit } from '../../../lib/server/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Tag } from '../../../ui/Badge.tsx';
import { Button, buttonClass, type ButtonSize } from '../../../ui/Button.tsx';
import { DialogLink } from '../../../ui/DialogLink.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { Hint, Problem } from '../../../ui/Words.tsx';
import { joinGroup } from '../api.ts';
import { words } from '../text.ts';
import classes from './JoinButton.module.css';

interface JoinButtonProps {
  group: Group;
  /** The member's own relation to the group; undefined while unknown. */
  mark: Partial<GroupMark> | undefined;
  size?: ButtonSize;
  /** Where a member stands already: a place for what members do. */
  joined?: ReactNode;
}

/** Says what joining this group means, and does it: at once, or with a sentence to its moderators. */
export function JoinButton({ group, mark, size = 'small', joined }: JoinButtonProps) {
  const user = useUser();
  const [applying, setApplying] = useState(false);
  const { role, applied } = mark ?? {};
  if (role === 'blocked') return <Tag tone="danger">{words.enter.blocked}</Tag>;
  if (role)
    return (
      joined ?? (
        <Tag>
          <IconCheck size={13} stroke={1.6} aria-hidden="true" /> {words.enter.joined}
        </Tag>
      )
    );
  if (applied) return <Tag tone="warn">{words.enter.applied}</Tag>;
  if (group.join === 'invite' || group.join === 'closed') {
    return (
      <span className={classes.shut}>
        <IconLock size={15} stroke={1.6} aria-hidden="true" />
        {words.enter[group.join]}
      </span>
    );
  }
  if (!user || !may(user.qx, 'takePart')) {
    const look = buttonClass('soft', size);
    return user ? (
      <Link to="/settings" className={look}>
        {words.enter.activate}
      </Link>
    ) : (
      <DialogLink name="signIn" className={look}>
        {group.join === 'open' ? words.enter.join : words.enter.apply}
      </DialogLink>
    );
  }
  if (group.join === 'approval') {
    return applying ? (
      <Apply group={group} onClose={() => setApplying(false)} />
    ) : (
      <Button size={size} onClick={() => setApplying(true)}>
        {words.enter.apply}
      </Button>
    );
  }
  const join = () =>
    succeeded(
      joinGroup(group.id, null),
      () => toast.done(words.enter.done(group.name)),
      (error) => toast.failed(error),
    );
  return (
    <LockButton kind="soft" size={size} onClick={join}>
      {words.enter.join}
    </LockButton>
  );
}

function Apply({ group, onClose }: { group: Group; onClose: () => void }) {
  const { value, change, clear } = useDraft(`groupApplication:${group.id}`, '');
  const { problem, submit } = useSubmit();
  const problemId = useId();
  const text = value.trim();
  const send = () =>
    submit({
      wrong: text ? null : words.enter.required,
      content: text,
      send: () => joinGroup(group.id, text),
      done: () => {
        clear();
        toast.done(words.enter.sent);
        onClose();
      },
    });
  return (
    <LockForm onSubmit={send} className={classes.apply}>
      <label>
        {words.enter.text}
        <textarea
          autoFocus
          rows={3}
          maxLength={groupLimits.application}
          value={value}
          aria-invalid={problem !== null}
          aria-describedby={problemId}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </label>
      <Hint>{words.enter.textHint}</Hint>
      <Problem id={problemId} hidden={!problem}>
        {problem}
      </Problem>
      <span className={classes.choice}>
        <Button kind="ghost" size="small" onClick={onClose}>
          {words.enter.no}
        </Button>
        <LockButton type="submit" kind="primary" size="small">
          {words.enter.send}
        </LockButton>
      </span>
    </LockForm>
  );
}
