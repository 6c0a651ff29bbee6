import { may } from '@yinghuo/contracts/wire';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../../lib/user.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { toast } from '../../../lib/toast.ts';
import { say } from '../api.ts';
import { keyOf } from '../where.ts';
import { words } from '../text.ts';
import { Composer } from './CommentComposer.tsx';
import classes from './Speak.module.css';
import { useHere } from './talkContext.ts';

/** Where something is said: the field for members; for everybody else the way there. */
export function Speak() {
  const { where, people } = useHere();
  const user = useUser();
  const { pathname, search } = useLocation();
  const isBoard = where.page !== 'game';

  if (!user) {
    return (
      <div className={classes.prompt}>
        <p>{words.composer.guest}</p>
        <Link to="/signin" state={{ from: pathname + search }} className={buttonClass('primary', 'small')}>
          {words.composer.signIn}
        </Link>
        <Link to="/register" className={buttonClass('default', 'small')}>
          {words.composer.register}
        </Link>
      </div>
    );
  }
  if (!may(user.qx, 'takePart')) {
    return (
      <div className={classes.prompt}>
        <p>{words.composer.inactive}</p>
        <Link to="/settings" className={buttonClass('primary', 'small')}>
          {words.composer.toSettings}
        </Link>
      </div>
    );
  }
  return (
    <div className={classes.speak}>
      <Avatar nickname={user.nickname} image={user.userImg} frame={user.frames} size={38} className={classes.face} />
      <Composer
        draft={`comment:${keyOf(where)}`}
        label={isBoard ? words.composer.board : words.composer.comment}
        placeholder={isBoard ? words.composer.boardPlaceholder : words.composer.placeholder}
        sendLabel={words.composer.send}
        people={people}
        onSend={async (said, key) => {
          await say(where, said, key);
          toast.done(words.composer.sent);
        }}
      />
    </div>
  );
}
