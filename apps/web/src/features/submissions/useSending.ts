import type { Similar } from '@yinghuo/contracts/wire';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SubmissionForm } from '../../entities/game-form/form.ts';
import { refusedProblems, submissionProblems, type Problems } from '../../entities/game-form/problems.ts';
import { showProblem } from '../../entities/game-form/showProblem.ts';
import { useAttempt } from '../../lib/server/attempt.ts';
import { reasonOf, Refused } from '../../lib/server/refused.ts';
import { uploading } from '../../lib/server/upload.ts';
import { currentUser, useUser } from '../../lib/session/user.ts';
import { toast } from '../../lib/toast.ts';
import { submit, withdraw } from './api.ts';
import type { OpenSubmission } from './openSubmission.ts';
import { targetOf } from './stored.ts';
import { words } from './text.ts';

type Edit = (fields: Partial<SubmissionForm> | ((form: SubmissionForm) => Partial<SubmissionForm>)) => void;

/** Sends or discards a submission, and says what stands in the way of it, which goes as its fields are edited. */
export function useSending(submission: OpenSubmission, form: SubmissionForm, onForgotten: () => void) {
  const token = useUser()?.token;
  const navigate = useNavigate();
  const attempt = useAttempt(targetOf(form.draftId));
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const [similar, setSimilar] = useState<readonly Similar[] | null>(null);

  const edit: Edit = (fields) => {
    const { form: now } = submission.happen({ type: 'typed', fields });
    setSimilar(null);
    if (Object.keys(problems).length > 0) setProblems(submissionProblems(now));
  };

  // An answer that comes later leads nobody away from where they are by then, the next sign-in even.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const send = async () => {
    const wrong = submissionProblems(form);
    setProblems(wrong);
    setRefused(null);
    if (Object.keys(wrong).length > 0) {
      showProblem();
      return false;
    }
    if (uploading() > 0) {
      setRefused(new Refused(400, words.submit.uploading));
      return false;
    }
    submission.happen({ type: 'leaving' });
    try {
      // It is the same submission where the server has stored its draft meanwhile.
      const { draftId: _, revision: __, ...content } = form;
      const force = similar !== null;
      const id = await submit(form, force, attempt.keyFor({ ...content, force }));
      attempt.over();
      const { late } = submission.happen({ type: 'sent' });
      if (late !== null) void withdraw(late).catch(() => undefined);
      // Whoever is signed in by now may be somebody else.
      if (currentUser()?.token === token) toast.done(words.submit.sent);
      if (isHere.current) await navigate(`/my-submissions?sent=${id}`);
      return true;
    } catch (error) {
      attempt.over(error);
      submission.happen({ type: 'stayed' });
      const reason = reasonOf(error);
      if (reason.conflict?.reason === 'duplicate') setSimilar((reason.conflict.similar ?? []) as Similar[]);
      else {
        setRefused(reason);
        setProblems(refusedProblems(reason.fields));
        showProblem();
      }
      return false;
    }
  };
  const forget = async () => {
    const { draftId: id } = form;
    submission.happen({ type: 'leaving' });
    setRefused(null);
    const failed = id === null ? null : await withdraw(id).then(() => null, reasonOf);
    // The server may have it no more, or as something else than a draft: then there is nothing left to do.
    if (failed?.passing) {
      submission.happen({ type: 'stayed' });
      setRefused(failed);
      return;
    }
    attempt.over();
    const { late } = submission.happen({ type: 'forgotten' });
    if (late !== null) await withdraw(late).catch(() => undefined);
    if (!isHere.current) return;
    onForgotten();
    await navigate('/submitGame', { replace: true });
  };

  return { problems, refused, similar, edit, send, forget };
}
