import { IconEye } from '@tabler/icons-react';
import { may, type Similar } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { clockTime } from '../../../lib/times/day.ts';
import type { Refused } from '../../../lib/server/refused.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DialogLink } from '../../../ui/DialogLink.tsx';
import { ActivationLink } from '../../../ui/gate/Prompt.tsx';
import { LockButton } from '../../../ui/lock/LockButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Problem } from '../../../ui/Words.tsx';
import type { Work } from '../../../ui/lock/useLock.ts';
import type { Saved } from '../autosave.ts';
import { isBlank, type SubmissionForm } from '../../../entities/game-form/form.ts';
import type { Problems } from '../../../entities/game-form/problems.ts';
import { words } from '../text.ts';
import { SimilarList } from '../../../entities/game-form/SimilarList.tsx';
import wordClasses from '../../../ui/Words.module.css';
import { cx } from '../../../ui/cx.ts';
import rowClasses from '../../../ui/styles/row.module.css';
import stackClasses from '../../../ui/styles/stack.module.css';
import classes from './SubmitPanel.module.css';

interface SubmitPanelProps {
  form: SubmissionForm;
  problems: Problems;
  refused: Refused | null;
  saved: Saved;
  savedAt: Date | null;
  /** What was refused as repeated; sending once more insists. */
  similar: readonly Similar[] | null;
  onSend: Work;
  onForget: () => void;
  onPreview: () => void;
}

/** Beside the form: what became of the draft, what is wrong, and the one button. */
export function SubmitPanel(props: SubmitPanelProps) {
  const { form, problems, refused, similar, onSend, onForget, onPreview } = props;
  const user = useUser();
  const [forgetting, setForgetting] = useState(false);
  const wrong = Object.keys(problems).length;
  return (
    <Panel className={cx(stackClasses.sticky, classes.panel)} aria-label={words.submit.send}>
      <Button wide onClick={onPreview}>
        <IconEye size={16} stroke={1.6} aria-hidden="true" />
        {words.submit.preview}
      </Button>
      <Problem hidden={wrong === 0 && !refused}>
        {problems.form ?? (wrong > 0 ? words.submit.check(wrong) : refused?.message)}
      </Problem>
      {similar && (
        <div role="alert" className={classes.similar}>
          <p>{words.similar.refused}</p>
          {similar.length > 0 ? <SimilarList games={similar} /> : <p>{words.similar.waiting}</p>}
          {similar.some(({ status }) => status === 'live') && <p>{words.similar.addVersion}</p>}
        </div>
      )}
      {!user ? (
        <>
          <p>{words.submit.signIn}</p>
          <DialogLink name="signIn" className={buttonClass('primary', 'large', true)}>
            {words.submit.toSignIn}
          </DialogLink>
        </>
      ) : !may(user.qx, 'takePart') ? (
        <>
          <p>{words.submit.inactive}</p>
          <ActivationLink look={buttonClass('primary', 'large', true)} />
        </>
      ) : (
        <LockButton kind="primary" size="large" wide onClick={onSend}>
          {similar ? words.submit.sendAnyway : words.submit.send}
        </LockButton>
      )}
      <p className={wordClasses.quiet} role="status">
        {stateOf(props)}
      </p>
      {!isBlank(form) &&
        (forgetting ? (
          <div role="alert" className={cx(rowClasses.choices, classes.forget)}>
            <p>{words.submit.forgetAsk}</p>
            <Button size="small" onClick={() => setForgetting(false)}>
              {words.submit.keep}
            </Button>
            <Button
              size="small"
              kind="danger"
              onClick={() => {
                setForgetting(false);
                onForget();
              }}
            >
              {words.submit.forget}
            </Button>
          </div>
        ) : (
          <Button size="small" kind="ghost" onClick={() => setForgetting(true)}>
            {words.submit.forget}
          </Button>
        ))}
    </Panel>
  );
}

function stateOf({ saved, savedAt }: SubmitPanelProps): string {
  if (saved === 'full') return words.submit.full;
  if (saved === 'saving') return words.submit.saving;
  if (saved === 'here') return words.submit.unsaved;
  if (!savedAt) return words.submit.limits;
  return saved === 'there' ? words.submit.savedThere(clockTime(savedAt)) : words.submit.savedHere(clockTime(savedAt));
}
