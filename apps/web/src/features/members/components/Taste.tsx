import { Avatar } from '../../../entities/member/Avatar.tsx';
import { memberPage } from '../../../entities/member/paths.ts';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useTasteOf } from '../api.ts';
import { words } from '../text.ts';
import classes from './Taste.module.css';

/** Shows how close the visitor's ratings are to the member's, and whose are closest, if enough games are shared. */
export function Taste({ id }: { id: number }) {
  const { data } = useTasteOf(id);
  const taste = data?.obj;
  if (!taste) return null;
  const { between, neighbours } = taste;
  return (
    <>
      {between && (
        <Panel>
          <Heading more={<b className={classes.percent}>{words.likeness(between.near, between.shared)}</b>}>
            {words.between}
          </Heading>
          <p className={classes.why}>
            {words.betweenWhy(between.shared, between.near)}
            {[
              between.liked && words.bothLiked(between.liked.title),
              between.apart && words.apart(between.apart.game.title, between.apart.theirs, between.apart.mine),
            ]
              .filter(Boolean)
              .join('；')}
          </p>
        </Panel>
      )}
      {neighbours.length > 0 && (
        <section>
          <Heading more={words.neighboursFrom}>{words.neighbours}</Heading>
          <ul className={classes.neighbours}>
            {neighbours.map(({ author, shared, near, liked }) => (
              <li key={author.id}>
                <Link to={memberPage(author.id)}>
                  <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} size={38} />
                  <span>
                    <b>{author.nickname}</b>
                    <small>
                      {words.sharedGames(shared, near)}
                      {liked && `，${words.bothLiked(liked.title)}`}
                    </small>
                  </span>
                  <b className={classes.percent}>{words.likeness(near, shared)}</b>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
