import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/user.ts';
import { like, type LikedType } from '../api.ts';
import { words } from '../text.ts';
import classes from './LikeButton.module.css';

interface LikeButtonProps {
  type: LikedType;
  id: number;
  likes: number;
  liked: boolean;
  mine: boolean;
}

/** A heart and its count: lit at once, put out again with a toast when the call fails. */
export function LikeButton({ type, id, likes, liked, mine }: LikeButtonProps) {
  const user = useUser();
  const [changed, setChanged] = useState<{ liked: boolean; likes: number } | null>(null);
  const now = changed ?? { liked, likes };
  const label = `${now.liked ? words.note.unlike : words.note.like}，${words.note.likes(now.likes)}`;

  const toggle = () => {
    if (!user) return toast.failed(words.note.signIn);
    if (mine) return toast.failed(words.note.own);
    const on = !now.liked;
    setChanged({ liked: on, likes: now.likes + (on ? 1 : -1) });
    like(type, id, on).then(setChanged, (error: unknown) => {
      setChanged(now);
      toast.failed(error);
    });
  };

  const Heart = now.liked ? IconHeartFilled : IconHeart;
  return (
    <button type="button" aria-pressed={now.liked} aria-label={label} className={classes.like} onClick={toggle}>
      <Heart size={15} stroke={1.6} aria-hidden="true" />
      {now.likes.toLocaleString('zh-CN')}
    </button>
  );
}
