import { may, type Comment } from '@yinghuo/contracts/wire';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/user.ts';
import { like } from '../api.ts';
import { words } from '../text.ts';
import classes from './Actions.module.css';
import { useHere } from './talkContext.ts';

/** A thumb and its count: lit at once, put out again with a toast when the call fails. */
export function LikeButton({ comment: { id, likes }, mine }: { comment: Comment; mine: boolean }) {
  const { talk } = useHere();
  const user = useUser();
  const liked = talk.isLiked(id);

  const show = (on: boolean, count: number) => {
    talk.setLiked([id], on);
    talk.patch(id, { likes: count });
  };
  const toggle = () => {
    if (!user) return toast.failed(words.comment.likeSignIn);
    if (!may(user.qx, 'takePart')) return toast.failed(words.comment.likeInactive);
    if (mine) return toast.failed(words.comment.likeOwn);
    show(!liked, likes + (liked ? -1 : 1));
    like(id, !liked).then(
      (now) => show(now.liked, now.likes),
      (error: unknown) => {
        show(liked, likes);
        toast.failed(error);
      },
    );
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
