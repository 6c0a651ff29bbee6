import { sectionKeys, type Note, type Section } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAttempt } from '../../lib/server/attempt.ts';
import { useDraft } from '../../lib/drafts.ts';
import { fieldProblem } from '../../lib/server/fieldProblem.ts';
import { idIn } from '../../lib/address/ids.ts';
import { useMarks } from '../../lib/marks.ts';
import { reasonOf, type Refused } from '../../lib/server/refused.ts';
import { toast } from '../../lib/toast.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { editNote, noteSince, useGameAbout, useNote, writeNote } from '../../features/notes/api.ts';
import { Conflict } from '../../features/notes/components/Conflict.tsx';
import { Fields } from '../../features/notes/components/Fields.tsx';
import { Preview } from '../../features/notes/components/Preview.tsx';
import { Submit } from '../../features/notes/components/Submit.tsx';
import { draftOf, emptyDraft, fieldsOf, targetOf, type NoteDraft } from '../../features/notes/draft.ts';
import { noteUrl } from '../../features/notes/paths.ts';
import { words } from '../../features/notes/text.ts';
import classes from './WritePage.module.css';

/** Writes a note: a new one, one about a game (`?game=&section=`), or an existing one (`?id=`). */
export function Component() {
  const [search] = useSearchParams();
  const id = idIn(search, 'id');
  const game = idIn(search, 'game');
  const section = sectionKeys.find((key) => key === search.get('section'));
  return (
    <>
      <Head title={id ? words.write.editTitle : words.write.title} lead={words.write.lead} />
      {id ? (
        <Existing key={id} id={id} />
      ) : game && section ? (
        <AboutGame key={game} game={game} section={section} />
      ) : (
        <Editor target={targetOf(null)} begin={emptyDraft} />
      )}
    </>
  );
}

function AboutGame({ game, section }: { game: number; section: Section }) {
  const { data, error, mutate } = useGameAbout({ game, section });
  const about = data?.obj;
  if (error && error.code !== 404) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!about && !error) return <LinesSkeleton lines={8} />;
  const begin = () => {
    if (!about) return emptyDraft();
    const { id, title, cover, age, nsfw } = about;
    return { ...emptyDraft(), games: [{ id, section, title, cover, age, nsfw }] };
  };
  return <Editor target={targetOf({ game })} gameId={game} begin={begin} />;
}

function Existing({ id }: { id: number }) {
  const { data, error, mutate } = useNote(id);
  const note = data?.obj?.id === id ? data.obj : undefined;
  const mark = useMarks('note', [id]).of(id);
  if (error?.code === 404 || (note && mark && !mark.canEdit)) {
    return (
      <Empty title={words.write.absent} hint={words.write.absentHint}>
        <Link to="/my-notes" className={buttonClass('primary')}>
          {words.square.mine}
        </Link>
      </Empty>
    );
  }
  if (error) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (!note) return <LinesSkeleton lines={8} />;
  return <Editor target={targetOf({ note: id })} note={note} begin={() => draftOf(note)} />;
}

/** Focuses the first invalid field after the next render. */
const showProblem = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());

interface EditorProps {
  target: string;
  /** The note to edit; absent for a new one. */
  note?: Note;
  /** The game of a new note. */
  gameId?: number;
  begin: () => NoteDraft;
}

function Editor({ target, note, gameId, begin }: EditorProps) {
  const [beginning] = useState(begin);
  const { value: draft, change, clear, savedAt } = useDraft<NoteDraft>(target, beginning);
  const attempt = useAttempt(target);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [changed, setTheirs] = useState<Note | null>(null);
  // Whether the draft's revision is older than the saved note's: an old draft, or a conflict answer.
  const [opened] = useState(note);
  const behind = opened && savedAt && (draft.revision ?? 0) < opened.revision ? opened : null;
  const theirs = changed ?? behind;
  const [missing, setMissing] = useState(false);
  const navigate = useNavigate();

  const edit = (fields: Partial<NoteDraft>) => change({ ...draft, ...fields });
  const empty = { title: draft.title.trim() === '', body: draft.body.trim() === '' };

  const save = async () => {
    setRefused(null);
    setMissing(empty.title || empty.body);
    if (empty.title || empty.body) {
      showProblem();
      return false;
    }
    try {
      const fields = fieldsOf(draft);
      const saved = note
        ? await editNote(note.id, draft.revision ?? note.revision, fields)
        : await writeNote(fields, gameId ?? null, attempt.keyFor(fields));
      attempt.over();
      clear(draft);
      toast.done(note ? words.write.changed : words.write.written);
      await navigate(noteUrl(saved.id), { replace: true });
      return true;
    } catch (error) {
      attempt.over(error);
      const reason = reasonOf(error);
      if (note && reason.conflict?.reason === 'stale') {
        setTheirs(await noteSince(note.id, reason.conflict.current ?? 0).catch(() => null));
      }
      setRefused(reason);
      showProblem();
      return false;
    }
  };

  const keepMine = () => {
    edit({ revision: theirs!.revision });
    setTheirs(null);
    setRefused(null);
  };
  const takeTheirs = () => {
    change(draftOf(theirs!));
    setTheirs(null);
    setRefused(null);
  };
  const problem = (field: 'title' | 'body') =>
    missing && empty[field] ? words.write.required[field] : fieldProblem(refused, field);

  return (
    <>
      {theirs && <Conflict theirs={theirs} mine={draft} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />}
      <div className={classes.desk}>
        <section aria-label={words.write.form}>
          <Fields draft={draft} problems={{ title: problem('title'), body: problem('body') }} onChange={edit} />
          <Submit
            editing={note !== undefined}
            savedAt={savedAt}
            refused={refused}
            waiting={theirs !== null}
            onSave={save}
            onForget={clear}
          />
        </section>
        <section aria-label={words.write.preview} className={classes.preview}>
          <Preview draft={draft} onChange={(stickers) => edit({ stickers })} />
        </section>
      </div>
    </>
  );
}
