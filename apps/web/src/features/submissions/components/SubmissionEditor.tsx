import { NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { guardedSections, may, sectionKeys, sectionPaths, type Section, type Similar } from '@yinghuo/contracts/wire';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf, type Refused } from '../../../lib/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Columns } from '../../../ui/Panel.tsx';
import { submit, withdraw } from '../api.ts';
import { useAutosave } from '../autosave.ts';
import { emptySubmission, type SubmissionForm } from '../form.ts';
import { refusedProblems, submissionProblems, type Problems } from '../problems.ts';
import { storeForm, targetOf } from '../stored.ts';
import { words } from '../text.ts';
import { GameFields } from './GameFields.tsx';
import { Part } from './Part.tsx';
import { showProblem } from './showProblem.ts';
import { SimilarGames } from './SimilarGames.tsx';
import classes from './SubmissionEditor.module.css';
import { SubmitPanel } from './SubmitPanel.tsx';
import { TitleFields } from './TextParts.tsx';
import { VersionFields } from './VersionFields.tsx';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));
const PreviewDialog = lazy(() => import('./PreviewDialog.tsx'));

interface EditorProps {
  draftId: number | null;
  beginning: SubmissionForm;
  /** What another device has saved since. */
  newer: SubmissionForm | null;
}

/** A submission while it is written: kept on this device at once, on the server soon, sent when it is whole. */
export function SubmissionEditor({ draftId, beginning, newer }: EditorProps) {
  const user = useUser();
  const navigate = useNavigate();
  const { value: form, change, clear, savedAt } = useDraft<SubmissionForm>(targetOf(draftId), beginning);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const [similar, setSimilar] = useState<readonly Similar[] | null>(null);
  const [dialog, setDialog] = useState<'import' | 'preview' | null>(null);
  /** While it is being sent, or forgotten, drafts that arrive late wait for what becomes of it. */
  const leaving = useRef<{ late: number | null } | null>(null);

  /** Other fields are another submission to the server, so they get another key. */
  const edit = (fields: Partial<SubmissionForm> | ((form: SubmissionForm) => Partial<SubmissionForm>)) => {
    const added = typeof fields === 'function' ? fields(latest.current) : fields;
    latest.current = { ...latest.current, ...added, key: crypto.randomUUID() };
    change(latest.current);
    setSimilar(null);
    if (Object.keys(problems).length > 0) setProblems(submissionProblems(latest.current));
  };

  const adopt = (id: number) => {
    if (leaving.current) {
      if (latest.current.draftId === null) leaving.current.late = id;
      return;
    }
    const adopted = { ...latest.current, draftId: id, revision: latest.current.revision + 1 };
    latest.current = adopted;
    if (draftId === id) return change(adopted);
    storeForm(id, adopted);
    clear();
    void navigate(`/submitGame?draft=${id}`, { replace: true, preventScrollReset: true });
  };
  const saved = useAutosave(form, may(user?.qx, 'takePart') && newer === null, adopt);

  const send = async () => {
    const wrong = submissionProblems(form);
    setProblems(wrong);
    setRefused(null);
    if (Object.keys(wrong).length > 0) return showProblem();
    const going = (leaving.current = { late: null as number | null });
    try {
      const id = await submit(form, similar !== null);
      clear();
      if (going.late !== null) void withdraw(going.late).catch(() => undefined);
      toast.done(words.submit.sent);
      await navigate(`/my-submissions?sent=${id}`);
    } catch (error) {
      leaving.current = null;
      if (going.late !== null) adopt(going.late);
      const reason = reasonOf(error);
      if (reason.conflict?.reason === 'duplicate') return setSimilar((reason.conflict.similar ?? []) as Similar[]);
      setRefused(reason);
      setProblems(refusedProblems(reason.fields));
      showProblem();
    }
  };
  const forget = async () => {
    const going = (leaving.current = { late: null as number | null });
    const { draftId: id } = form;
    clear();
    if (id !== null) await withdraw(id).catch(() => undefined);
    if (going.late !== null) await withdraw(going.late).catch(() => undefined);
    latest.current = emptySubmission();
    leaving.current = null;
    await navigate('/submitGame', { replace: true });
  };

  const sections = sectionKeys.filter((key) => may(user?.qx, 'seeGuarded') || !guardedSections.includes(key));
  const part = { form, problems, onChange: edit as never };
  return (
    <>
      {newer && (
        <section role="alert" className={classes.newer}>
          <b>{words.submit.newer}</b>
          <span>{words.submit.newerHint}</span>
          <Button onClick={() => change({ ...form, revision: newer.revision })}>{words.submit.keepMine}</Button>
          <Button kind="primary" onClick={() => change(newer)}>
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
            savedAt={savedAt}
            similar={similar}
            onSend={send}
            onForget={forget}
            onPreview={() => setDialog('preview')}
          />
        }
      >
        <form
          className={classes.form}
          aria-label={words.submit.form}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <Part id="titles">
            <div className={classes.begin}>
              <NativeSelect
                label={words.fields.section}
                value={form.section}
                data={sections.map((value) => ({ value, label: sectionPaths[value].title }))}
                onChange={(event) => edit({ section: event.currentTarget.value as Section })}
              />
              <Button onClick={() => setDialog('import')}>
                <IconDownload size={16} stroke={1.6} aria-hidden="true" />
                {words.submit.import}
              </Button>
            </div>
            <TitleFields {...part} />
            <SimilarGames form={form} except={form.draftId} />
          </Part>
          <GameFields {...part} />
          <Part id="versions" optional open={form.versions.length > 0} hint={words.parts.versionsHint}>
            <VersionFields versions={form.versions} problems={problems} onChange={(versions) => edit({ versions })} />
          </Part>
        </form>
      </Columns>
      <Suspense>
        {dialog === 'import' && <ImportDialog onFill={edit} onClose={() => setDialog(null)} />}
        {dialog === 'preview' && <PreviewDialog form={form} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
