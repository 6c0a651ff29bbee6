import { aspects, may, type Rating } from '@yinghuo/contracts/wire';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/user.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { LevelBadge, Tag } from '../../../ui/Badge.tsx';
import { MemberLink } from '../../../ui/MemberLink.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ReportButton } from '../../cases/components/ReportButton.tsx';
import { vocabulary } from '../../games/vocabulary.ts';
import { like, type Liking } from '../api.ts';
import { words } from '../text.ts';
import { Moderation } from './Moderation.tsx';
import classes from './RatingRow.module.css';
import { Summary } from './Summary.tsx';

interface RatingRowProps {
  rating: Rating;
  /** Whether the member likes it; of one's own left out. */
  liked?: boolean;
  /** What its author can do with it. */
  children?: ReactNode;
}

/** One member's rating: who, how much, what, and what can be done with it. */
export function RatingRow({ rating, liked, children }: RatingRowProps) {
  const user = useUser();
  const [state, setState] = useState(rating.state);
  const { id, author, overall, play, createdAt, updatedAt } = rating;
  const mine = liked === undefined;
  const judged = aspects.filter((aspect) => rating.aspects[aspect] !== null);
  return (
    <li className={classes.row} id={`r${id}`}>
      <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} size={38} />
      <div className={classes.body}>
        <p className={classes.head}>
          <MemberLink id={author.id}>
            <b>{author.nickname}</b>
          </MemberLink>
          {author.id > 0 && <LevelBadge level={author.lv} />}
          {overall !== null && <span className={classes.score}>{words.score(overall)}</span>}
          {play && <Tag>{vocabulary.play[play]}</Tag>}
          <RelativeTime at={createdAt} />
          {updatedAt !== createdAt && <span>{words.edited}</span>}
          {state === 'hidden' && <Tag tone="warn">{words.hidden}</Tag>}
        </p>
        {judged.length > 0 && (
          <ul className={classes.aspects}>
            {judged.map((aspect) => (
              <li key={aspect}>
                {vocabulary.aspect[aspect]} <b>{rating.aspects[aspect]}</b>
              </li>
            ))}
          </ul>
        )}
        <Summary rating={rating} open={mine} />
        <div className={classes.actions}>
          {mine ? children : <LikeButton rating={rating} liked={liked} />}
          {!mine && <ReportButton type="rating" id={id} className={classes.flag} />}
          {!mine && may(user?.qx, 'moderate') && <Moderation id={id} state={state} onChange={setState} />}
        </div>
      </div>
    </li>
  );
}

/** Lit at once, put out again with a toast when the call fails. */
function LikeButton({ rating: { id, likes }, liked }: { rating: Rating; liked: boolean }) {
  const user = useUser();
  const [own, setOwn] = useState<Liking | null>(null);
  const now = own ?? { liked, likes };
  const toggle = () => {
    if (!user) return toast.failed(words.likeSignIn);
    if (!may(user.qx, 'takePart')) return toast.failed(words.likeInactive);
    setOwn({ liked: !now.liked, likes: now.likes + (now.liked ? -1 : 1) });
    like(id, !now.liked).then(setOwn, (error: unknown) => {
      setOwn(now);
      toast.failed(error);
    });
  };
  const Thumb = now.liked ? IconThumbUpFilled : IconThumbUp;
  return (
    <button
      type="button"
      aria-pressed={now.liked}
      aria-label={now.liked ? words.unlike(now.likes) : words.like(now.likes)}
      className={classes.action}
      onClick={toggle}
    >
      <Thumb size={15} stroke={1.6} aria-hidden="true" />
      {now.likes.toLocaleString('zh-CN')}
    </button>
  );
}
