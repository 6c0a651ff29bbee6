import { may } from '@yinghuo/contracts/wire';
import { toggleLike, useMembersOnly } from '../../../lib/likes.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { ThumbButton } from '../../../ui/ThumbButton.tsx';
import { showLikes } from '../api.ts';
import { words } from '../text.ts';

interface LikeButtonProps {
  type: 'post' | 'reply';
  id: number;
  likes: number;
  liked: boolean;
  mine: boolean;
}

export function LikeButton({ type, id, likes, liked, mine }: LikeButtonProps) {
  const user = useUser();
  const membersOnly = useMembersOnly();
  const toggle = () => {
    if (!user) return membersOnly(words.post.likeSignIn);
    if (!may(user.qx, 'takePart')) return toast.failed(words.post.likeInactive);
    if (mine) return toast.failed(words.post.likeOwn);
    void toggleLike(type, id, { liked, likes }, (count) => showLikes(type, id, count));
  };
  const label = liked ? words.post.unlike(likes) : words.post.like(likes);
  return <ThumbButton liked={liked} likes={likes} label={label} onClick={toggle} />;
}
