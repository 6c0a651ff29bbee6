import type { Case } from '@yinghuo/contracts/wire';
import { IconArrowLeft } from '@tabler/icons-react';
import { clockTime } from '../../../lib/day.ts';
import { useUser } from '../../../lib/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useCase } from '../api.ts';
import { words } from '../text.ts';
import { CaseReply } from './CaseReply.tsx';
import { subjectOf } from './CaseList.tsx';
import stackClasses from '../../../ui/stack.module.css';
import { Hint } from '../../../ui/Words.tsx';
import classes from './CaseThread.module.css';
import { Progress } from './Progress.tsx';

/** Shows one case: its state, its messages, and a form for the next one. */
export function CaseThread({ id, onBack }: { id: number; onBack: () => void }) {
  const { data, error, mutate } = useCase(id);
  const one = data?.obj;
  return (
    <div className={stackClasses.loose}>
      <Button kind="ghost" size="small" className={classes.back} onClick={onBack}>
        <IconArrowLeft stroke={1.6} />
        {words.back}
      </Button>
      {error && !one && <ErrorPanel error={error} onRetry={() => mutate()} />}
      {!error && !one && <LinesSkeleton lines={6} />}
      {one && <Inside one={one} />}
    </div>
  );
}

function Inside({ one }: { one: Case }) {
  const user = useUser();
  const foreign = one.author !== undefined && one.author.nickname !== user?.nickname;
  const path = one.target && pathOf(one.target);
  const author = foreign ? one.author!.nickname : words.you;
  return (
    <>
      <p className={classes.subject}>
        {subjectOf(one)} {path && <Link to={path}>{words.look}</Link>}
      </p>
      {one.was && (
        <figure className={classes.was}>
          <figcaption>{words.was(one.owner?.nickname ?? null, one.same ?? 0)}</figcaption>
          <blockquote>{one.was}</blockquote>
        </figure>
      )}
      <Progress state={one.state} />
      <ol className={stackClasses.close}>
        <ThreadEntry who={author} at={one.createdAt} text={one.text || words.noText} />
        {one.replies.map(({ by, text, at }) => (
          <ThreadEntry key={at} who={by === 'me' ? author : words.staff} at={at} text={text} staff={by === 'staff'} />
        ))}
      </ol>
      <CaseReply id={one.id} staff={foreign} />
    </>
  );
}

/** Returns the link to reported content, or null if its id is not enough. `/message?c=` finds a comment's page. */
function pathOf({ type, id }: NonNullable<Case['target']>): string | null {
  const number = encodeURIComponent(id);
  if (type === 'comment') return `/message?c=${number}`;
  if (type === 'note') return `/notesDetail?id=${number}`;
  return type === 'member' ? `/?dialog=member&dialog.id=${number}` : null;
}

const ThreadEntry = ({ who, at, text, staff }: { who: string; at: string; text: string; staff?: boolean }) => (
  <li className={cx(classes.one, staff && classes.staff)}>
    <Hint className={classes.who}>
      <b>{who}</b> <time dateTime={at}>{clockTime(new Date(at))}</time>
    </Hint>
    <p className={classes.text}>{text}</p>
  </li>
);
