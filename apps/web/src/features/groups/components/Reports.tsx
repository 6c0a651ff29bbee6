import type { ReportReason } from '@yinghuo/contracts/wire';
import type { GroupCase } from '@yinghuo/contracts/wire/groups';
import { useState } from 'react';
import { contentNames, reasonNames } from '../../../entities/report/text.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { Tag } from '../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { More } from '../../../ui/list/More.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Question } from '../../../ui/Question.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { TextComposer } from '../../../ui/composer/TextComposer.tsx';
import { Note } from '../../../ui/Words.tsx';
import { answerReport, deleteReported, useReports } from '../api.ts';
import { words } from '../text.ts';
import classes from './Reports.module.css';

const text = words.reports;
const longest = 1000;

/** What was reported in a group, for its owner and moderators. */
export default function Reports({ groupId }: { groupId: number }) {
  const list = useReports(groupId);
  const { rows, error, retry } = list;
  if (error && !rows) return <ErrorPanel error={error} onRetry={retry} />;
  if (!rows) return <LinesSkeleton lines={6} />;
  if (rows.length === 0) return <Empty title={text.none} hint={text.noneHint} />;
  return (
    <>
      <Note>{text.note}</Note>
      <ul className={classes.reports}>
        {rows.map((report) => (
          <li key={report.id}>
            <Panel>
              <Report groupId={groupId} report={report} />
            </Panel>
          </li>
        ))}
      </ul>
      <More list={list} label={text.more} />
    </>
  );
}

function Report({ groupId, report }: { groupId: number; report: GroupCase }) {
  const { target, owner, was, reasons, texts, answer } = report;
  const given = Object.entries(reasons) as [ReportReason, number][];
  return (
    <>
      <p className={classes.head}>
        <b>{text.about(contentNames[target.type], owner?.nickname ?? null)}</b>
        {given.map(([reason, times]) => (
          <Tag key={reason} tone="neutral">
            {text.times(reasonNames[reason], times)}
          </Tag>
        ))}
        <RelativeTime at={report.createdAt} />
        <Tag {...(report.state !== 'answered' && { tone: 'warn' as const })}>
          {report.state === 'answered' ? text.answered : text.waits}
        </Tag>
      </p>
      {was && <blockquote className={classes.was}>{was}</blockquote>}
      {texts.map((said) => (
        <p key={said} className={classes.said}>
          “{said}”
        </p>
      ))}
      {answer && (
        <Note>
          {text.answer}：{answer}
        </Note>
      )}
      {report.state !== 'answered' && (
        <>
          <Removal target={target} />
          <TextComposer
            draft={`group-report:${report.id}`}
            label={text.answer}
            placeholder={text.placeholder}
            sendLabel={text.send}
            most={longest}
            rows={2}
            onSend={async ({ text: said }, key) => {
              await answerReport(groupId, report.id, said, key);
              toast.done(text.sent);
            }}
          />
        </>
      )}
    </>
  );
}

function Removal({ target }: { target: GroupCase['target'] }) {
  const [state, setState] = useState<'shown' | 'asking' | 'gone'>('shown');
  if (state === 'gone') return <Note role="status">{text.removed}</Note>;
  if (state === 'asking') {
    return (
      <Question
        label={text.remove}
        question={text.removeAsk}
        yes={text.removeYes}
        no={text.keep}
        onYes={() =>
          succeeded(
            deleteReported(target),
            () => setState('gone'),
            (error) => toast.failed(error),
          )
        }
        onNo={() => setState('shown')}
      />
    );
  }
  return (
    <p className={classes.tools}>
      {target.type === 'post' && (
        <Link to={`/groupPost?id=${target.id}`} className={buttonClass('ghost', 'small')}>
          {text.look}
        </Link>
      )}
      <Button kind="danger" size="small" onClick={() => setState('asking')}>
        {text.remove}
      </Button>
    </p>
  );
}
