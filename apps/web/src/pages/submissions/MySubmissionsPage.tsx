import { gameStatuses, sectionPaths, type SubmittedGame } from '@yinghuo/contracts/wire';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageDialog } from '../../lib/address/dialog.ts';
import { useUser } from '../../lib/session/user.ts';
import { Tag, type Tone } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { More } from '../../ui/list/More.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { CoverArt, useVeiledCover } from '../../entities/game/Cover.tsx';
import { pageOf } from '../../entities/game/paths.ts';
import { useSubmissions } from '../../features/submissions/api.ts';
import { words } from '../../features/submissions/text.ts';
import rowClasses from '../../ui/styles/row.module.css';
import classes from './MySubmissionsPage.module.css';
import { Coming } from '../../ui/Coming.tsx';
import { part } from '../../lib/part.ts';

const WithdrawDialog = part(() => import('../../features/submissions/components/WithdrawDialog.tsx'));

const tones: Record<SubmittedGame['status'], Tone> = {
  draft: 'neutral',
  pending: 'info',
  live: 'ok',
  declined: 'danger',
  hidden: 'warn',
};

/** Lists the member's submissions with their states. */
export function Component() {
  const user = useUser();
  return (
    <>
      <Head title={words.mine.title} lead={words.mine.lead}>
        <Link to="/submitGame" className={buttonClass('primary')}>
          {words.mine.new}
        </Link>
      </Head>
      {user ? (
        <Mine />
      ) : (
        <Empty title={words.mine.guest} hint={words.mine.guestHint}>
          <Link to="/signin" state={{ from: '/my-submissions' }} className={buttonClass('primary')}>
            {words.submit.toSignIn}
          </Link>
        </Empty>
      )}
    </>
  );
}

function Mine() {
  const [search] = useSearchParams();
  const status = gameStatuses.find((each) => each === search.get('status')) ?? null;
  const sent = Number(search.get('sent'));
  const list = useSubmissions(status, true);
  const { rows: games } = list;
  const counts = list.config?.counts;
  const rowIn = (read: (field: string) => string | null) => games?.find(({ id }) => String(id) === read('id'));
  const withdrawing = usePageDialog('withdraw', (read) => games !== undefined && !rowIn(read));
  const leaving = withdrawing.open ? rowIn(withdrawing.read) : undefined;
  return (
    <>
      <Tabs
        label={words.mine.tabs}
        param="status"
        tabs={[
          { value: 'all', label: words.mine.all },
          ...gameStatuses.map((value) => ({
            value,
            label: words.status[value],
            ...(counts && counts[value] > 0 ? { count: counts[value] } : {}),
          })),
        ]}
      />
      {list.error && !games && <ErrorPanel error={list.error} onRetry={list.retry} />}
      {!list.error && !games && <LinesSkeleton lines={8} />}
      {games?.length === 0 && (
        <Empty title={status ? words.mine.emptyStatus : words.mine.emptyTitle} hint={words.mine.emptyHint}>
          <Link to="/submitGame" className={buttonClass('primary')}>
            {words.mine.new}
          </Link>
        </Empty>
      )}
      <ul className={classes.games}>
        {games?.map((game) => (
          <Row key={game.id} game={game} sent={game.id === sent} onLeave={() => withdrawing.show({ id: game.id })} />
        ))}
      </ul>
      <More list={list} label={words.mine.more}>
        {list.hasMore && <span>{words.mine.shown(games!.length, list.total)}</span>}
      </More>
      {leaving && (
        <Suspense fallback={<Coming />}>
          <WithdrawDialog game={leaving} onDone={list.retry} onClose={withdrawing.close} />
        </Suspense>
      )}
    </>
  );
}

interface RowProps {
  game: SubmittedGame;
  /** It was sent just now. */
  sent: boolean;
  onLeave: () => void;
}

function Row({ game, sent, onLeave }: RowProps) {
  const { id, status, title, section, submittedAt, ahead, declineReason } = game;
  const veiled = useVeiledCover();
  const name = title || words.submit.untitled;
  const open = status === 'draft' ? `/submitGame?draft=${id}` : pageOf(game);
  return (
    <li className={cx(classes.game, sent && classes.sent)}>
      <Link to={open} className={classes.cover} tabIndex={-1} aria-hidden="true">
        <CoverArt cover={veiled(game)} title={name} />
      </Link>
      <div className={classes.words}>
        <h2 id={`submission-${id}`}>
          <Link to={open}>{name}</Link>
        </h2>
        <p className={classes.facts}>
          <Tag tone={tones[status]}>{words.status[status]}</Tag>
          <span>{sectionPaths[section].title}</span>
          {submittedAt && (
            <span>
              {words.mine.submitted} <RelativeTime at={submittedAt} />
            </span>
          )}
          {ahead !== null && <b role={sent ? 'status' : undefined}>{words.mine.ahead(ahead)}</b>}
        </p>
        {status === 'declined' && declineReason && (
          <p className={classes.reason}>
            <b>{words.mine.reason}</b>
            {declineReason}
          </p>
        )}
        <p className={rowClasses.choices}>
          {status === 'draft' && (
            <Link to={open} className={buttonClass('soft', 'small')}>
              {words.mine.go}
            </Link>
          )}
          {(status === 'declined' || status === 'pending') && (
            <Link
              to={`/submitGame?edit=${id}`}
              className={buttonClass(status === 'declined' ? 'primary' : 'soft', 'small')}
            >
              {status === 'declined' ? words.mine.edit : words.mine.change}
            </Link>
          )}
          {status !== 'draft' && (
            <Link to={open} className={buttonClass('ghost', 'small')}>
              {words.mine.view}
            </Link>
          )}
          {(status === 'draft' || status === 'pending' || status === 'declined') && (
            <Button kind="ghost" size="small" aria-describedby={`submission-${id}`} onClick={onLeave}>
              {status === 'draft' ? words.mine.discard : words.mine.withdraw}
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}
