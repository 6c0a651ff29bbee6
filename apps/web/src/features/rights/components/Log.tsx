import type { Takedown } from '@yinghuo/contracts/wire';
import { exactTime } from '../../../lib/times/day.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { More } from '../../../ui/list/More.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useTakedowns } from '../api.ts';
import { words } from '../text.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './Log.module.css';
import { StateTag } from './StateTag.tsx';

/** The public log of requests with their outcome, without requesters' names. */
export function Log() {
  const list = useTakedowns();
  const { rows: items, dueAt, error, retry } = list;
  if (error && !items) return <ErrorPanel error={error} onRetry={retry} />;
  if (!items) return <LinesSkeleton lines={5} />;
  if (items.length === 0) return <Empty title={words.log.empty} />;
  return (
    <>
      <p className={wordClasses.lead}>{words.log.lead}</p>
      <Panel flush>
        <ol className={classes.log}>
          {items.map((takedown) => (
            <li key={takedown.reference}>
              <Works of={takedown} />
              <StateTag state={takedown.state} />
              <p className={classes.facts}>
                <span className={classes.reference}>{takedown.reference}</span>
                <span>{words.log.received(takedown.day)}</span>
                {takedown.decidedOn ? (
                  <span>{words.log.decided(takedown.decidedOn)}</span>
                ) : (
                  <Due at={dueAt[takedown.reference]} />
                )}
              </p>
            </li>
          ))}
        </ol>
      </Panel>
      <More list={list} label={words.log.more} />
    </>
  );
}

const Works = ({ of: { works, state } }: { of: Takedown }) =>
  works.length > 0 ? (
    <span className={classes.works}>{works.join('、')}</span>
  ) : (
    <span className={classes.unsaid}>{state === 'received' ? words.log.noWorks : words.log.declinedWorks}</span>
  );

function Due({ at }: { at: string | undefined }) {
  if (!at) return null;
  const due = new Date(at);
  return due < new Date() ? (
    <span className={classes.late}>{words.log.overdue}</span>
  ) : (
    <span>{words.log.due(exactTime(due))}</span>
  );
}
