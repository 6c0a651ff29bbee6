import { may, sectionPaths, type Section } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/user.ts';
import { Columns } from '../../../ui/Panel.tsx';
import { pageOf } from '../../games/paths.ts';
import { GameFields } from '../../submissions/components/GameFields.tsx';
import { Part } from '../../submissions/components/Part.tsx';
import { showProblem } from '../../submissions/components/showProblem.ts';
import { TitleFields } from '../../submissions/components/TextParts.tsx';
import type { GameForm } from '../../submissions/form.ts';
import { gameProblems, refusedProblems, type Problems } from '../../submissions/problems.ts';
import { editGame } from '../api.ts';
import { changedFields, shownFields } from '../merge.ts';
import { historyOf } from '../paths.ts';
import { words } from '../text.ts';
import { useEditing, useSending } from '../useEditing.ts';
import { Overlap } from './Overlap.tsx';
import { SendPanel } from './SendPanel.tsx';
import classes from './SendPanel.module.css';

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
  const editing = useEditing<GameForm>(`edit:${id}`, { form: standing, revision });
  const { draft, overlap } = editing;
  const [problems, setProblems] = useState<Problems>({});
  const { refused, send } = useSending(onStale);
  const wrong = Object.keys(problems).length;

  const edit = (fields: Parameters<typeof editing.edit>[0]) => {
    editing.edit(fields);
    if (wrong > 0) setProblems({});
  };
  const save = async () => {
    const found = gameProblems(draft.form);
    setProblems(found);
    if (Object.keys(found).length > 0) return showProblem();
    const fields = changedFields(draft.base, draft.form);
    if (Object.keys(fields).length === 0) return toast.failed(words.form.nothing);
    const reason = await send(async () => {
      const { state, revisionId } = await editGame(
        section,
        { id, revision: draft.revision, comment: draft.comment, ...fields },
        draft.key || crypto.randomUUID(),
      );
      editing.clear();
      toast.done(state === 'accepted' ? words.form.done : words.form.sent);
      await navigate(
        state === 'accepted' ? pageOf({ id, section }) : `${historyOf({ id, section })}&revision=${revisionId}`,
      );
    });
    if (!reason) return;
    setProblems(refusedProblems(reason.fields));
    showProblem();
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
          onSend={() => void save()}
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
        className={classes.form}
        aria-label={words.form.game}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <Part id="titles">
          <p>{sectionPaths[section].title}</p>
          <TitleFields {...part} />
        </Part>
        <GameFields {...part} />
      </form>
    </Columns>
  );
}
