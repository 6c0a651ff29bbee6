import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { count } from '../../../lib/count.ts';
import { toggleLike, useMembersOnly } from '../../../lib/likes.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { showLikes, type LikedType } from '../api.ts';
import { words } from '../text.ts';
import classes from './LikeButton.module.css';

interface LikeButtonProps {
  type: LikedType;
  id: number;
  likes: number;
  liked: boolean;
  mine: boolean;
}

export function LikeButton({ type, id, likes, liked, mine }: LikeButtonProps) {
  const user = useUser();
  const membersOnly = useMembersOnly();
  const label = `${liked ? words.note.unlike : words.note.like}，${words.note.likes(likes)}`;

  const toggle = () => {
    if (!user) return membersOnly(words.note.signIn);
    if (mine) return toast.failed(words.note.own);
    void toggleLike(type, id, { liked, likes }, (count) => showLikes(type, id, count));
  };

  const Heart = liked ? IconHeartFilled : IconHeart;
  return (
    <button type="button" aria-pressed={liked} aria-label={label} className={classes.like} onClick={toggle}>
      <Heart size={15} stroke={1.6} aria-hidden="true" />
      {count(likes)}
    </button>
  );
}
