import { may } from '@yinghuo/contracts/wire';
import { useUser } from '../../../lib/session/user.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { GuestPrompt, InactivePrompt } from '../../../ui/gate/Prompt.tsx';
import { toast } from '../../../lib/toast.ts';
import { say } from '../api.ts';
import { keyOf } from '../where.ts';
import { words } from '../text.ts';
import { CommentComposer } from './CommentComposer.tsx';
import classes from './NewComment.module.css';
import { useTalk } from './talkContext.ts';

/** The form for a new comment; guests and unactivated accounts see how to unlock it. */
export function NewComment() {
  const { where } = useTalk();
  const user = useUser();
  const isBoard = where.page !== 'game';

  if (!user) {
    return (
      <div className={classes.guest}>
        <GuestPrompt words={words.composer} />
      </div>
    );
  }
  if (!may(user.qx, 'takePart')) return <InactivePrompt words={words.composer} />;
  return (
    <div className={classes.speak}>
      <Avatar nickname={user.nickname} image={user.userImg} frame={user.frames} size={38} className={classes.face} />
      <CommentComposer
        draft={`comment:${keyOf(where)}`}
        label={isBoard ? words.composer.board : words.composer.comment}
        placeholder={isBoard ? words.composer.boardPlaceholder : words.composer.placeholder}
        sendLabel={words.composer.send}
        onSend={async (said, key) => {
          await say(where, said, key);
          toast.done(words.composer.sent);
        }}
      />
    </div>
  );
}
