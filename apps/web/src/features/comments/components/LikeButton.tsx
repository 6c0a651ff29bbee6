import { may, type Comment } from '@yinghuo/contracts/wire';
import { use } from 'react';
import { toggleLike, useMembersOnly } from '../../../lib/likes.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { ThumbButton } from '../../../ui/ThumbButton.tsx';
import { showLikes } from '../api.ts';
import { words } from '../text.ts';
import { LikedContext, useTalk } from './talkContext.ts';

export function LikeButton({ comment: { id, likes }, mine }: { comment: Comment; mine: boolean }) {
  const { where } = useTalk();
  const user = useUser();
  const membersOnly = useMembersOnly();
  const liked = use(LikedContext)(id);

  const toggle = () => {
    if (!user) return membersOnly(words.comment.likeSignIn);
    if (!may(user.qx, 'takePart')) return toast.failed(words.comment.likeInactive);
    if (mine) return toast.failed(words.comment.likeOwn);
    void toggleLike('comment', id, { liked, likes }, (count) => showLikes(where, id, count));
  };

  const label = liked ? words.comment.unlike(likes) : words.comment.like(likes);
  return <ThumbButton liked={liked} likes={likes} label={label} onClick={toggle} />;
}
