import type { Comment } from '@yinghuo/contracts/wire';
import { excerptOf } from '../../../entities/text/plain.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Heading } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { LinesSkeleton } from '../../../ui/Skeleton.tsx';
import { useNewest } from '../api.ts';
import { linkOf } from '../where.ts';
import { words } from '../text.ts';
import { None } from '../../../ui/Words.tsx';
import wordClasses from '../../../ui/Words.module.css';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './NewestComments.module.css';

const count = 8;

const nameOfPlace = ({ target, game }: Comment): string => {
  if (target === 'board') return words.newest.board;
  return target === 'support' ? words.newest.support : game ? words.newest.on(game.title) : '';
};

/** Lists the newest comments of the site, each linked to its place. */
export function NewestComments() {
  const { data, error } = useNewest(count);
  const comments = data?.obj?.filter((comment) => linkOf(comment));
  if (error && !comments) return null;
  return (
    <section>
      <Heading>{words.newest.title}</Heading>
      {!comments ? (
        <LinesSkeleton lines={8} />
      ) : comments.length === 0 ? (
        <None>{words.newest.empty}</None>
      ) : (
        <ul className={stackClasses.lines}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <Link to={linkOf(comment)!} className={classes.link}>
                <Avatar nickname={comment.author.nickname} image={comment.author.userImg} size={28} />
                <span className={classes.words}>
                  <span className={classes.text}>
                    {comment.spoiler ? <i>{words.newest.spoiler}</i> : excerptOf(comment.text ?? '')}
                  </span>
                  <small className={wordClasses.cut}>
                    {comment.author.nickname} · {nameOfPlace(comment)} · <RelativeTime at={comment.createdAt} />
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
