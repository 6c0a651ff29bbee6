import { IconHeart, IconLock, IconMessageCircle, IconPinned } from '@tabler/icons-react';
import type { Post, PostMark } from '@yinghuo/contracts/wire/groups';
import { count } from '../../../lib/count.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { words as stationWords } from '../../../entities/station/text.ts';
import { Firefly, Tag } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Hidden } from '../../../ui/Words.tsx';
import { excerptOf, picturesIn } from '../excerpt.ts';
import { postUrl } from '../paths.ts';
import { words } from '../text.ts';
import classes from './PostRow.module.css';

interface PostRowProps {
  post: Post;
  mark?: Partial<PostMark> | undefined;
  /** The link to its group, outside of it. */
  groupLink?: string;
  /** Its title's level: `h2` where no section's heading stands above. */
  level?: 'h2' | 'h3';
}

const mostPictures = 3;

/** A post in a list: author, title, how it begins, its pictures and how much was said. */
export function PostRow({ post, mark, groupLink, level: Title = 'h3' }: PostRowProps) {
  const { author, title, station, pinned, locked, replies, likes, lastReplyAt } = post;
  const veiled = station && !station.opened ? stationWords.veiled.post(station.place, station.name) : null;
  const excerpt = excerptOf(post.body);
  const pictures = picturesIn(post.body).slice(0, mostPictures);
  const unread = mark?.unread ?? 0;
  return (
    <li className={cx(classes.post, pinned && classes.pinned)} data-row="">
      <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} size={40} />
      <div className={classes.words}>
        <p className={classes.by}>
          <MemberLink id={author.id}>
            <b>{author.nickname}</b>
          </MemberLink>
          {groupLink && <Link to={groupLink}>{post.groupName}</Link>}
          <RelativeTime at={post.createdAt} />
        </p>
        <Title className={classes.title}>
          {pinned && (
            <>
              <IconPinned size={15} stroke={1.6} aria-hidden="true" />
              <Hidden>{words.pinned}</Hidden>
            </>
          )}
          {locked && <IconLock size={15} stroke={1.6} aria-hidden="true" />}
          <Link to={postUrl(post.id)} className={cx(veiled && classes.veiled)}>
            {veiled ?? title}
          </Link>
          {station?.opened && <Tag tone="neutral">{stationWords.tag(station.place, station.name)}</Tag>}
          {unread > 0 && <Firefly small />}
        </Title>
        {excerpt && <p className={classes.excerpt}>{excerpt}</p>}
        {pictures.length > 0 && (
          <div className={classes.pictures}>
            {pictures.map((src) => (
              <Picture key={src} src={src} alt="" ratio={3 / 2} sizes="140px" className={classes.picture} />
            ))}
          </div>
        )}
        <p className={classes.foot}>
          <span>
            <IconMessageCircle size={15} stroke={1.6} aria-hidden="true" />
            {words.replies(replies)}
            {unread > 0 && <em>{words.unread(unread)}</em>}
          </span>
          <span>
            <IconHeart size={15} stroke={1.6} aria-hidden="true" />
            {count(likes)}
            <Hidden>{words.likes(likes)}</Hidden>
          </span>
          <span className={classes.last}>
            {locked ? (
              words.locked
            ) : lastReplyAt ? (
              <>
                {words.lastReply} <RelativeTime at={lastReplyAt} />
              </>
            ) : null}
          </span>
        </p>
      </div>
    </li>
  );
}
