import { IconLink } from '@tabler/icons-react';
import { may, sectionPaths, type GameRef, type ThreadWithAnswers } from '@yinghuo/contracts/wire';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CoverArt, useVeiledCover } from '../../entities/game/Cover.tsx';
import { pageOf } from '../../entities/game/paths.ts';
import { Avatar } from '../../entities/member/Avatar.tsx';
import { MemberLink } from '../../entities/member/MemberLink.tsx';
import { ModerateContent } from '../../entities/moderation/ModerateContent.tsx';
import { ReportButton } from '../../entities/report/ReportButton.tsx';
import { claim, refuseMatch, useThread, type ThreadMark } from '../../features/threads/api.ts';
import { AnswerForm } from '../../features/threads/components/AnswerForm.tsx';
import { Answers } from '../../features/threads/components/Answers.tsx';
import { BoardLocked } from '../../features/threads/components/BoardGate.tsx';
import { Steps } from '../../features/threads/components/Steps.tsx';
import { ThreadState } from '../../features/threads/components/ThreadState.tsx';
import { Ids, RowsSkeleton } from '../../features/threads/components/ThreadRow.tsx';
import { WantButton } from '../../features/threads/components/WantButton.tsx';
import { bountyNow, isLive } from '../../features/threads/live.ts';
import { boardUrl, threadUrl } from '../../features/threads/paths.ts';
import { words } from '../../features/threads/text.ts';
import { copyLink } from '../../lib/copyText.ts';
import { monthAndDay } from '../../lib/times/day.ts';
import { usePageDialog } from '../../lib/address/dialog.ts';
import { idIn } from '../../lib/address/ids.ts';
import WatchButton from '../../entities/watch/WatchButton.tsx';
import { useMarks } from '../../lib/marks.ts';
import { succeeded } from '../../lib/server/succeeded.ts';
import { useTitle } from '../../lib/address/title.ts';
import { toast } from '../../lib/toast.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { Tag } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { LockButton } from '../../ui/lock/LockButton.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { Columns, Heading, Panel } from '../../ui/Panel.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Hint } from '../../ui/Words.tsx';
import coverClasses from '../../entities/game/Cover.module.css';
import rowClasses from '../../ui/styles/row.module.css';
import stackClasses from '../../ui/styles/stack.module.css';
import classes from './ThreadPage.module.css';
import { Coming } from '../../ui/Coming.tsx';
import { part } from '../../lib/part.ts';

const ThreadDialog = part(() => import('../../features/threads/components/ThreadDialog.tsx'));
const CloseDialog = part(() => import('../../features/threads/components/CloseDialog.tsx'));

/** One thread of the wanted board with its answers. Whoever may see the board no more keeps their own: the server knows which. */
export const Component = () => (useMay('takePart') ? <Sought /> : <BoardLocked />);

function Sought() {
  const [search] = useSearchParams();
  const id = idIn(search, 'id');
  const { data, error, mutate } = useThread(id);
  // Hides cached data of the previous thread.
  const thread = data?.obj?.id === id ? data?.obj : undefined;
  useTitle(thread?.title);
  if (error?.code === 403) return <BoardLocked />;
  if (thread && error?.code !== 404) return <Whole key={thread.id} thread={thread} />;
  if (id === null || error?.code === 404) {
    return (
      <Empty page title={words.detail.absent} hint={words.detail.absentHint}>
        <Link to={boardUrl} className={buttonClass('primary')}>
          {words.detail.back}
        </Link>
      </Empty>
    );
  }
  if (error) return <ErrorPanel page error={error} onRetry={() => mutate()} />;
  return <RowsSkeleton count={3} />;
}

function Whole({ thread }: { thread: ThreadWithAnswers }) {
  const mark = useMarks<ThreadMark>('thread', [thread.id]).of(thread.id);
  const mine = mark?.mine ?? false;
  const user = useUser();
  const enters = useMay('seeWanted');
  const { author, section } = thread;
  return (
    <div className={classes.page}>
      <nav aria-label={words.detail.breadcrumb} className={classes.crumbs}>
        <Link to={boardUrl}>{words.title}</Link>
        <span aria-hidden="true">›</span>
        <Link to={`${boardUrl}?section=${section}`}>{sectionPaths[section].title}</Link>
      </nav>
      <Columns side={<About thread={thread} mine={mine} />}>
        <div className={stackClasses.even}>
          <Panel>
            <p className={rowClasses.line}>
              <ThreadState state={thread.state} />
              <Tag tone="neutral">{sectionPaths[section].title}</Tag>
              {thread.hidden && <Tag tone="danger">{words.answers.hidden}</Tag>}
            </p>
            <h1 className={classes.title}>{thread.title}</h1>
            <p className={classes.facts}>
              <MemberLink id={author.id} className={classes.by}>
                <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} size={28} />
                {author.nickname}
              </MemberLink>
              <span>{words.detail.by}</span>
              <RelativeTime at={thread.createdAt} />
              <Ids thread={thread} />
            </p>
            {thread.body && (
              <div className={classes.body}>
                <Markdown>{thread.body}</Markdown>
              </div>
            )}
            <div className={classes.tools}>
              <div>
                <WantButton thread={thread} mark={mark} />
                <ClaimButton thread={thread} mark={mark} />
              </div>
              <div>
                {enters && <WatchButton type="thread" id={thread.id} small />}
                <Button kind="ghost" size="small" onClick={() => void copyLink(threadUrl(thread.id))}>
                  <IconLink size={16} stroke={1.6} aria-hidden="true" />
                  {words.detail.copy}
                </Button>
                {!mine && <ReportButton type="thread" id={thread.id} known={mark !== undefined} />}
                <OwnTools thread={thread} mine={mine} />
                {may(user?.qx, 'moderate') && (
                  <ModerateContent
                    type="thread"
                    id={thread.id}
                    hidden={thread.hidden}
                    look={{ kind: 'ghost', size: 'small' }}
                  />
                )}
              </div>
            </div>
          </Panel>
          <Steps thread={thread} />
          <Answers thread={thread} mine={mine} />
          {enters && <AnswerForm thread={thread} />}
        </div>
      </Columns>
    </div>
  );
}

/** Takes a thread on, or gives it back; not for who asked. */
function ClaimButton({ thread, mark }: { thread: ThreadWithAnswers; mark: ThreadMark | undefined }) {
  const { id, state } = thread;
  if (!mark || mark.mine) return null;
  const claimed = mark.claimed ?? false;
  if (claimed ? state !== 'claimed' : state !== 'open') return null;
  const run = () =>
    succeeded(
      claim(id, !claimed),
      () => toast.done(claimed ? words.detail.gaveBack : words.detail.claimed),
      toast.failed,
    );
  return (
    <LockButton size="small" kind={claimed ? 'ghost' : 'default'} title={words.detail.claimHint} onClick={run}>
      {claimed ? words.detail.giveBack : words.detail.claim}
    </LockButton>
  );
}

/** Who asked can change and close it, moderators can close it. */
function OwnTools({ thread, mine }: { thread: ThreadWithAnswers; mine: boolean }) {
  const user = useUser();
  const writes = useMay('seeWanted') && mine;
  const editing = usePageDialog('edit', () => !writes || !isLive(thread));
  const closing = usePageDialog('close', () => !isLive(thread));
  if (!isLive(thread) || (!mine && !may(user?.qx, 'moderate'))) return null;
  return (
    <>
      {writes && (
        <Button kind="ghost" size="small" onClick={() => editing.show()}>
          {words.detail.edit}
        </Button>
      )}
      <Button kind="ghost" size="small" onClick={() => closing.show()}>
        {words.detail.close}
      </Button>
      <Suspense fallback={<Coming />}>
        {editing.open && <ThreadDialog thread={thread} onClose={() => void editing.close()} onDone={editing.close} />}
        {closing.open && <CloseDialog thread={thread} mine={mine} onClose={closing.close} />}
      </Suspense>
    </>
  );
}

/** The bounty, the game it is about and the games that may be it. */
function About({ thread, mine }: { thread: ThreadWithAnswers; mine: boolean }) {
  const { bounty, expiresAt, game, matches } = thread;
  const day = monthAndDay(new Date(expiresAt));
  const told = { live: words.detail.held(day), paid: words.detail.paid, back: words.detail.refunded };
  const others = matches.filter(({ id }) => id !== game?.id);
  return (
    <>
      <Panel>
        <p className={classes.label}>{words.detail.bounty}</p>
        {bounty > 0 ? (
          <>
            <p className={classes.coins}>{bounty} 枚</p>
            <Hint>{told[bountyNow(thread)]}</Hint>
          </>
        ) : (
          <>
            <p>{words.detail.noBounty}</p>
            {isLive(thread) && <Hint>{words.detail.until(day)}</Hint>}
          </>
        )}
      </Panel>
      {game && (
        <section>
          <Heading>{words.detail.game}</Heading>
          <GameFound game={game} />
        </section>
      )}
      {others.length > 0 && (
        <section className={stackClasses.even}>
          <Heading>{words.detail.matches}</Heading>
          <Hint>{words.detail.matchHint}</Hint>
          {others.map((match) => (
            <GameFound key={match.id} game={match}>
              {mine && isLive(thread) && (
                <LockButton
                  kind="ghost"
                  size="small"
                  onClick={() =>
                    succeeded(
                      refuseMatch(thread.id, match.id),
                      () => toast.done(words.detail.noMatchDone),
                      toast.failed,
                    )
                  }
                >
                  {words.detail.noMatch}
                </LockButton>
              )}
            </GameFound>
          ))}
        </section>
      )}
    </>
  );
}

function GameFound({ game, children }: { game: GameRef; children?: React.ReactNode }) {
  const veiled = useVeiledCover();
  return (
    <Panel className={classes.game}>
      <span className={coverClasses.thumb} aria-hidden="true">
        <CoverArt cover={veiled(game)} title={game.title} />
      </span>
      <div className={rowClasses.words}>
        <b>{game.title}</b>
        <p className={rowClasses.tight}>
          <Link to={pageOf(game)} className={buttonClass('soft', 'small')}>
            {words.detail.toGame}
          </Link>
          {children}
        </p>
      </div>
    </Panel>
  );
}
