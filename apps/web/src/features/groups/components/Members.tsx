import { IconDots } from '@tabler/icons-react';
import { may } from '@yinghuo/contracts/wire';
import {
  groupRoles,
  type GivenRole,
  type Group,
  type GroupMember,
  type GroupRole,
} from '@yinghuo/contracts/wire/groups';
import { useId, useState } from 'react';
import { useSubmit } from '../../../lib/server/submit.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { useMemberId, useUser } from '../../../lib/session/user.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { LevelBadge, Tag } from '../../../ui/Badge.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Dropdown, Item } from '../../../ui/dropdown/Dropdown.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { LockForm } from '../../../ui/lock/LockForm.tsx';
import { More } from '../../../ui/list/More.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Question } from '../../../ui/Question.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { None, Problem } from '../../../ui/Words.tsx';
import { giveRole, useMembers } from '../api.ts';
import { words } from '../text.ts';
import classes from './Members.module.css';

interface MembersProps {
  group: Group;
  /** The reader's role here; null for who is none. */
  role: GroupRole | null;
  /** Whether the reader decides here, as owner, moderator or moderator of the site. */
  moderates: boolean;
}

/** The members of a group, by role; who decides here changes the roles of those below. */
export function Members({ group, role, moderates }: MembersProps) {
  const [search, change] = useAddress({ replace: true });
  const shown = groupRoles.filter((each) => moderates || (each !== 'muted' && each !== 'blocked'));
  const of = shown.find((each) => each === search.get('role')) ?? null;
  const list = useMembers(group.id, of);
  const choose = (role: GroupRole | 'all') => change({ role: role === 'all' ? null : role });
  return (
    <>
      <Segmented
        label={words.people.filter}
        value={of ?? 'all'}
        options={[
          { value: 'all', label: words.people.all },
          ...shown.map((value) => ({ value, label: words.role[value] })),
        ]}
        onChange={choose}
      />
      {list.error && !list.rows && <ErrorPanel error={list.error} onRetry={list.retry} />}
      {!list.error && !list.rows && <LinesSkeleton lines={6} />}
      {list.rows && (
        <Panel flush className={classes.panel}>
          {list.rows.length === 0 && <None className={classes.none}>{words.people.none}</None>}
          <ul>
            {list.rows.map((member) => (
              <MemberRow key={member.id} group={group} member={member} role={role} moderates={moderates} />
            ))}
          </ul>
        </Panel>
      )}
      <More list={list} label={words.more} />
    </>
  );
}

type Asked = 'removed' | 'blocked' | 'owner';

function MemberRow({ group, member, role, moderates }: MembersProps & { member: GroupMember }) {
  const me = useMemberId();
  const site = may(useUser()?.qx, 'moderate');
  const [asked, setAsked] = useState<Asked | null>(null);
  const owns = role === 'owner';
  // Moderators cannot touch each other; nobody touches the owner.
  const below = member.role !== 'owner' && (owns || site || member.role !== 'moderator');
  const give = (given: GivenRole) =>
    succeeded(
      giveRole(group.id, member, given),
      () => {
        toast.done(words.people.done(member.nickname, words.makeRole[given]));
        setAsked(null);
      },
      (error) => toast.failed(error),
    );
  const choices = (['moderator', 'member', 'muted', 'blocked', 'removed', 'owner'] as const).filter(
    (given) => given !== member.role && (owns || (given !== 'moderator' && given !== 'owner')),
  );
  return (
    <li className={classes.row}>
      <Avatar nickname={member.nickname} image={member.userImg} frame={member.frames} size={36} />
      <div className={classes.words}>
        <p className={classes.by}>
          <MemberLink id={member.id}>
            <b>{member.nickname}</b>
          </MemberLink>
          <LevelBadge level={member.lv} />
          {member.role !== 'member' && (
            <Tag tone={member.role === 'muted' || member.role === 'blocked' ? 'danger' : 'primary'}>
              {words.role[member.role]}
            </Tag>
          )}
        </p>
        <p className={classes.since}>
          {words.people.joined} <RelativeTime at={member.joinedAt} />
        </p>
        {asked === 'owner' && <HandOver group={group} onSure={() => give('owner')} onClose={() => setAsked(null)} />}
        {(asked === 'removed' || asked === 'blocked') && (
          <Question
            label={words.makeRole[asked]}
            question={words.people.ask[asked]}
            yes={words.people.sure}
            no={words.people.no}
            onYes={() => give(asked)}
            onNo={() => setAsked(null)}
          />
        )}
      </div>
      {moderates && below && member.id !== me && (
        <span hidden={asked !== null}>
          <Dropdown
            label={words.people.more(member.nickname)}
            button={(props) => (
              <IconButton label={words.people.more(member.nickname)} {...props}>
                <IconDots size={18} stroke={1.6} aria-hidden="true" />
              </IconButton>
            )}
          >
            {choices.map((given) => (
              <Item
                key={given}
                onClick={() =>
                  given === 'removed' || given === 'blocked' || given === 'owner' ? setAsked(given) : void give(given)
                }
              >
                {words.makeRole[given]}
              </Item>
            ))}
          </Dropdown>
        </span>
      )}
    </li>
  );
}

interface HandOverProps {
  group: Group;
  onSure: () => Promise<boolean>;
  onClose: () => void;
}

/** Handing over cannot be taken back alone, so it asks for the group's name. */
function HandOver({ group, onSure, onClose }: HandOverProps) {
  const [name, setName] = useState('');
  const { problem, submit } = useSubmit();
  const problemId = useId();
  const send = async () => {
    let sure = false;
    await submit({
      wrong: name.trim() === group.name ? null : words.people.handOverWrong,
      send: async () => (sure = await onSure()),
      done: () => undefined,
    });
    return sure;
  };
  return (
    <LockForm onSubmit={send} className={classes.handOver}>
      <p>{words.people.handOverAsk(group.name)}</p>
      <input
        autoFocus
        aria-label={words.people.handOverName}
        value={name}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Problem id={problemId} hidden={!problem}>
        {problem}
      </Problem>
      <span className={classes.choice}>
        <Button kind="ghost" size="small" onClick={onClose}>
          {words.people.no}
        </Button>
        <LockButton type="submit" kind="danger" size="small">
          {words.people.handOver}
        </LockButton>
      </span>
    </LockForm>
  );
}
