import { IconExternalLink, IconEyeOff, IconLink, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { type GameRef, type IntelItem, type IntelKind } from '@yinghuo/contracts/wire';
import { useShowDialog } from '../../../lib/address/dialog.ts';
import { useVeiledCover } from '../../../entities/game/Cover.tsx';
import { useMay } from '../../../lib/session/user.ts';
import { Tag, type Tone } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ReportButton } from '../../../entities/report/ReportButton.tsx';
import { pageOf } from '../../../entities/game/paths.ts';
import { words } from '../text.ts';
import type { Question } from './AskDialog.tsx';
import wordClasses from '../../../ui/Words.module.css';
import classes from './IntelRow.module.css';

const tones: Record<IntelKind, Tone> = {
  news: 'info',
  release: 'ok',
  translation: 'primary',
  sale: 'warn',
  event: 'neutral',
  site: 'neutral',
};

/** One item: content, games, source and author. */
export const IntelRow = memo(function IntelRow({ item, mine }: { item: IntelItem; mine: boolean }) {
  const { id, kind, title, summary, url, host, games, author, status, publishedAt, declineReason } = item;
  return (
    <article className={classes.item} id={`intel-${id}`} data-row="">
      <h3>
        <Tag tone={tones[kind]}>{words.kind[kind]}</Tag>{' '}
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
            {title}
            <IconExternalLink size={14} stroke={1.6} aria-label={words.newTab} />
          </a>
        ) : (
          title
        )}
      </h3>
      {status !== 'live' && (
        <p className={classes.status}>
          <Tag tone={status === 'pending' ? 'warn' : 'danger'}>{words.status[status]}</Tag>
          {declineReason && words.why(declineReason)}
        </p>
      )}
      {summary && <p className={classes.summary}>{summary}</p>}
      {games.length > 0 && (
        <ul className={classes.games}>
          {games.map((game) => (
            <li key={game.id}>
              <Link to={pageOf(game)}>
                <Thumb game={game} />
                <span className={wordClasses.cut}>{game.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <span className={classes.from}>
          <RelativeTime at={publishedAt} />
          <span>{host ? words.source(host) : words.noSource}</span>
          <MemberLink id={author.id}>{author.nickname}</MemberLink>
        </span>
        <Actions item={item} mine={mine} />
      </footer>
    </article>
  );
});

/** A small cover; paper where there is none or it is veiled. */
function Thumb({ game }: { game: GameRef }) {
  const cover = useVeiledCover()(game);
  return cover ? (
    <Picture
      src={cover.url}
      alt=""
      width={cover.width}
      sizes="64px"
      ratio={3 / 4}
      blur={cover.blur}
      className={classes.cover}
    />
  ) : (
    <span className={classes.cover} aria-hidden="true">
      {game.cover && <IconEyeOff size={14} stroke={1.6} />}
    </span>
  );
}

function Actions({ item, mine }: { item: IntelItem; mine: boolean }) {
  const isModerator = useMay('moderate');
  const show = useShowDialog();
  const ask = (question: Question) => show('intelItem', { id: item.id, question });
  const { id, status } = item;
  return (
    <span className={classes.actions}>
      <Link to={`/intel?id=${id}`} data-open="" className={classes.link} aria-label={words.link} title={words.link}>
        <IconLink size={16} stroke={1.6} aria-hidden="true" />
      </Link>
      {!mine && status === 'live' && <ReportButton type="intel" id={id} />}
      {isModerator && (status === 'live' || status === 'hidden') && (
        <button type="button" className={classes.word} onClick={() => ask(status === 'live' ? 'hide' : 'restore')}>
          {status === 'live' ? words.hide : words.restore}
        </button>
      )}
      {(mine || isModerator) && (
        <IconButton label={words.remove} onClick={() => ask('remove')}>
          <IconTrash size={16} stroke={1.6} />
        </IconButton>
      )}
    </span>
  );
}
