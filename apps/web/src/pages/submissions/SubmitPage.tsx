import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { idIn } from '../../lib/address/ids.ts';
import { newKey } from '../../lib/server/newKey.ts';
import { useUser } from '../../lib/session/user.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { LinesSkeleton } from '../../ui/Skeleton.tsx';
import { useGame } from '../../features/games/api.ts';
import { EditForm } from '../../features/revisions/components/EditForm.tsx';
import { useAllLabels } from '../../entities/game/api.ts';
import { useGameInput } from '../../features/submissions/api.ts';
import { Drafts } from '../../features/submissions/components/Drafts.tsx';
import { SubmissionEditor } from '../../features/submissions/components/SubmissionEditor.tsx';
import { draftForm, emptySubmission, gameForm } from '../../entities/game-form/form.ts';
import { storedForm } from '../../features/submissions/stored.ts';
import { words } from '../../features/submissions/text.ts';
import classes from './MySubmissionsPage.module.css';
import { part } from '../../lib/part.ts';

const PreviewDialog = part(() => import('./PreviewDialog.tsx'));

/** Submits a game: a new one, a draft (`?draft=`), or a change of the member's submission (`?edit=`). */
export function Component() {
  const [search] = useSearchParams();
  const edit = idIn(search, 'edit');
  const draft = idIn(search, 'draft');
  return (
    <>
      <Head title={edit ? words.edit.title : words.submit.title} lead={edit ? words.edit.lead : words.submit.lead}>
        <Link to="/my-submissions" className={buttonClass()}>
          {words.submit.mine}
        </Link>
      </Head>
      {edit ? <Change key={edit} id={edit} /> : <Write id={draft} />}
    </>
  );
}

/** This device's draft is shown first; the server's is offered where another device saved later. */
function Write({ id }: { id: number | null }) {
  const user = useUser();
  const { data, error, mutate } = useGameInput(user ? id : null);
  const known = useAllLabels();
  const labels = known.data?.obj;
  // One editor per submission: its key stays when a new one gets its draft's address, and changes for another draft.
  // The list above a new one stays when it gets its address: what is being typed would jump up otherwise.
  const [writing, setWriting] = useState({ key: newKey(), id, to: null as number | null, isNew: id === null });
  if (id !== writing.id) {
    setWriting(
      id !== null && id === writing.to
        ? { ...writing, id, to: null }
        : { key: newKey(), id, to: null, isNew: id === null },
    );
  }
  const moved = useCallback((to: number) => setWriting((now) => ({ ...now, to })), []);
  const here = storedForm(id);
  const there = id && data?.obj && labels ? draftForm(id, data.obj, { labels, games: data.config?.games ?? [] }) : null;
  if (id && error?.code === 404) {
    return (
      <Empty title={words.submit.absent} hint={words.submit.absentHint}>
        <Link to="/my-submissions" className={buttonClass('primary')}>
          {words.submit.mine}
        </Link>
      </Empty>
    );
  }
  if (id && !user && !here) {
    return (
      <Empty title={words.mine.guest} hint={words.mine.guestHint}>
        <Link to="/signin" state={{ from: `/submitGame?draft=${id}` }} className={buttonClass('primary')}>
          {words.submit.toSignIn}
        </Link>
      </Empty>
    );
  }
  if (id && error && !here) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (id && known.error && !here && !there) return <ErrorPanel error={known.error} onRetry={() => known.mutate()} />;
  if (id && !here && !there) return <LinesSkeleton lines={12} />;
  return (
    <>
      {user && writing.isNew && <Drafts />}
      <SubmissionEditor
        key={`${user?.token} ${writing.key}`}
        draftId={id}
        beginning={there ?? emptySubmission()}
        there={there}
        onMoved={moved}
        onForgotten={() => setWriting((now) => (now.id === null ? { ...now, key: newKey() } : now))}
        Preview={PreviewDialog}
      />
    </>
  );
}

/** Edits a declined submission and sends it again; the moderator's reason stands above. */
function Change({ id }: { id: number }) {
  const user = useUser();
  const { data, error, mutate } = useGameInput(user ? id : null);
  const known = useAllLabels();
  const labels = known.data?.obj;
  const there = data?.obj;
  const game = useGame(there?.section ?? 'gal', there ? id : 0).data?.obj;
  if (!user || error?.code === 404) {
    return (
      <Empty title={words.edit.absent} hint={words.edit.absentHint}>
        <Link to="/my-submissions" className={buttonClass('primary')}>
          {words.submit.mine}
        </Link>
      </Empty>
    );
  }
  if (error && !there) return <ErrorPanel error={error} onRetry={() => mutate()} />;
  if (known.error && !labels) return <ErrorPanel error={known.error} onRetry={() => known.mutate()} />;
  if (!there || !labels) return <LinesSkeleton lines={12} />;
  return (
    <>
      {game?.id === id && game.declineReason && (
        <p className={cx(classes.reason, classes.above)}>
          <b>{words.mine.reason}</b>
          {game.declineReason}
        </p>
      )}
      <EditForm
        id={id}
        section={there.section}
        revision={there.revision}
        standing={gameForm(there.input, { labels, games: data.config?.games ?? [] })}
        onStale={() => void mutate()}
      />
    </>
  );
}
