import type { GameRef, Note } from '@yinghuo/contracts/wire';
import { sectionPaths } from '@yinghuo/contracts/wire';
import { MemberLink } from '../../../entities/member/MemberLink.tsx';
import { Avatar, PetIcons } from '../../../entities/member/Avatar.tsx';
import { LevelBadge } from '../../../ui/Badge.tsx';
import { useVeiledCover } from '../../../entities/game/Cover.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Heading, Panel } from '../../../ui/Panel.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useNotesOf } from '../api.ts';
import { noteUrl } from '../paths.ts';
import { words } from '../text.ts';
import stackClasses from '../../../ui/styles/stack.module.css';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './AboutNote.module.css';

const gameUrl = ({ section, id }: GameRef): string => `${sectionPaths[section].detailPages[0]}?id=${id}`;

/** The side column of a note: author, its games, more by the author. */
export const AboutNote = ({ note }: { note: Note }) => (
  <div className={stackClasses.sections}>
    <AuthorCard author={note.author} />
    {note.games.length > 0 && <Games games={note.games} />}
    {note.author.id !== 0 && <Others note={note} />}
  </div>
);

function AuthorCard({ author }: { author: Note['author'] }) {
  return (
    <section>
      <Heading>{words.detail.author}</Heading>
      <Panel className={rowClasses.person}>
        <Avatar nickname={author.nickname} image={author.userImg} frame={author.frames} pets={author.pets} size={52} />
        <div>
          <p className={classes.name}>
            <MemberLink id={author.id}>
              <b>{author.nickname}</b>
            </MemberLink>
            <PetIcons pets={author.pets} />
          </p>
          {author.id === 0 ? <p>{words.detail.gone}</p> : <LevelBadge level={author.lv} />}
        </div>
      </Panel>
    </section>
  );
}

const Games = ({ games }: { games: GameRef[] }) => (
  <section>
    <Heading>{words.detail.games}</Heading>
    <ul className={classes.games}>
      {games.map((game) => (
        <li key={game.id}>
          <Link to={gameUrl(game)}>
            <SmallCover game={game} />
            <span>
              {game.title}
              <small>{sectionPaths[game.section].title}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** A small cover, or paper if there is none or it would be veiled. */
function SmallCover({ game }: { game: GameRef }) {
  const cover = useVeiledCover()(game);
  return cover ? (
    <Picture src={cover.url} alt="" width={cover.width} sizes="64px" ratio={3 / 4} blur={cover.blur} />
  ) : (
    <span className={classes.blank} aria-hidden="true" />
  );
}

const shown = 5;

function Others({ note }: { note: Note }) {
  const { data } = useNotesOf(note.author.id, shown + 1);
  const others = data?.obj?.filter(({ id }) => id !== note.id).slice(0, shown) ?? [];
  if (others.length === 0) return null;
  return (
    <section>
      <Heading>{words.detail.more(note.author.nickname)}</Heading>
      <ul className={classes.others}>
        {others.map(({ id, title, createdAt }) => (
          <li key={id}>
            <Link to={noteUrl(id)}>{title}</Link>
            <RelativeTime at={createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
