import type { CaseQueue } from '@yinghuo/contracts/wire';
import { count } from '../../../lib/count.ts';
import { DialogLink } from '../../../ui/DialogLink.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Heading } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { Hint } from '../../../ui/Words.tsx';
import wordClasses from '../../../ui/Words.module.css';
import { useQueue } from '../api.ts';
import { words } from '../text.ts';
import classes from './Queue.module.css';

/** How many reports and how much feedback wait, and since when the oldest of them does: now, whatever the days. */
export function Queue() {
  const { data, error, mutate } = useQueue();
  const kinds = data?.obj;
  return (
    <section>
      <Heading more={<DialogLink name="cases">{words.queue.all}</DialogLink>}>{words.queue.title}</Heading>
      {kinds ? (
        <dl className={classes.queue}>
          {kinds.map((each) => (
            <Kind key={each.kind} of={each} />
          ))}
        </dl>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => mutate()} />
      ) : (
        <Bone height={104} radius={10} />
      )}
    </section>
  );
}

const Kind = ({ of: { kind, received, inWork, oldest } }: { of: CaseQueue }) => (
  <div>
    <dt className={wordClasses.quiet}>{words.queue.kind[kind]}</dt>
    <dd>{count(received + inWork)}</dd>
    <dd>
      <Hint>
        {oldest ? (
          <>
            {words.queue.oldest}
            <RelativeTime at={oldest} />
            {inWork > 0 && ` · ${words.queue.inWork(inWork)}`}
          </>
        ) : (
          words.queue.none
        )}
      </Hint>
    </dd>
  </div>
);
