import type { TakedownCase } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { words } from '../text.ts';
import wordClasses from '../../../ui/Words.module.css';
import classes from './CaseCard.module.css';
import { Decision } from './Decision.tsx';
import { StateTag } from './StateTag.tsx';

const hourMs = 3_600_000;

interface CaseCardProps {
  of: TakedownCase;
  /** Set while the request is open. */
  dueAt: string | undefined;
  onDecided: () => void;
}

/** One request in full, with the form to decide it. */
export function CaseCard({ of, dueAt, onDecided }: CaseCardProps) {
  const { reference, state, day, name, organisation, email, urls, works, statement, decidedOn, note } = of;
  return (
    <Panel>
      <header className={classes.head}>
        <h2>{reference}</h2>
        <StateTag state={state} />
        {dueAt ? (
          <Clock dueAt={dueAt} />
        ) : (
          <span className={classes.clock}>{decidedOn && words.log.decided(decidedOn)}</span>
        )}
      </header>
      <dl className={cx(wordClasses.linked, classes.facts)}>
        <dt className={wordClasses.quiet}>{words.admin.who}</dt>
        <dd>
          {[name, organisation].filter(Boolean).join(' · ')}
          <br />
          <a href={`mailto:${email}`}>{email}</a> · {words.log.received(day)}
        </dd>
        <dt className={wordClasses.quiet}>{words.admin.works}</dt>
        <dd>{works.join('、')}</dd>
        <dt className={wordClasses.quiet}>{words.admin.pages}</dt>
        <dd>
          {urls.map((url) => (
            <div key={url}>
              <Link to={url}>{url}</Link>
            </div>
          ))}
        </dd>
        <dt className={wordClasses.quiet}>{words.admin.statement}</dt>
        <dd className={classes.statement}>{statement}</dd>
        {note && (
          <>
            <dt className={wordClasses.quiet}>{words.admin.noteSent}</dt>
            <dd className={classes.statement}>{note}</dd>
          </>
        )}
      </dl>
      {state === 'received' && <Decision of={of} onDone={onDecided} />}
    </Panel>
  );
}

function Clock({ dueAt }: { dueAt: string }) {
  const [now] = useState(Date.now);
  const left = (Date.parse(dueAt) - now) / hourMs;
  return (
    <span className={cx(classes.clock, left < 12 && classes.late)}>
      {left < 0 ? words.admin.overdue(Math.ceil(-left)) : words.admin.left(Math.floor(left))}
    </span>
  );
}
