import { IconChevronDown } from '@tabler/icons-react';
import { may, type Revision } from '@yinghuo/contracts/wire';
import { useUser } from '../../../lib/session/user.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useRevision } from '../api.ts';
import { words } from '../text.ts';
import { DiffView } from './DiffView.tsx';
import { RevertForm } from './RevertForm.tsx';
import wordClasses from '../../../ui/Words.module.css';
import classes from './RevisionRow.module.css';
import { StateTag } from './StateTag.tsx';

interface RevisionRowProps {
  revision: Revision;
  open: boolean;
  onToggle: () => void;
}

/** A revision in one line; expanded, its diff. */
export function RevisionRow({ revision, open, onToggle }: RevisionRowProps) {
  const { id, author, comment, createdAt, kind, state, reason } = revision;
  const body = `revision-${id}`;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <MemberLink id={author.id} className={classes.author}>
          <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} size={32} />
          {author.nickname}
        </MemberLink>
        <button type="button" className={classes.open} aria-expanded={open} aria-controls={body} onClick={onToggle}>
          <span className={classes.words}>
            <b>{words.kind[kind]}</b>
            <span>{comment || words.noComment}</span>
          </span>
          <StateTag state={state} />
          <RelativeTime at={createdAt} className={classes.when} />
          <IconChevronDown size={18} stroke={1.6} className={open ? classes.up : undefined} aria-hidden="true" />
        </button>
      </div>
      <div id={body} hidden={!open} className={classes.body}>
        {reason && <p className={wordClasses.soft}>{words.reason(reason)}</p>}
        {open && <Opened id={id} />}
      </div>
    </li>
  );
}

function Opened({ id }: { id: number }) {
  const { data, error, mutate } = useRevision(id);
  const user = useUser();
  const revision = data?.obj;
  if (error && !revision) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (revision?.id !== id) return <LinesSkeleton lines={3} />;
  return (
    <>
      <DiffView diff={revision.diff} />
      {revision.state === 'accepted' && user && may(user.qx, 'moderate') && <RevertForm id={id} />}
    </>
  );
}
