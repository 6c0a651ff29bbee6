import type { Author } from '@yinghuo/contracts/wire';
import { Avatar } from '../../entities/member/Avatar.tsx';
import { memberPage } from '../../entities/member/paths.ts';
import { words } from '../../features/following/text.ts';
import { useRelation } from '../../features/members/api.ts';
import { useSquare } from '../../features/notes/api.ts';
import { succeeded } from '../../lib/server/succeeded.ts';
import { toast } from '../../lib/toast.ts';
import { useMemberId } from '../../lib/session/user.ts';
import { LevelBadge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { LockButton } from '../../ui/lock/LockButton.tsx';
import { Heading } from '../../ui/Panel.tsx';
import classes from './FollowingPage.module.css';

const most = 6;

/** Members who wrote the newest public notes, to be followed at once. */
export function Suggested() {
  const own = useMemberId();
  const { rows } = useSquare({ scope: 'all', sort: 'new', q: '' }, 1);
  const notes = new Map(
    rows?.toReversed().flatMap(({ author, title }) => {
      const others = author.id !== 0 && author.id !== own;
      return others ? [[author.id, { author, title }] as const] : [];
    }),
  );
  const shown = [...notes.values()].toReversed().slice(0, most);
  if (shown.length === 0) return null;
  return (
    <section>
      <Heading>{words.suggested}</Heading>
      <ul>
        {shown.map(({ author, title }) => (
          <Member key={author.id} author={author} title={title} />
        ))}
      </ul>
    </section>
  );
}

function Member({ author, title }: { author: Author; title: string }) {
  const { relation, change } = useRelation(author.id);
  const follow = () =>
    succeeded(
      change('following', true),
      () => toast.done(words.followed),
      (error: unknown) => toast.failed(error),
    );
  return (
    <li className={classes.member}>
      <Link to={memberPage(author.id)} className={classes.who}>
        <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} size={40} />
        <span>
          <b>
            {author.nickname} <LevelBadge level={author.lv} />
          </b>
          {title && <small>{words.wrote(title)}</small>}
        </span>
      </Link>
      {relation?.following && <span className={classes.followed}>{words.followed}</span>}
      {relation && !relation.following && !relation.blocked && (
        <LockButton size="small" kind="primary" onClick={follow}>
          {words.follow}
        </LockButton>
      )}
    </li>
  );
}
