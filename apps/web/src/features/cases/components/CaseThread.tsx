import { pathOf, type Author, type Case } from '@yinghuo/contracts/wire';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { clockTime } from '../../../lib/times/day.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useCase } from '../api.ts';
import { reportersOf, subjectOf } from '../subject.ts';
import { reasonNames, words } from '../text.ts';
import { CaseReply } from './CaseReply.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';
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
  const path = one.place ? pathOf(one.place) : one.target && pathByTarget(one.target);
  const { author, reports = [] } = one;
  const reporters = reportersOf(one);
  const ownAlone = reporters < 2 && (!author || author.nickname === user?.nickname);
  const nameOf = (who: Author | undefined) => (!who || who.nickname === user?.nickname ? words.you : who.nickname);
  return (
    <>
      <p className={classes.subject}>
        {subjectOf(one)} {path && <Link to={path}>{words.look}</Link>}
      </p>
      {one.was && <Was caption={words.was(one.owner?.nickname ?? null)} text={one.was} />}
      <Progress state={one.state} />
      {reporters > 1 && <Hint>{words.reporters(reporters)}</Hint>}
      <ol className={stackClasses.close} aria-label={reporters > 1 ? words.reports : undefined}>
        {reports.length > 1 ? (
          reports.map(({ author: by, at, reason, text, was }) => (
            <ThreadEntry key={by.id} who={nameOf(by)} at={at} text={text || words.noText} about={reasonNames[reason]}>
              {was && <Was caption={words.changed} text={was} />}
            </ThreadEntry>
          ))
        ) : (
          <ThreadEntry who={nameOf(author)} at={one.createdAt} text={one.text || words.noText} />
        )}
      </ol>
      {reporters > reports.length && reports.length > 0 && (
        <Hint>{words.hiddenReports(reporters - reports.length)}</Hint>
      )}
      {one.replies.length > 0 && (
        <ol className={stackClasses.close}>
          {one.replies.map(({ by, author: from, text, at }) => (
            <ThreadEntry
              key={at}
              who={by === 'me' ? nameOf(from) : from ? `${words.staff} · ${from.nickname}` : words.staff}
              at={at}
              text={text}
              staff={by === 'staff'}
            />
          ))}
        </ol>
      )}
      {reporters > 1 && <Hint>{words.answersAll(reporters)}</Hint>}
      <CaseReply id={one.id} staff={!ownAlone} />
    </>
  );
}

const Was = ({ caption, text }: { caption: string; text: string }) => (
  <figure className={classes.was}>
    <figcaption>{caption}</figcaption>
    <blockquote>{text}</blockquote>
  </figure>
);

/** Returns the link to what needs no more than its id, or null. `/message?c=` finds a comment's page. */
function pathByTarget({ type, id }: NonNullable<Case['target']>): string | null {
  const number = encodeURIComponent(id);
  if (type === 'comment') return `/message?c=${number}`;
  if (type === 'intel') return `/intel?id=${number}`;
  return type === 'member' ? `/?dialog=member&dialog.id=${number}` : null;
}

interface ThreadEntryProps {
  who: string;
  at: string;
  text: string;
  /** For what, of a report. */
  about?: string;
  staff?: boolean;
  children?: ReactNode;
}

const ThreadEntry = ({ who, at, text, about, staff, children }: ThreadEntryProps) => (
  <li className={cx(classes.one, staff && classes.staff)}>
    <Hint className={classes.who}>
      <b>{who}</b> {about} <time dateTime={at}>{clockTime(new Date(at))}</time>
    </Hint>
    <p className={classes.text}>{text}</p>
    {children}
  </li>
);
