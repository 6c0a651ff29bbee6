import { IconEyeOff } from '@tabler/icons-react';
import {
  isTame,
  pictureSizes,
  type GameCard,
  type GameRef,
  type Image,
  type WirePreferences,
} from '@yinghuo/contracts/wire';
import { useState, type ReactNode } from 'react';
import { usePreferences } from '../../lib/device/preferences.ts';
import { Firefly } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RelativeTime, useClock } from '../../ui/RelativeTime.tsx';
import { pageOf } from './paths.ts';
import { words } from './text/game.ts';
import classes from './Cover.module.css';

const freshMs = 48 * 3_600_000;

/** Whether a game's downloads changed within the last two days. */
export const isFresh = (at: string | null, now: Date): boolean =>
  at !== null && now.getTime() - Date.parse(at) < freshMs;

/** Whether a game's cover is veiled until the member clicks it. */
export const isVeiled = ({ cover, nsfw }: Pick<GameRef, 'cover' | 'nsfw'>, wanted: WirePreferences['nsfw']): boolean =>
  wanted !== 'show' && (nsfw || (cover !== null && !isTame(cover)));

/** What a veil says of the picture below it. */
export const veilOf = ({ sexual, violence }: Image): string =>
  sexual === 0 && violence > 1 ? words.card.bloody : words.card.adult;

interface CoverProps {
  game: GameCard;
  /** The member's veil settings; a list reads them once for all its covers. */
  nsfw: WirePreferences['nsfw'];
  eager?: boolean;
  /** Kept out of rendered markup, as what is veiled. */
  late?: boolean;
  sizes?: string;
  /** Content over the cover. */
  children?: ReactNode;
}

/** A game's cover in a 3:4 frame, linked to the game and veiled by the member's settings. */
export function Cover({ game, nsfw, eager, late, sizes = pictureSizes.card, children }: CoverProps) {
  const [revealed, setRevealed] = useState(false);
  const fresh = useClock((now) => isFresh(game.resourceUpdatedAt, now));
  const veiled = game.cover !== null && isVeiled(game, nsfw) && !revealed;
  return (
    <div className={cx(classes.frame, veiled && classes.veiled)}>
      <Link to={pageOf(game)} tabIndex={-1} aria-hidden="true" className={classes.link}>
        <CoverArt
          cover={game.cover}
          title={game.title}
          maker={game.developers[0]}
          eager={eager}
          sizes={sizes}
          magnify={!veiled}
          late={late || veiled}
        />
      </Link>
      {fresh && !veiled && game.cover && (
        <span className={classes.fresh}>
          <Firefly small />
          <RelativeTime at={game.resourceUpdatedAt!} />
        </span>
      )}
      {veiled && (
        <button type="button" className={classes.veil} onClick={() => setRevealed(true)}>
          <IconEyeOff size={20} stroke={1.6} aria-hidden="true" />
          <b>{veilOf(game.cover!)}</b>
          {words.card.veiled}
          <span className={classes.go}>{words.card.reveal}</span>
        </button>
      )}
      {children}
    </div>
  );
}

/** The cover for thumbnails, which are too small for a veil: none instead of a veiled one. */
export function useVeiledCover(): (game: Pick<GameRef, 'cover' | 'nsfw'>) => Image | null {
  const { nsfw } = usePreferences();
  return (game) => (isVeiled(game, nsfw) ? null : game.cover);
}

/** The largest width of a cover in any list. */
const thumbnail = '112px';

interface CoverArtProps {
  cover: Image | null;
  title: string;
  maker?: string;
  eager?: boolean;
  /** The frame's width, as `<img sizes>`; without it the cover is a thumbnail. */
  sizes?: string;
  magnify?: boolean;
  late?: boolean;
}

/**
 * A cover's picture: upright ones fill the frame, wide ones lie on their own blurred copy, a missing one becomes
 * paper with the title.
 */
export function CoverArt({ cover, title, maker, eager, sizes = thumbnail, magnify, late }: CoverArtProps) {
  const none = (
    <span className={classes.none}>
      <small>{maker ?? words.card.unknownMaker}</small>
      <span>{[...title].slice(0, 9).join('')}</span>
      <small>{words.card.noCover}</small>
    </span>
  );
  if (!cover) return none;
  const { url, width, height, blur } = cover;
  const wide = width > height;
  const art = (
    <Picture
      src={url}
      alt=""
      width={width}
      height={height}
      sizes={sizes}
      blur={blur}
      eager={eager && !late}
      magnify={magnify}
      late={late}
      fallback={none}
      className={wide ? classes.front : classes.fill}
    />
  );
  if (!wide) return art;
  return (
    <span className={classes.wide}>
      {/* The same rendition, which the browser has cached. */}
      <Picture
        src={url}
        alt=""
        width={width}
        height={height}
        sizes={sizes}
        blur={blur}
        eager={eager && !late}
        late={late}
        fallback={<span />}
        className={classes.back}
      />
      {art}
    </span>
  );
}
