import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { may, type Note } from '@yinghuo/contracts/wire';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { copyLink } from '../../lib/copyText.ts';
import { usePageDialog } from '../../lib/address/dialog.ts';
import { idIn } from '../../lib/address/ids.ts';
import { useTitle } from '../../lib/address/title.ts';
import WatchButton from '../../entities/watch/WatchButton.tsx';
import { useMarks } from '../../lib/marks.ts';
import { toast } from '../../lib/toast.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Link } from '../../ui/Link.tsx';
import { Markdown } from '../../ui/markdown/Markdown.tsx';
import { Columns } from '../../ui/Panel.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { cx } from '../../ui/cx.ts';
import { deleteNote, useNote } from '../../features/notes/api.ts';
import { NoteComments } from '../../features/notes/components/NoteComments.tsx';
import { LikeButton } from '../../features/notes/components/LikeButton.tsx';
import { NoteCardSkeleton, SpoilerVeil } from '../../features/notes/components/NoteCard.tsx';
import { AboutNote } from '../../features/notes/components/AboutNote.tsx';
import { ReportButton } from '../../entities/report/ReportButton.tsx';
import { Fastening, handClass, Paper, Stickers, titleClass, wholeClass } from '../../features/notes/paper/Paper.tsx';
import { noteUrl, writeUrl } from '../../features/notes/paths.ts';
import { words } from '../../features/notes/text.ts';
import classes from './NotePage.module.css';
import { Coming } from '../../ui/Coming.tsx';
import { part } from '../../lib/part.ts';

const RemoveUpload = part(() => import('../../entities/moderation/RemoveUpload.tsx'));
const ModerateContent = part(() =>
  import('../../entities/moderation/ModerateContent.tsx').then((file) => ({ default: file.ModerateContent })),
);
const RemoveDialog = part(() => import('../../features/notes/components/RemoveDialog.tsx'));

/** One note in full, with its comments. */
export function Component() {
  const [search] = useSearchParams();
  const id = idIn(search, 'id');
  const { data, error, mutate } = useNote(id);
  // Hides cached data of the previous note.
  const note = data?.obj?.id === id ? data?.obj : undefined;
  useTitle(note && (note.title || words.detail.veiled));

  // A 404 replaces the cached note.
  if (note && error?.code !== 404) return <Whole key={note.id} note={note} />;
  if (id === null || error?.code === 404) {
    return (
      <Empty page title={words.detail.absent} hint={words.detail.absentHint}>
        <Link to="/notes" className={buttonClass('primary')}>
          {words.detail.back}
        </Link>
      </Empty>
    );
  }
  if (error) return <ErrorPanel page error={error} onRetry={() => mutate()} />;
  return (
    <div className={classes.loading}>
      <NoteCardSkeleton index={1} />
    </div>
  );
}

/** What stands on the sheet: no addresses that links lead to, and the numbers that a list has. */
const writtenOf = ({ title, body }: Note) => ({
  title,
  body: body.replace(/\]\([^)]*\)/g, ']') + (/^ *\d+[.)] /m.test(body) ? '0123456789.' : ''),
});

function Whole({ note }: { note: Note }) {
  const mark = useMarks('note', [note.id]).of(note.id);
  const moderates = useMay('moderate');
  const veiled = note.station !== null && !note.station.opened;
  return (
    <div className={classes.page}>
      <Columns side={<AboutNote note={note} />}>
        <Paper note={note} written={writtenOf(note)} className={classes.sheet}>
          <Fastening id={note.id} />
          <SpoilerVeil note={note}>
            <Stickers stickers={note.stickers} />
            <h1 className={titleClass}>{note.title}</h1>
            <div className={cx(handClass, wholeClass, classes.body)}>
              <Markdown>{note.body}</Markdown>
            </div>
          </SpoilerVeil>
          <footer className={classes.footer}>
            <b>{note.author.nickname}</b>
            <RelativeTime at={note.createdAt} />
            {note.editedAt && <span>{words.note.edited}</span>}
            {note.hidden && <span>{words.detail.hidden}</span>}
            {note.visibility !== 'public' && <span>{words.note.visibility[note.visibility]}</span>}
          </footer>
        </Paper>
        <div className={classes.tools}>
          {!veiled && (
            <LikeButton type="note" id={note.id} likes={note.likes} liked={!!mark?.liked} mine={!!mark?.mine} />
          )}
          <Button kind="ghost" className={classes.copy} onClick={() => void copyLink(noteUrl(note.id))}>
            <IconLink size={16} stroke={1.6} aria-hidden="true" />
            <span>{words.detail.copy}</span>
          </Button>
          <WatchButton type="note" id={note.id} />
          {!mark?.mine && <ReportButton type="note" id={note.id} known={mark !== undefined} />}
          <OwnTools note={note} mine={!!mark?.canEdit} />
          <Suspense>
            {moderates && note.visibility !== 'private' && (
              <ModerateContent type="note" id={note.id} hidden={note.hidden ?? false} look={{ kind: 'ghost' }} />
            )}
            {moderates &&
              uploadsIn(note.body).map((url, index) => (
                <RemoveUpload key={url} url={url} label={words.detail.removePicture(index + 1)} />
              ))}
          </Suspense>
        </div>
        {!veiled && <NoteComments noteId={note.id} />}
      </Columns>
    </div>
  );
}

/** The distinct uploads in a text. */
const uploadsIn = (text: string): string[] => [...new Set(text.match(/\/media\/uploads\/[\w-]{43}\.webp/g) ?? [])];

/** The author can edit and delete, moderators can delete. */
function OwnTools({ note, mine }: { note: Note; mine: boolean }) {
  const user = useUser();
  const navigate = useNavigate();
  const asking = usePageDialog('remove');
  if (!mine && !may(user?.qx, 'moderate')) return null;
  const remove = async () => {
    await deleteNote(note.id);
    toast.done(words.detail.removed);
    // Removes the question's history entry first and then replaces the note's, so that Back leads to neither.
    await asking.close();
    await navigate('/my-notes', { replace: true });
  };
  return (
    <>
      {mine && (
        <Link to={writeUrl({ id: note.id })} className={buttonClass('ghost')}>
          <IconPencil size={16} stroke={1.6} aria-hidden="true" />
          {words.detail.edit}
        </Link>
      )}
      <Button kind="ghost" onClick={() => asking.show()}>
        <IconTrash size={16} stroke={1.6} aria-hidden="true" />
        {words.detail.remove}
      </Button>
      {asking.open && (
        <Suspense fallback={<Coming />}>
          <RemoveDialog title={words.detail.removeTitle} onRemove={remove} onClose={asking.close} />
        </Suspense>
      )}
    </>
  );
}
