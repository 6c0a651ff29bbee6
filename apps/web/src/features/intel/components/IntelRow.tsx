import { IconExternalLink, IconEyeOff, IconLink, IconTrash } from '@tabler/icons-react';
import { may, type GameRef, type IntelItem, type IntelKind } from '@yinghuo/contracts/wire';
import { lazy, Suspense, useState } from 'react';
import { usePreferences } from '../../../lib/preferences.ts';
import { useUser } from '../../../lib/user.ts';
import { Tag, type Tone } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { MemberLink } from '../../../ui/MemberLink.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ReportButton } from '../../cases/components/ReportButton.tsx';
import { pageOf } from '../../games/paths.ts';
import { words } from '../text.ts';
import classes from './IntelRow.module.css';

const AskDialog = lazy(() => import('./AskDialog.tsx'));

const tones: Record<IntelKind, Tone> = {
  news: 'info',
  release: 'ok',
  translation: 'primary',
  sale: 'warn',
  event: 'neutral',
  site: 'neutral',
};

/** One thing that is new: what, about which games, from where, told by whom. */
export function IntelRow({ item, mine }: { item: IntelItem; mine: boolean }) {
  const { id, kind, title, summary, url, host, games, author, status, publishedAt, declineReason } = item;
  return (
    <article className={classes.item} id={`intel-${id}`}>
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
                <span>{game.title}</span>
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
}

/** A small cover, or paper where there is none or the member wants it veiled. */
function Thumb({ game: { cover, nsfw } }: { game: GameRef }) {
  const preferences = usePreferences();
  const veiled = preferences.nsfw !== 'show' && (nsfw || (cover?.sexual ?? 0) > 0);
  return cover && !veiled ? (
    <Picture src={cover.url} alt="" ratio={3 / 4} blur={cover.blur} className={classes.cover} />
  ) : (
    <span className={classes.cover} aria-hidden="true">
      {veiled && <IconEyeOff size={14} stroke={1.6} />}
    </span>
  );
}

type Question = 'remove' | 'hide' | 'restore';

function Actions({ item, mine }: { item: IntelItem; mine: boolean }) {
  const isModerator = may(useUser()?.qx, 'moderate');
  const [asking, setAsking] = useState<Question | null>(null);
  const { id, status } = item;
  return (
    <span className={classes.actions}>
      <Link to={`/intel?id=${id}`} className={classes.link} aria-label={words.link} title={words.link}>
        <IconLink size={16} stroke={1.6} aria-hidden="true" />
      </Link>
      {!mine && status === 'live' && <ReportButton type="intel" id={id} />}
      {isModerator && (status === 'live' || status === 'hidden') && (
        <button
          type="button"
          className={classes.word}
          onClick={() => setAsking(status === 'live' ? 'hide' : 'restore')}
        >
          {status === 'live' ? words.hide : words.restore}
        </button>
      )}
      {(mine || isModerator) && (
        <IconButton label={words.remove} onClick={() => setAsking('remove')}>
          <IconTrash size={16} stroke={1.6} />
        </IconButton>
      )}
      {asking && (
        <Suspense>
          <AskDialog item={item} question={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </span>
  );
}
