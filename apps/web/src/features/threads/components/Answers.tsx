import type { Answer, Thread } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { ModerateContent } from '../../../entities/moderation/ModerateContent.tsx';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { CoverArt, useVeiledCover } from '../../../entities/game/Cover.tsx';
import { pageOf } from '../../../entities/game/paths.ts';
import { ReportButton } from '../../../entities/report/ReportButton.tsx';
import { useMarks, type Mark } from '../../../lib/marks.ts';
import { toggleLike } from '../../../lib/likes.ts';
import { useShownPages } from '../../../lib/address/shownPages.ts';
import { succeeded } from '../../../lib/server/succeeded.ts';
import { toast } from '../../../lib/toast.ts';
import { useMay } from '../../../lib/session/user.ts';
import { LevelBadge, Tag } from '../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { Question } from '../../../ui/Question.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { ThumbButton } from '../../../ui/ThumbButton.tsx';
import { Count } from '../../../ui/Words.tsx';
import coverClasses from '../../../entities/game/Cover.module.css';
import actionClasses from '../../../ui/RowActions.module.css';
import rowClasses from '../../../ui/styles/row.module.css';
import stackClasses from '../../../ui/styles/stack.module.css';
import { accept, partsOfAnswers, removeAnswer, showLikes, useMoreAnswers } from '../api.ts';
import { isLive } from '../live.ts';
import { words } from '../text.ts';
import classes from './Answers.module.css';

interface AnswersProps {
  thread: Thread & { answerList: Answer[] };
  /** Whether the caller asked. */
  mine: boolean;
}

/** The answers to a thread: the accepted one first, then the oldest. */
export function Answers({ thread, mine }: AnswersProps) {
  const [parts, setParts] = useShownPages(`thread ${thread.id}`);
  return (
    <section className={stackClasses.even} id="answers">
      <Heading more={isLive(thread) ? words.answers.hint : null}>
        {words.answers.title}
        <Count of={thread.answers} />
      </Heading>
      {thread.answerList.length === 0 && (
        <Empty title={words.answers.empty} hint={isLive(thread) ? words.answers.emptyHint : undefined} />
      )}
      <Part thread={thread} answers={thread.answerList} mine={mine} />
      {Array.from({ length: parts - 1 }, (_, index) => (
        <FurtherPart key={index} thread={thread} page={index + 1} mine={mine} />
      ))}
      {parts < partsOfAnswers(thread.answers) && (
        <Button onClick={() => setParts(parts + 1)}>{words.answers.more}</Button>
      )}
    </section>
  );
}

function FurtherPart({ thread, page, mine }: { thread: Thread; page: number; mine: boolean }) {
  const { data, error, mutate } = useMoreAnswers(thread.id, page);
  if (error && !data) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!data?.obj) return <LinesSkeleton lines={4} />;
  return <Part thread={thread} answers={data.obj.answerList} mine={mine} />;
}

function Part({ thread, answers, mine }: { thread: Thread; answers: readonly Answer[]; mine: boolean }) {
  const marks = useMarks(
    'answer',
    answers.map(({ id }) => id),
  );
  return answers.map((answer) => (
    <AnswerRow key={answer.id} thread={thread} answer={answer} mark={marks.of(answer.id)} asked={mine} />
  ));
}

interface AnswerRowProps {
  thread: Thread;
  answer: Answer;
  mark: Mark | undefined;
  /** Whether the caller asked. */
  asked: boolean;
}

function AnswerRow({ thread, answer, mark, asked }: AnswerRowProps) {
  const { author, id } = answer;
  return (
    <Panel className={classes.answer} id={`answer-${id}`} aria-label={words.answers.title}>
      <span className={classes.face}>
        <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} size={44} />
      </span>
      <div className={classes.main}>
        <p className={actionClasses.head}>
          <b>
            <MemberLink id={author.id}>{author.nickname}</MemberLink>
          </b>
          {author.id > 0 && <LevelBadge level={author.lv} />}
          {author.id > 0 && thread.claim?.by.id === author.id && <Tag tone="info">{words.answers.claimer}</Tag>}
          {answer.accepted && <Tag tone="ok">{words.answers.accepted}</Tag>}
          {answer.state === 'hidden' && <Tag tone="danger">{words.answers.hidden}</Tag>}
          <RelativeTime at={answer.createdAt} />
        </p>
        <div className={classes.text}>
          <Markdown>{answer.text}</Markdown>
        </div>
        <Attached answer={answer} />
        <Actions thread={thread} answer={answer} mark={mark} asked={asked} />
      </div>
    </Panel>
  );
}

/** The game or version that an answer names. */
function Attached({ answer: { game, versionId } }: { answer: Answer }) {
  const veiled = useVeiledCover();
  if (!game) return null;
  return (
    <div className={classes.attached}>
      <span className={coverClasses.thumb} aria-hidden="true">
        <CoverArt cover={veiled(game)} title={game.title} />
      </span>
      <b className={rowClasses.rest}>{game.title}</b>
      <Link to={versionId ? `${pageOf(game)}#versions` : pageOf(game)} className={buttonClass('default', 'small')}>
        {versionId ? words.answers.version : words.detail.toGame}
      </Link>
    </div>
  );
}

function Actions({ thread, answer, mark, asked }: AnswerRowProps) {
  const [asking, setAsking] = useState<'accept' | 'remove' | null>(null);
  const moderates = useMay('moderate');
  const { id, likes, accepted } = answer;
  const liked = mark?.liked ?? false;
  const mine = mark?.mine ?? false;
  const done = () => setAsking(null);
  const acceptable = asked && !mine && isLive(thread) && answer.state === 'live';
  const like = () => {
    if (mine) return toast.failed(words.answers.ownLike);
    void toggleLike('answer', id, { liked, likes }, (count) => showLikes(thread.id, id, count));
  };
  const run = (doing: Promise<unknown>, said: string) =>
    succeeded(
      doing,
      () => {
        toast.done(said);
        done();
      },
      toast.failed,
    );
  return (
    <>
      {asking === 'accept' && (
        <Question
          label={words.answers.acceptLabel}
          question={words.answers.acceptAsk(answer.author.nickname, thread.bounty)}
          yes={words.answers.accept}
          no={words.answers.acceptNo}
          onYes={() => run(accept(thread.id, id), words.answers.acceptDone)}
          onNo={done}
        />
      )}
      {asking === 'remove' && (
        <Question
          label={words.answers.remove}
          question={words.answers.removeAsk}
          yes={words.answers.removeYes}
          no={words.answers.removeNo}
          onYes={() => run(removeAnswer(thread, id), words.answers.removed)}
          onNo={done}
        />
      )}
      <div className={classes.actions} hidden={asking !== null}>
        {acceptable && (
          <Button size="small" kind="primary" onClick={() => setAsking('accept')}>
            {thread.bounty > 0 ? words.answers.acceptPays(thread.bounty) : words.answers.accept}
          </Button>
        )}
        <ThumbButton
          liked={liked}
          likes={likes}
          label={`${liked ? words.answers.unlike : words.answers.like}，${words.answers.likes(likes)}`}
          onClick={like}
        />
        {!mine && <ReportButton type="answer" id={id} known={mark !== undefined} className={actionClasses.flag} />}
        {(mine || moderates) && !accepted && (
          <button type="button" className={actionClasses.action} onClick={() => setAsking('remove')}>
            {words.answers.remove}
          </button>
        )}
        {moderates && (
          <ModerateContent
            type="answer"
            id={id}
            hidden={answer.state === 'hidden'}
            look={{ kind: 'ghost', size: 'small' }}
          />
        )}
      </div>
    </>
  );
}
