import { aspects, may, type Rating } from '@yinghuo/contracts/wire';
import { memo, type ReactNode } from 'react';
import { toggleLike, useMembersOnly } from '../../../lib/likes.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { LevelBadge, Tag } from '../../../ui/Badge.tsx';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ReportButton } from '../../../entities/report/ReportButton.tsx';
import { vocabulary } from '../../../entities/game/vocabulary.ts';
import actions from '../../../ui/RowActions.module.css';
import { ThumbButton } from '../../../ui/ThumbButton.tsx';
import { showLikes, waits } from '../api.ts';
import { words } from '../text.ts';
import { ModerateRating } from './ModerateRating.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './RatingRow.module.css';
import { Summary } from './Summary.tsx';

interface RatingRowProps {
  rating: Rating;
  /** Whether the member likes it; undefined for the member's own. */
  liked?: boolean;
  /** The author's actions. */
  children?: ReactNode;
}

/** A rating with author, grades, text and actions. */
export const RatingRow = memo(function RatingRow({ rating, liked, children }: RatingRowProps) {
  const user = useUser();
  const { id, state, author, overall, play, createdAt, updatedAt } = rating;
  const mine = liked === undefined;
  const judged = aspects.filter((aspect) => rating.aspects[aspect] !== null);
  return (
    <li className={classes.row} id={`r${id}`}>
      <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} size={38} />
      <div className={rowClasses.rest}>
        <p className={actions.head}>
          <MemberLink id={author.id}>
            <b>{author.nickname}</b>
          </MemberLink>
          {author.id > 0 && <LevelBadge level={author.lv} />}
          {overall !== null && <span className={classes.score}>{words.score(overall)}</span>}
          {play && <Tag>{vocabulary.play[play]}</Tag>}
          <RelativeTime at={createdAt} />
          {updatedAt !== createdAt && <span>{words.edited}</span>}
          {mine && waits(rating) && <Tag>{words.waits}</Tag>}
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
        <div className={actions.actions}>
          {mine ? children : <LikeButton rating={rating} liked={liked} />}
          {!mine && <ReportButton type="rating" id={id} className={actions.flag} />}
          {!mine && may(user?.qx, 'moderate') && <ModerateRating id={id} state={state} />}
        </div>
      </div>
    </li>
  );
});

function LikeButton({ rating: { id, likes }, liked }: { rating: Rating; liked: boolean }) {
  const user = useUser();
  const membersOnly = useMembersOnly();
  const toggle = () => {
    if (!user) return membersOnly(words.likeSignIn);
    if (!may(user.qx, 'takePart')) return toast.failed(words.likeInactive);
    void toggleLike('rating', id, { liked, likes }, (count) => showLikes(id, count));
  };
  const label = liked ? words.unlike(likes) : words.like(likes);
  return <ThumbButton liked={liked} likes={likes} label={label} onClick={toggle} />;
}
