import { IconEyeOff, IconLock, IconMessageCircle, IconUsers } from '@tabler/icons-react';
import type { Note } from '@yinghuo/contracts/wire';
import { memo, useState, type CSSProperties, type ReactNode } from 'react';
import { count } from '../../../lib/count.ts';
import { useVeiledCover } from '../../../entities/game/Cover.tsx';
import { StationVeil } from '../../../entities/station/StationVeil.tsx';
import { usePreferences } from '../../../lib/device/preferences.ts';
import { Avatar } from '../../../entities/member/Avatar.tsx';
import { Hidden } from '../../../ui/Words.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/Link.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { plainOf } from '../../../ui/markdown/markdownPlain.ts';
import { Fastening, handClass, Paper, Stickers, tiltOf, titleClass } from '../paper/Paper.tsx';
import { noteUrl } from '../paths.ts';
import { words } from '../text.ts';
import { LikeButton } from './LikeButton.tsx';
import rowClasses from '../../../ui/styles/row.module.css';
import classes from './NoteCard.module.css';

interface NoteCardProps {
  note: Note;
  mark?: { mine?: boolean; liked?: boolean };
  /** Replaces the footer of others' notes. */
  tools?: ReactNode;
  /** Its title's level: `h3` below the heading of a section. */
  level?: 'h2' | 'h3';
}

/** A note on the wall. */
export const NoteCard = memo(function NoteCard({ note, mark, tools, level: Title = 'h2' }: NoteCardProps) {
  const [game] = note.games;
  const body = plainOf(note.body) + (note.excerpt ? words.note.excerpt : '');
  const cover = useVeiledCover()(game ?? { cover: null, nsfw: false });
  return (
    <Paper
      note={note}
      written={{ title: note.title, body }}
      className={classes.card}
      style={{ '--tilt': tiltOf(note.id) } as CSSProperties}
    >
      <Fastening id={note.id} />
      <SpoilerVeil note={note}>
        <Stickers stickers={note.stickers} />
        <Title className={titleClass}>
          <Link to={noteUrl(note.id)} className={classes.open}>
            {note.title}
          </Link>
        </Title>
        <p className={handClass}>{body}</p>
        {game && (
          <p className={classes.game}>
            {cover && (
              <Picture src={cover.url} alt="" width={cover.width} sizes="48px" ratio={3 / 4} blur={cover.blur} />
            )}
            {words.note.about(game.title)}
          </p>
        )}
      </SpoilerVeil>
      <footer className={classes.footer}>
        <Avatar nickname={note.author.nickname} image={note.author.userImg} size={24} />
        <b>{note.author.nickname}</b>
        <RelativeTime at={note.createdAt} />
        <VisibilityIcon note={note} />
        <span className={classes.counts}>
          {tools ?? (
            <>
              <LikeButton type="note" id={note.id} likes={note.likes} liked={!!mark?.liked} mine={!!mark?.mine} />
              <Link
                to={`${noteUrl(note.id)}#comments`}
                className={cx(rowClasses.small, classes.comments)}
                aria-label={words.note.comments(note.comments)}
              >
                <IconMessageCircle size={15} stroke={1.6} aria-hidden="true" />
                {count(note.comments)}
              </Link>
            </>
          )}
        </span>
      </footer>
    </Paper>
  );
});

function VisibilityIcon({ note: { visibility } }: { note: Note }) {
  if (visibility === 'public') return null;
  const Icon = visibility === 'private' ? IconLock : IconUsers;
  return (
    <span title={words.note.visibility[visibility]} className={classes.visibility}>
      <Icon size={14} stroke={1.6} aria-hidden="true" />
      <Hidden>{words.note.visibility[visibility]}</Hidden>
    </span>
  );
}

/** Veils a spoiler until a click, not for members whose settings show spoilers; and what opens behind a station. */
export function SpoilerVeil({ note, children }: { note: Note; children: ReactNode }) {
  const { spoiler } = usePreferences();
  const [open, setOpen] = useState(false);
  if (note.station && !note.station.opened) return <StationVeil station={note.station} what="note" />;
  if (!note.spoiler || spoiler === 2 || open) return children;
  const [game] = note.games;
  return (
    <div className={classes.veil}>
      <IconEyeOff size={20} stroke={1.6} aria-hidden="true" />
      <b>{game ? words.note.spoilerAbout(game.title) : words.note.spoiler}</b>
      <span>{words.note.by(note.author.nickname)}</span>
      <button type="button" className={classes.reveal} onClick={() => setOpen(true)}>
        {words.note.reveal}
      </button>
    </div>
  );
}

const bones = [86, 100, 62];

/** Placeholder of a note. */
export const NoteCardSkeleton = ({ index }: { index: number }) => (
  <Paper note={{ paper: [2, 1, 5, 8][index % 4]!, ink: 1, font: 6 }} className={cx(classes.card, classes.skeleton)}>
    {bones.slice(0, 2 + (index % 2)).map((width) => (
      <i key={width} style={{ width: `${width}%` }} />
    ))}
  </Paper>
);
