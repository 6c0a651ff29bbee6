import type { Application } from '@yinghuo/contracts/wire/groups';
import { useState } from 'react';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { LevelBadge, Tag } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useFocusBeside } from '../../../ui/focus/useFocusBeside.ts';
import { decide } from '../api.ts';
import { groupUrl } from '../paths.ts';
import { words } from '../text.ts';
import classes from './Applications.module.css';

interface ApplicationRowProps {
  application: Application;
  /** `moderator` decides applications, `invited` one's own invitation, `none` only reads. */
  as: 'moderator' | 'invited' | 'none';
  /** Names the group, outside of it. */
  withGroup?: boolean;
}

/** An application or an invitation, with the decision where it is the reader's. */
export function ApplicationRow({ application, as, withGroup }: ApplicationRowProps) {
  const { author, group, kind, state, text } = application;
  const row = useFocusBeside<HTMLLIElement>();
  const decides =
    state === 'pending' &&
    ((as === 'moderator' && kind === 'application') || (as === 'invited' && kind === 'invitation'));
  return (
    <li ref={row} className={classes.row}>
      <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} size={38} />
      <div className={classes.words}>
        <p id={`application-${application.id}`} className={classes.by}>
          {as === 'moderator' ? (
            <>
              <MemberLink id={author.id}>
                <b>{author.nickname}</b>
              </MemberLink>
              <LevelBadge level={author.lv} />
            </>
          ) : (
            <Link to={groupUrl(group.id)}>
              <b>
                {kind === 'invitation'
                  ? words.applications.invited(group.name)
                  : words.applications.applying(group.name)}
              </b>
            </Link>
          )}
          {as === 'moderator' && withGroup && <Link to={groupUrl(group.id, 'applications')}>{group.name}</Link>}
          <RelativeTime at={application.createdAt} />
          {as === 'moderator' && kind === 'invitation' && <Tag tone="neutral">{words.applications.invitedWaits}</Tag>}
          {as !== 'moderator' && !decides && <Tag tone="neutral">{words.applications.state[state]}</Tag>}
        </p>
        {text && <p className={classes.text}>{text}</p>}
        {decides && <Decision application={application} />}
      </div>
    </li>
  );
}

/** Accepts, or declines with a sentence if one likes. */
function Decision({ application }: { application: Application }) {
  const [declining, setDeclining] = useState(false);
  const [sentence, setSentence] = useState('');
  const { author, group, kind } = application;
  const who = `application-${application.id}`;
  const decided = (accept: boolean) =>
    succeeded(
      decide(application, accept, sentence.trim() || null),
      () =>
        toast.done(
          !accept
            ? words.applications.declined
            : kind === 'invitation'
              ? words.applications.taken(group.name)
              : words.applications.accepted(author.nickname),
        ),
      (error) => toast.failed(error),
    );
  if (declining) {
    return (
      <div className={classes.decline}>
        <input
          autoFocus
          maxLength={200}
          aria-label={words.applications.declineWith}
          placeholder={words.applications.declineWith}
          value={sentence}
          onChange={({ currentTarget }) => setSentence(currentTarget.value)}
        />
        <LockButton kind="danger" size="small" onClick={() => decided(false)}>
          {words.applications.decline}
        </LockButton>
        <Button kind="ghost" size="small" onClick={() => setDeclining(false)}>
          {words.enter.no}
        </Button>
      </div>
    );
  }
  return (
    <p className={classes.choice}>
      <LockButton kind="soft" size="small" aria-describedby={who} onClick={() => decided(true)}>
        {kind === 'invitation' ? words.applications.take : words.applications.accept}
      </LockButton>
      {kind === 'invitation' ? (
        <LockButton kind="ghost" size="small" aria-describedby={who} onClick={() => decided(false)}>
          {words.applications.decline}
        </LockButton>
      ) : (
        <Button kind="ghost" size="small" aria-describedby={who} onClick={() => setDeclining(true)}>
          {words.applications.decline}
        </Button>
      )}
    </p>
  );
}
