import {
  IconChevronRight,
  IconDownload,
  IconHeart,
  IconHistory,
  IconPencil,
  IconPlus,
  IconShare2,
} from '@tabler/icons-react';
import { isTame, may, pictureSizes, sectionPaths, type GameDetail } from '@yinghuo/contracts/wire';
import { Suspense, useState } from 'react';
import { copyLink } from '../../../../lib/copyText.ts';
import { usePreferences } from '../../../../lib/device/preferences.ts';
import { useTakenOver } from '../../../../lib/rendered.ts';
import { useUser } from '../../../../lib/session/user.ts';
import { buttonClass, IconButton } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { KeyArt } from '../../../../ui/KeyArt.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { useHiddenScores } from '../../api.ts';
import { addVersionTo, editOf, historyOf } from '../../../../entities/game/revisionPaths.ts';
import { personPage } from '../../../../entities/game/paths.ts';
import { detailWords } from '../../text/detail.ts';
import { words as gameWords } from '../../../../entities/game/text/game.ts';
import { CoverArt, isVeiled, veilOf } from '../../../../entities/game/Cover.tsx';
import wordClasses from '../../../../ui/Words.module.css';
import rowClasses from '../../../../ui/styles/row.module.css';
import classes from './GameHead.module.css';
import { Histogram } from './Histogram.tsx';
import { part } from '../../../../lib/part.ts';

const Heart = part(() => import('../../../../entities/game/Heart.tsx'));
const PlayButton = part(() => import('../../../../entities/game/PlayButton.tsx'));
const ReportButton = part(() =>
  import('../../../../entities/report/ReportButton.tsx').then((file) => ({ default: file.ReportButton })),
);
const WatchButton = part(() => import('../../../../entities/watch/WatchButton.tsx'));
const RemoveUpload = part(() => import('../../../../entities/moderation/RemoveUpload.tsx'));
const ModerateContent = part(() =>
  import('../../../../entities/moderation/ModerateContent.tsx').then((file) => ({ default: file.ModerateContent })),
);

/** The top of a game's page: key art, cover, titles, what to do, and the score. */
export function GameHead({ game }: { game: GameDetail }) {
  const { nsfw } = usePreferences();
  const user = useUser();
  const takenOver = useTakenOver();
  const [revealed, setRevealed] = useState(false);
  const hidden = useHiddenScores()(game.id);
  const adult = game.nsfw || (game.cover !== null && !isTame(game.cover));
  const veiled = game.cover !== null && isVeiled(game, nsfw) && !revealed;
  const art = game.images.find((image) => isTame(image) && image.width > image.height) ?? game.cover;
  const versions = Object.values(game.versionCounts).reduce((sum, count) => sum + count, 0);
  const score = hidden ? null : (game.rating.score?.toFixed(2) ?? null);
  const others = [game.titleZh, game.titleJa, game.titleEn].filter((title) => title && title !== game.title);

  return (
    <>
      {art && !(adult && art === game.cover) && (
        <KeyArt>
          <Picture
            src={art.url}
            alt=""
            width={art.width}
            height={art.height}
            sizes={pictureSizes.keyArt}
            blur={art.blur}
            fallback={<span />}
            eager
          />
        </KeyArt>
      )}
      <header className={classes.head}>
        <div className={cx(classes.cover, veiled && classes.veiled)}>
          <CoverArt
            cover={game.cover}
            title={game.title}
            maker={game.developers[0]}
            sizes={pictureSizes.cover}
            eager
            magnify={!veiled}
            late={veiled}
          />
          {veiled && (
            <button type="button" onClick={() => setRevealed(true)}>
              <b>{veilOf(game.cover!)}</b>
              {gameWords.card.reveal}
            </button>
          )}
        </div>
        <div className={classes.titles}>
          <p className={classes.crumb}>
            <Link to={sectionPaths[game.section].page}>{sectionPaths[game.section].title}</Link>
            {game.developers[0] && (
              <>
                <IconChevronRight size={14} stroke={1.6} aria-hidden="true" />
                <Link to={personPage('maker', game.developers[0])}>{game.developers[0]}</Link>
              </>
            )}
            {/* Nicknames are unique. Not among the actions: a line more of them would push the page down once the member is known. */}
            {user && game.status === 'live' && user.nickname !== game.submitter.nickname && (
              <Suspense>
                <ReportButton type="game" id={game.id} className={classes.flag} />
              </Suspense>
            )}
          </p>
          <h1>{game.title}</h1>
          {others.length > 0 && <p className={classes.others}>{others.join('　')}</p>}
          <div className={cx(rowClasses.deeds, classes.actions, user && classes.member)}>
            {versions > 0 ? (
              <a href="#versions" className={buttonClass('primary', 'large')}>
                <IconDownload size={18} stroke={1.6} aria-hidden="true" />
                {detailWords.detail.download(versions)}
              </a>
            ) : (
              <Link to={addVersionTo(game)} className={buttonClass('primary', 'large')}>
                <IconPlus size={18} stroke={1.6} aria-hidden="true" />
                {detailWords.detail.addVersion}
              </Link>
            )}
            {game.status === 'live' && (
              <span className={classes.play}>
                {takenOver && (
                  <Suspense>
                    <PlayButton game={game} />
                  </Suspense>
                )}
              </span>
            )}
            {game.status === 'live' && sectionPaths[game.section].favourite !== null && (
              // Holds the heart's place until it and its styles are there, or everything below would move.
              <span className={classes.heart}>
                <Suspense fallback={<IconHeart size={20} stroke={1.6} aria-hidden="true" />}>
                  <Heart game={game} />
                </Suspense>
              </span>
            )}
            <IconButton label={detailWords.detail.share} onClick={() => void copyLink(location.href)}>
              <IconShare2 size={20} stroke={1.6} aria-hidden="true" />
            </IconButton>
            <Link to={editOf(game)} className={buttonClass('ghost')}>
              <IconPencil size={18} stroke={1.6} aria-hidden="true" />
              {detailWords.detail.edit}
            </Link>
            <Link to={historyOf(game)} className={buttonClass('ghost')}>
              <IconHistory size={18} stroke={1.6} aria-hidden="true" />
              {detailWords.detail.history}
            </Link>
            {user && game.status === 'live' && (
              <Suspense>
                <WatchButton type="game" id={game.id} />
              </Suspense>
            )}
          </div>
        </div>
        {user && may(user.qx, 'moderate') && (game.status === 'live' || game.status === 'hidden') && (
          <div className={cx(rowClasses.deeds, classes.moderation)}>
            <Suspense>
              <ModerateContent type="game" id={game.id} hidden={game.status === 'hidden'} />
              {game.cover && <RemoveUpload url={game.cover.url} label={detailWords.detail.removeCover} />}
            </Suspense>
          </div>
        )}
        <Panel className={classes.rate}>
          <p className={cx(rowClasses.thing, classes.big)}>
            <b className={score === null ? classes.unknown : undefined}>{score ?? '—'}</b>
            <span className={wordClasses.note}>
              {hidden
                ? detailWords.detail.afterMine
                : game.rating.votes >= 10
                  ? detailWords.detail.voters(game.rating.votes)
                  : detailWords.detail.fewVoters}
            </span>
          </p>
          {!hidden && <Histogram histogram={game.rating.histogram} />}
        </Panel>
      </header>
    </>
  );
}
