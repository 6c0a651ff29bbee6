import { IconMessageCircle } from '@tabler/icons-react';
import { sectionPaths, type Thread } from '@yinghuo/contracts/wire';
import { memo } from 'react';
import { CoverArt, useVeiledCover } from '../../../entities/game/Cover.tsx';
import { pageOf } from '../../../entities/game/paths.ts';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { Tag } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { plainOf } from '../../../ui/markdown/markdownPlain.ts';
import { RelativeTime, useClock } from '../../../ui/RelativeTime.tsx';
import { Bone } from '../../../ui/Skeleton.tsx';
import { cx } from '../../../ui/cx.ts';
import coverClasses from '../../../entities/game/Cover.module.css';
import panelClasses from '../../../ui/Panel.module.css';
import { text } from '../../../text/zh-CN.ts';
import type { ThreadMark } from '../api.ts';
import { bountyNow, leftUntil } from '../live.ts';
import { threadUrl } from '../paths.ts';
import { words } from '../text.ts';
import { ThreadState } from './ThreadState.tsx';
import { WantButton } from './WantButton.tsx';
import classes from './ThreadRow.module.css';

interface ThreadRowProps {
  thread: Thread;
  mark: ThreadMark | undefined;
  /** How many asked for it in the month that is looked at. */
  wants?: number;
}

/** A thread in a list: its bounty, what is asked for, and how far it is. */
export const ThreadRow = memo(function ThreadRow({ thread, mark, wants }: ThreadRowProps) {
  const { id, bounty, title, body, section, author, claim, createdAt } = thread;
  const about = plainOf(body);
  const left = useClock((now) => (claim ? leftUntil(claim.until, now) : ''));
  return (
    <li className={classes.row} data-row="">
      <p className={cx(classes.bounty, bounty === 0 && classes.none)}>
        {bounty > 0 ? (
          <>
            <b>{bounty}</b>
            <small>{words.thread.coins[bountyNow(thread)]}</small>
          </>
        ) : (
          words.thread.noBounty
        )}
      </p>
      <div className={classes.words}>
        <h2>
          <Link to={threadUrl(id)}>{title}</Link>
        </h2>
        {about && <p className={classes.about}>{about}</p>}
        <GameFound thread={thread} />
        <p className={classes.facts}>
          {wants && <Tag>{words.radar.wants(wants)}</Tag>}
          <Tag tone="neutral">{sectionPaths[section].title}</Tag>
          <Ids thread={thread} />
          <span>
            <MemberLink id={author.id}>{author.nickname}</MemberLink>
            {' · '}
            <RelativeTime at={createdAt} />
          </span>
          <span className={classes.answers}>
            <IconMessageCircle size={14} stroke={1.6} aria-hidden="true" />
            {words.thread.answers(thread.answers)}
          </span>
          {claim && <span>{words.thread.claimedBy(claim.by.nickname, left)}</span>}
        </p>
      </div>
      <div className={classes.end}>
        <ThreadState state={thread.state} />
        <WantButton thread={thread} mark={mark} />
      </div>
    </li>
  );
});

/** The game a thread is about, where it is on the site. */
function GameFound({ thread: { game } }: { thread: Thread }) {
  const veiled = useVeiledCover();
  if (!game) return null;
  return (
    <Link to={pageOf(game)} className={classes.game}>
      <span className={cx(coverClasses.thumb, classes.cover)} aria-hidden="true">
        <CoverArt cover={veiled(game)} title={game.title} />
      </span>
      {game.title}
    </Link>
  );
}

const idNames = ['vndbId', 'bangumiId', 'steamId', 'dlsiteCode'] as const;

/** The ids at other sites, by name. */
export const Ids = ({ thread }: { thread: Thread }) =>
  idNames.map(
    (name) =>
      thread[name] && (
        <span key={name}>
          {words.thread.ids[name]} {thread[name]}
        </span>
      ),
  );

/** Threads on their way. */
export const RowsSkeleton = ({ count = 6 }: { count?: number }) => (
  <div className={panelClasses.panel} role="status" aria-label={text.common.loading}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={classes.row}>
        <Bone width={48} height={32} />
        <div className={classes.words}>
          <Bone width="52%" height={18} />
          <Bone width="84%" />
        </div>
      </div>
    ))}
  </div>
);
