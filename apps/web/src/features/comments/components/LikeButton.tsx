import { may, type Comment } from '@yinghuo/contracts/wire';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { toggleLike } from '../../../lib/likes.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/user.ts';
import { showLikes } from '../api.ts';
import { words } from '../text.ts';
import classes from './Actions.module.css';
import { useHere } from './talkContext.ts';

/** A thumb and its count. */
export function LikeButton({ comment: { id, likes }, mine }: { comment: Comment; mine: boolean }) {
  const { where, isLiked } = useHere();
  const user = useUser();
  const liked = isLiked(id);

  const toggle = () => {
    if (!user) return toast.failed(words.comment.likeSignIn);
    if (!may(user.qx, 'takePart')) return toast.failed(words.comment.likeInactive);
    if (mine) return toast.failed(words.comment.likeOwn);
    void toggleLike('comment', id, { liked, likes }, (count) => showLikes(where, id, count));
  };

  const Thumb = liked ? IconThumbUpFilled : IconThumbUp;
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={liked ? words.comment.unlike(likes) : words.comment.like(likes)}
      className={classes.action}
      onClick={toggle}
    >
      <Thumb size={15} stroke={1.6} aria-hidden="true" />
      {likes.toLocaleString('zh-CN')}
    </button>
  );
}
