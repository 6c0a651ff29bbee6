import { may, sectionPaths, type Section } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Columns } from '../../../ui/Panel.tsx';
import { pageOf } from '../../../entities/game/paths.ts';
import { GameFields } from '../../../entities/game-form/GameFields.tsx';
import { FormSection } from '../../../entities/game-form/FormSection.tsx';
import { showProblem } from '../../../entities/game-form/showProblem.ts';
import { TitleFields } from '../../../entities/game-form/TextFields.tsx';
import type { GameForm } from '../../../entities/game-form/form.ts';
import { gameProblems, refusedProblems, type Problems } from '../../../entities/game-form/problems.ts';
import { editGame } from '../api.ts';
import { changedFields, shownFields } from '../merge.ts';
import { historyOf } from '../../../entities/game/revisionPaths.ts';
import { words } from '../text.ts';
import { useEditing, useSending } from '../useEditing.ts';
import { Overlap } from './Overlap.tsx';
import { SendPanel } from './SendPanel.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';

interface EditFormProps {
  id: number;
  section: Section;
  revision: number;
  standing: GameForm;
  /** It was changed elsewhere meanwhile. */
  onStale: () => void;
}

/** The facts of a game, to be changed by anybody. */
export function EditForm({ id, section, revision, standing, onStale }: EditFormProps) {
  const navigate = useNavigate();
  const user = useUser();
  const target = `edit:${id}`;
  const editing = useEditing<GameForm>(target, { form: standing, revision });
  const { draft, overlap } = editing;
  const [problems, setProblems] = useState<Problems>({});
  const { refused, send } = useSending(target, onStale);
  const wrong = Object.keys(problems).length;

  const edit = (fields: Parameters<typeof editing.edit>[0]) => {
    editing.edit(fields);
    if (wrong > 0) setProblems({});
  };
  const save = async () => {
    const found = gameProblems(draft.form);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      showProblem();
      return false;
    }
    const fields = changedFields(draft.base, draft.form);
    if (Object.keys(fields).length === 0) {
      toast.failed(words.form.nothing);
      return false;
    }
    const reason = await send(draft, async (key) => {
      const about = { id, revision: draft.revision, comment: draft.comment };
      const { state, revisionId } = await editGame(section, { ...about, ...fields }, key);
      editing.clear();
      toast.done(state === 'accepted' ? words.form.done : words.form.sent);
      await navigate(
        state === 'accepted' ? pageOf({ id, section }) : `${historyOf({ id, section })}&revision=${revisionId}`,
      );
    });
    if (!reason) return true;
    setProblems(refusedProblems(reason.fields));
    showProblem();
    return false;
  };

  const part = { form: draft.form, problems, onChange: edit };
  const mine = shownFields(draft.form);
  const stands = shownFields(draft.base);
  return (
    <Columns
      side={
        <SendPanel
          comment={draft.comment}
          onComment={editing.say}
          problem={wrong > 0 ? words.form.check(wrong) : refused && !overlap ? refused.message : null}
          label={words.form.send}
          hint={user && may(user.qx, 'moderate') ? words.form.atOnce : words.form.waits}
          savedAt={editing.savedAt}
          onSend={save}
        />
      }
    >
      {overlap && (
        <Overlap
          both={overlap.both.map((name) => ({ name, standing: stands[name], mine: mine[name] }))}
          onTakeTheirs={(name) => editing.takeTheirs(name as keyof GameForm)}
          onKeepMine={editing.settle}
        />
      )}
      <form
        className={stackClasses.blocks}
        aria-label={words.form.game}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <FormSection id="titles">
          <p>{sectionPaths[section].title}</p>
          <TitleFields {...part} />
        </FormSection>
        <GameFields {...part} gameId={id} />
      </form>
    </Columns>
  );
}
