import type { WirePublished } from '@yinghuo/contracts/wire';
import { CoverArt, useVeiledCover } from '../../../entities/game/Cover.tsx';
import coverClasses from '../../../entities/game/Cover.module.css';
import { pageOf } from '../../../entities/game/paths.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { excerptOf } from '../../../entities/text/plain.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { plainOf } from '../../../ui/markdown/markdownPlain.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { words } from '../text.ts';
import classes from './PublishedRow.module.css';

/** Comments have a syntax of their own; everything else is Markdown. */
const plain = ({ kind, text }: WirePublished): string =>
  kind === 'comment' ? excerptOf(text) : plainOf(text).replace(/\s+/g, ' ');

/** Something that somebody published: who did what, and its beginning, which leads there. */
export function PublishedRow({ row }: { row: WirePublished }) {
  const veiled = useVeiledCover();
  const { author, at, game, kind, path, spoiler } = row;
  const title = kind === 'rating' && game ? words.on(game.title) : row.title;
  const text = spoiler ? words.spoiler : plain(row);
  const tied = game && (kind === 'note' || kind === 'intel' || kind === 'thread');
  return (
    <li className={classes.row} data-row="">
      <MemberLink id={author.id} className={classes.face} silent>
        <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} size={40} />
      </MemberLink>
      <div className={classes.words}>
        <p className={classes.facts}>
          <MemberLink id={author.id} className={classes.who}>
            {author.nickname}
          </MemberLink>
          <span>{words.did(row)}</span>
          <RelativeTime at={at} />
        </p>
        <Link to={path} data-open="" className={classes.said}>
          {title && <b className={classes.title}>{title}</b>}
          {text && <span className={cx(classes.text, spoiler && classes.veiled)}>{text}</span>}
        </Link>
        {tied && (
          <Link to={pageOf(game)} className={classes.game}>
            {words.on(game.title)}
          </Link>
        )}
      </div>
      {game && (
        <Link to={pageOf(game)} className={cx(coverClasses.thumb, classes.cover)} tabIndex={-1} aria-hidden="true">
          <CoverArt cover={veiled(game)} title={game.title} />
        </Link>
      )}
    </li>
  );
}
