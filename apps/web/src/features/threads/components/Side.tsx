import { useMemberId } from '../../../lib/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { None } from '../../../ui/Words.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import wordClasses from '../../../ui/Words.module.css';
import { rollThread, useOwnThreads, useRandomThread } from '../api.ts';
import { boardUrl, threadUrl } from '../paths.ts';
import { words } from '../text.ts';
import { ThreadState } from './ThreadState.tsx';
import classes from './Side.module.css';

const shown = 3;

/** The newest of one's own threads. */
export function OwnThreads() {
  const list = useOwnThreads('asked', shown);
  const id = useMemberId();
  if (list.error && !list.rows) return null;
  return (
    <section>
      <Heading more={<Link to={`${boardUrl}?mine=asked`}>{`${words.mine.all} ${list.total || ''}`}</Link>}>
        {words.mine.title}
      </Heading>
      {!list.rows && <LinesSkeleton lines={3} />}
      {list.rows?.length === 0 && <None>{words.mine.none}</None>}
      <ul key={id} className={classes.list}>
        {list.rows?.slice(0, shown).map((thread) => (
          <li key={thread.id}>
            <span>
              <Link to={threadUrl(thread.id)}>{thread.title}</Link>
              <small>
                {thread.bounty > 0 ? words.thread.bounty(thread.bounty) : words.thread.noBounty} ·{' '}
                {words.thread.answers(thread.answers)}
              </small>
            </span>
            <ThreadState state={thread.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const HowTo = () => (
  <Panel>
    <h2 className={classes.title}>{words.how.title}</h2>
    <ol className={classes.steps}>
      {words.how.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </Panel>
);

/** An open thread by chance, for those who would like to help. */
export function RandomThread() {
  const { data, error, isValidating } = useRandomThread();
  const thread = data?.obj?.[0];
  if (error && !data) return null;
  return (
    <section>
      <Heading
        more={
          <Button kind="ghost" size="small" disabled={isValidating} onClick={() => void rollThread()}>
            {words.random.other}
          </Button>
        }
      >
        {words.random.title}
      </Heading>
      {!data && <LinesSkeleton lines={2} />}
      {data && !thread && <None>{words.random.none}</None>}
      {thread && (
        <p className={classes.random}>
          <Link to={threadUrl(thread.id)}>{thread.title}</Link>
          <span className={wordClasses.quiet}>
            {thread.bounty > 0 ? words.thread.bounty(thread.bounty) : words.thread.noBounty} ·{' '}
            {words.thread.wanted(thread.metoo)} · {words.thread.answers(thread.answers)}
          </span>
        </p>
      )}
    </section>
  );
}
