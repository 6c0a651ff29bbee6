import { may, type Section, type Version } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../lib/toast.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Columns, Panel } from '../../../ui/Panel.tsx';
import { pageOf } from '../../../entities/game/paths.ts';
import { showProblem } from '../../../entities/game-form/showProblem.ts';
import { OneVersion } from '../../../entities/game-form/VersionFields.tsx';
import { emptyVersion, versionFields, type FormVersion } from '../../../entities/game-form/form.ts';
import { refusedProblems, versionProblems, type Problems } from '../../../entities/game-form/problems.ts';
import { addVersion, updateVersion } from '../api.ts';
import { historyOf } from '../../../entities/game/revisionPaths.ts';
import { words } from '../text.ts';
import { useEditing, useSending } from '../useEditing.ts';
import { changedVersionFields, formOf, shownVersion } from '../versionForm.ts';
import { Overlap } from './Overlap.tsx';
import { OwnVersion } from './OwnVersion.tsx';
import { SendPanel } from './SendPanel.tsx';
import stackClasses from '../../../ui/styles/stack.module.css';

interface VersionEditorProps {
  game: { id: number; section: Section };
  /** The one that is changed; null: a new one. */
  version: Version | null;
  onStale: () => void;
}

/** A version with its links: a new one, or a change of one. */
export function VersionEditor({ game, version, onStale }: VersionEditorProps) {
  const navigate = useNavigate();
  const user = useUser();
  const [fresh] = useState(emptyVersion);
  const standing = version ? { form: formOf(version), revision: version.revision } : { form: fresh, revision: 0 };
  const target = version ? `version:${version.id}` : `version:new:${game.id}`;
  const editing = useEditing<FormVersion>(target, standing);
  const { draft, overlap } = editing;
  const [problems, setProblems] = useState<Problems>({});
  const { refused, send } = useSending(target, onStale);
  const wrong = Object.keys(problems).length;

  const change = async (key: string) => {
    const fields = changedVersionFields(draft.base, draft.form);
    const { id } = version!;
    const about = { id, revision: draft.revision, comment: draft.comment };
    const { state, revisionId } = await updateVersion({ ...about, ...fields }, key);
    toast.done(state === 'accepted' ? words.form.done : words.form.sent);
    return state === 'accepted' ? `${pageOf(game)}#versions` : `${historyOf(game)}&revision=${revisionId}`;
  };
  const add = async (key: string) => {
    const fields = { gameId: game.id, ...versionFields(draft.form) };
    const status = await addVersion(fields, key);
    toast.done(status === 'live' ? words.version.live : words.version.added);
    return `${pageOf(game)}#versions`;
  };
  const save = async () => {
    const found = versionProblems(draft.form);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      showProblem();
      return false;
    }
    if (version && Object.keys(changedVersionFields(draft.base, draft.form)).length === 0) {
      toast.failed(words.form.nothing);
      return false;
    }
    const reason = await send(draft, async (key) => {
      const to = await (version ? change(key) : add(key));
      editing.clear();
      await navigate(to);
    });
    if (!reason) return true;
    const { conflict, message } = reason;
    setProblems(
      conflict?.reason === 'duplicate' || conflict?.reason === 'takenDown'
        ? { [conflict.field ?? 'links']: conflict.reason === 'duplicate' ? words.version.duplicate : message }
        : refusedProblems(reason.fields),
    );
    showProblem();
    return false;
  };

  const mine = shownVersion(draft.form);
  const stands = shownVersion(draft.base);
  return (
    <Columns
      side={
        <SendPanel
          comment={version ? draft.comment : null}
          onComment={editing.say}
          problem={wrong > 0 ? words.form.check(wrong) : refused && !overlap ? refused.message : null}
          label={version ? words.form.send : words.version.send}
          hint={
            user && may(user.qx, 'moderate') ? words.form.atOnce : version ? words.form.waits : words.version.addWaits
          }
          savedAt={editing.savedAt}
          onSend={save}
        >
          {version && <OwnVersion game={game} version={version} />}
        </SendPanel>
      }
    >
      {overlap && (
        <Overlap
          both={overlap.both.map((name) => ({ name, standing: stands[name], mine: mine[name] }))}
          onTakeTheirs={(name) => editing.takeTheirs(name as keyof FormVersion)}
          onKeepMine={editing.settle}
        />
      )}
      <form aria-label={words.version.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <Panel className={stackClasses.blocks}>
          <OneVersion
            version={draft.form}
            problem={(field) => problems[field]}
            onChange={(fields) => {
              editing.edit(fields);
              if (wrong > 0) setProblems({});
            }}
          />
        </Panel>
      </form>
    </Columns>
  );
}
