import { Textarea } from '@mantine/core';
import { sectionPaths, type Section } from '@yinghuo/contracts/wire';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../../../lib/drafts.ts';
import { reasonOf, type Refused } from '../../../lib/refused.ts';
import { toast } from '../../../lib/toast.ts';
import { LockButton } from '../../../ui/LockButton.tsx';
import { Columns, Panel } from '../../../ui/Panel.tsx';
import { useGame } from '../../games/api.ts';
import { change as changeGame } from '../api.ts';
import type { GameForm } from '../form.ts';
import { gameProblems, refusedProblems, type Problems } from '../problems.ts';
import { editTargetOf } from '../stored.ts';
import { words } from '../text.ts';
import { GameFields } from './GameFields.tsx';
import { Part } from './Part.tsx';
import { showProblem } from './showProblem.ts';
import { SimilarGames } from './SimilarGames.tsx';
import classes from './SubmissionEditor.module.css';
import panel from './SubmitPanel.module.css';
import { TitleFields } from './TextParts.tsx';

interface Draft {
  form: GameForm;
  comment: string;
  /** The revision it began from. */
  revision: number;
  key: string;
}

interface ChangeFormProps {
  id: number;
  section: Section;
  revision: number;
  standing: GameForm;
  /** It was changed elsewhere meanwhile. */
  onStale: () => void;
}

/** One's own submission, changed while it waits or after it was declined: it waits again. */
export function ChangeForm({ id, section, revision, standing, onStale }: ChangeFormProps) {
  const navigate = useNavigate();
  const game = useGame(section, id).data?.obj;
  const begun: Draft = { form: standing, comment: '', revision, key: '' };
  const { value, change, clear } = useDraft<Draft>(editTargetOf(id), begun);
  // A draft of what has changed since begins anew from what stands now.
  const draft = value.revision === revision ? value : begun;
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const { form, comment } = draft;

  const set = (fields: Partial<Draft>) => {
    latest.current = { ...latest.current, ...fields, key: crypto.randomUUID() };
    change(latest.current);
  };
  const edit = (fields: Partial<GameForm> | ((form: GameForm) => Partial<GameForm>)) => {
    const { form: before } = latest.current;
    const after = { ...before, ...(typeof fields === 'function' ? fields(before) : fields) };
    set({ form: after });
    if (Object.keys(problems).length > 0) setProblems(gameProblems(after));
  };
  const save = async () => {
    const wrong = gameProblems(form);
    setProblems(wrong);
    setRefused(null);
    if (Object.keys(wrong).length > 0) return showProblem();
    try {
      await changeGame(id, revision, form, comment, draft.key || crypto.randomUUID());
      clear();
      toast.done(words.edit.saved);
      await navigate(`/my-submissions?sent=${id}`);
    } catch (error) {
      const reason = reasonOf(error);
      setRefused(reason);
      setProblems(refusedProblems(reason.fields));
      if (reason.conflict?.reason === 'stale') onStale();
      showProblem();
    }
  };
  const stale = refused?.conflict?.reason === 'stale';
  const part = { form, problems, onChange: edit };
  return (
    <Columns
      side={
        <Panel className={panel.panel} aria-label={words.edit.save}>
          {game?.declineReason && (
            <div className={panel.similar}>
              <b>{words.edit.declined}</b>
              <p>{game.declineReason}</p>
            </div>
          )}
          <p role="alert" className={panel.problem} hidden={!refused && Object.keys(problems).length === 0}>
            {stale
              ? words.edit.stale
              : Object.keys(problems).length > 0
                ? words.submit.check(Object.keys(problems).length)
                : refused?.message}
          </p>
          <Textarea
            label={words.edit.comment}
            placeholder={words.edit.commentPlaceholder}
            maxLength={500}
            rows={3}
            value={comment}
            onChange={(event) => set({ comment: event.currentTarget.value })}
          />
          <LockButton kind="primary" size="large" wide onClick={save}>
            {game?.status === 'declined' ? words.edit.save : words.edit.savePending}
          </LockButton>
        </Panel>
      }
    >
      <form
        className={classes.form}
        aria-label={words.edit.title}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <Part id="titles">
          <p>{sectionPaths[section].title}</p>
          <TitleFields {...part} />
          <SimilarGames form={form} except={id} />
        </Part>
        <GameFields {...part} />
      </form>
    </Columns>
  );
}
