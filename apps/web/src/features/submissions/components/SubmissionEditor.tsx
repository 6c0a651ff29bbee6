import { NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { may, sectionPaths, type Section } from '@yinghuo/contracts/wire';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useDialog, usePageDialog } from '../../../lib/address/dialog.ts';
import { useRewrite } from '../../../lib/address/router.ts';
import { readDraft } from '../../../lib/drafts.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useWatched } from '../../../lib/useWatched.ts';
import { Button } from '../../../ui/Button.tsx';
import { Columns } from '../../../ui/Panel.tsx';
import { useAutosave } from '../autosave.ts';
import type { SubmissionForm } from '../../../entities/game-form/form.ts';
import { openSubmission } from '../openSubmission.ts';
import { targetOf } from '../stored.ts';
import { words } from '../text.ts';
import { useSending } from '../useSending.ts';
import { words as formWords } from '../../../entities/game-form/text.ts';
import { useSections } from '../../../entities/game/useSections.ts';
import { GameFields } from '../../../entities/game-form/GameFields.tsx';
import { FormSection } from '../../../entities/game-form/FormSection.tsx';
import { SimilarGames } from './SimilarGames.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './SubmissionEditor.module.css';
import { SubmitPanel } from './SubmitPanel.tsx';
import { TitleFields } from '../../../entities/game-form/TextFields.tsx';
import { VersionFields } from '../../../entities/game-form/VersionFields.tsx';
import { Coming } from '../../../ui/Coming.tsx';
import { part } from '../../../lib/part.ts';

const ImportDialog = part(() => import('./ImportDialog.tsx'));

interface EditorProps {
  draftId: number | null;
  beginning: SubmissionForm;
  /** The draft as the server has it. */
  there: SubmissionForm | null;
  /** The server has it under this id from now on. */
  onMoved: (id: number) => void;
  onForgotten: () => void;
  /** The submission as its page will show it. */
  Preview: ComponentType<{ form: SubmissionForm; onClose: () => void }>;
}

/** A submission while it is written: kept on this device at once, on the server soon, sent when it is whole. */
export function SubmissionEditor({ draftId, beginning, there, onMoved, onForgotten, Preview }: EditorProps) {
  const user = useUser();
  const rewrite = useRewrite();
  const [submission] = useState(() => openSubmission(draftId, beginning));
  const { form, leaving } = useWatched(submission.watch, submission.get);
  const savedAt = readDraft(targetOf(form.draftId))?.savedAt;
  // Another device has saved since.
  const newer = there && there.draftId === form.draftId && there.revision > form.revision ? there : null;
  const { problems, refused, similar, edit, send, forget } = useSending(submission, form, onForgotten);
  const importing = usePageDialog('import');
  const previewing = usePageDialog('preview');
  const replace = (next: SubmissionForm) => void submission.happen({ type: 'replaced', form: next });
  const saved = useAutosave(form, may(user?.qx, 'takePart') && newer === null && !leaving, (id) =>
    submission.happen({ type: 'saved', id }),
  );
  // The address follows the draft; the fields stay as they are, with the caret in them. A dialog is an entry of its own
  // above the address that it goes back to: it closes first.
  const { open, openNow } = useDialog();
  const moved = form.draftId !== draftId && open === null ? form.draftId : null;
  useEffect(() => {
    if (moved === null || openNow() !== null) return;
    onMoved(moved);
    rewrite(`/submitGame?draft=${moved}`);
  }, [moved, rewrite, onMoved, openNow]);

  const sections = useSections();
  const fields = { form, problems, onChange: edit };
  return (
    <>
      {newer && (
        <section role="alert" className={classes.newer}>
          <b>{words.submit.newer}</b>
          <span>{words.submit.newerHint}</span>
          <Button onClick={() => replace({ ...form, revision: newer.revision })}>{words.submit.keepMine}</Button>
          <Button kind="primary" onClick={() => replace(newer)}>
            {words.submit.takeTheirs}
          </Button>
        </section>
      )}
      <Columns
        side={
          <SubmitPanel
            form={form}
            problems={problems}
            refused={refused}
            saved={saved}
            savedAt={savedAt === undefined ? null : new Date(savedAt)}
            similar={similar}
            onSend={send}
            onForget={forget}
            onPreview={() => previewing.show()}
          />
        }
      >
        <form
          className={stackClasses.blocks}
          aria-label={words.submit.form}
          noValidate
          // While the draft is being sent or deleted, typing would be lost.
          inert={leaving}
          onSubmit={(event) => event.preventDefault()}
        >
          <FormSection id="titles">
            <div className={classes.begin}>
              <NativeSelect
                label={formWords.fields.section}
                value={form.section}
                data={sections.map((value) => ({ value, label: sectionPaths[value].title }))}
                onChange={(event) => edit({ section: event.currentTarget.value as Section })}
              />
              <Button onClick={() => importing.show()}>
                <IconDownload size={16} stroke={1.6} aria-hidden="true" />
                {words.submit.import}
              </Button>
            </div>
            <TitleFields {...fields} />
            <SimilarGames form={form} except={form.draftId} />
          </FormSection>
          <GameFields {...fields} gameId={form.draftId} />
          <FormSection id="versions" optional open={form.versions.length > 0} hint={formWords.parts.versionsHint}>
            <VersionFields versions={form.versions} problems={problems} onChange={(versions) => edit({ versions })} />
          </FormSection>
        </form>
      </Columns>
      <Suspense fallback={<Coming />}>
        {importing.open && <ImportDialog onFill={edit} onClose={importing.close} />}
        {previewing.open && <Preview form={form} onClose={previewing.close} />}
      </Suspense>
    </>
  );
}
