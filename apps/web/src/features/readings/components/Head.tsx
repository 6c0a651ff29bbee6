import { IconCalendarPlus, IconCheck } from '@tabler/icons-react';
import type { Reading } from '@yinghuo/contracts/wire/readings';
import { useState } from 'react';
import { CoverArt, useVeiledCover } from '../../../entities/game/Cover.tsx';
import { pageOf } from '../../../entities/game/paths.ts';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { setProgress } from '../../../entities/station/api.ts';
import { download } from '../../../lib/files.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { Tag } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Question } from '../../../ui/Question.tsx';
import { Note } from '../../../ui/Words.tsx';
import { endReading, joinReading } from '../api.ts';
import { dayOf } from '../days.ts';
import { words } from '../text.ts';
import classes from './Head.module.css';

export interface ReadingProps {
  reading: Reading;
  /** Whether the reader belongs to the group, and may read along. */
  member: boolean;
  /** Whether the reader may end it. */
  decides: boolean;
}

/** What is read, how fast, and what one does next: read on, join, leave, end. */
export function Head({ reading, member, decides }: ReadingProps) {
  const { game, startsOn, days, readers, endedAt, startedBy } = reading;
  const cover = useVeiledCover();
  const title = game?.title ?? words.gone;
  const from = dayOf(startsOn);
  return (
    <Panel className={classes.head}>
      <span className={classes.cover}>
        <CoverArt cover={game && cover(game)} title={title} />
      </span>
      <div className={classes.words}>
        <p className={classes.facts}>
          <Tag>{endedAt ? words.over : words.together}</Tag>
          <span>{endedAt ? words.ended(readers, from, dayOf(endedAt)) : words.facts(readers, from, days)}</span>
          <span>
            <MemberLink id={startedBy.id}>{startedBy.nickname}</MemberLink> {words.startedBy}
          </span>
        </p>
        <h2 className={classes.title}>{game ? <Link to={pageOf(game)}>{title}</Link> : title}</h2>
        <Note>{endedAt ? words.leadEnded : words.lead}</Note>
      </div>
      {!endedAt && <Actions reading={reading} member={member} decides={decides} />}
    </Panel>
  );
}

/** The calendar's writer is loaded when somebody wants the file. */
async function save(reading: Reading, title: string): Promise<void> {
  const { calendarOf } = await import('../calendarFile.ts');
  download(`${title}.ics`, 'text/calendar', calendarOf(reading, title, location.href));
}

function Actions({ reading, member, decides }: ReadingProps) {
  const [asking, setAsking] = useState<'leave' | 'end' | null>(null);
  const { id, game, joined, passed, stations } = reading;
  const next = stations[passed]?.place;
  const failed = (error: unknown) => toast.failed(error);
  if (!member && !decides) return <Note className={classes.actions}>{words.membersOnly}</Note>;
  const leave = () =>
    succeeded(
      joinReading(id, false),
      () => {
        setAsking(null);
        toast.done(words.left);
      },
      failed,
    );
  const end = () => succeeded(endReading(id), () => toast.done(words.endDone), failed);
  return (
    <div className={classes.actions}>
      {joined && game && next && (
        <LockButton
          kind="primary"
          icon={<IconCheck size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => succeeded(setProgress(game.id, next), () => toast.done(words.moved(next)), failed)}
        >
          {words.next(next)}
        </LockButton>
      )}
      {joined && !next && <Tag tone="ok">{words.done}</Tag>}
      {!joined && member && (
        <LockButton
          kind="primary"
          onClick={() => succeeded(joinReading(id, true), () => toast.done(words.joined(game?.title ?? '')), failed)}
        >
          {words.join}
        </LockButton>
      )}
      {joined && game && (
        <Button onClick={() => void save(reading, game.title).catch(failed)}>
          <IconCalendarPlus size={16} stroke={1.6} aria-hidden="true" />
          {words.calendarFile}
        </Button>
      )}
      {asking && (
        <Question
          label={asking === 'end' ? words.end : words.leave}
          question={asking === 'end' ? words.endAsk : words.leaveAsk}
          yes={asking === 'end' ? words.endYes : words.leaveYes}
          no={words.no}
          onYes={asking === 'end' ? end : leave}
          onNo={() => setAsking(null)}
        />
      )}
      {joined && (
        <Button kind="ghost" size="small" hidden={asking !== null} onClick={() => setAsking('leave')}>
          {words.leave}
        </Button>
      )}
      {decides && (
        <Button kind="ghost" size="small" hidden={asking !== null} onClick={() => setAsking('end')}>
          {words.end}
        </Button>
      )}
    </div>
  );
}
