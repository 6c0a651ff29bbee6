import type { SubmissionForm } from '../../entities/game-form/form.ts';
import { moveAttempt } from '../../lib/server/attempt.ts';
import { draftOwner, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import { storedForm, targetOf } from './stored.ts';
import { begun, happened, type Submission, type SubmissionEvent } from './submission.ts';

/**
 * One submission that is written here, kept on this device with every event. It outlives the page: an upload or a save
 * that is answered later still goes where it belongs.
 */
export function openSubmission(draftId: number | null, beginning: SubmissionForm) {
  let state: Submission = begun(storedForm(draftId) ?? beginning);
  // Whoever is signed in when an answer comes: the draft is its writer's.
  const owner = draftOwner();
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    happen: (event: SubmissionEvent): Submission => {
      const before = state;
      state = happened(state, event);
      keep(owner, before, state);
      listeners.forEach((listener) => listener());
      return state;
    },
  };
}

export type OpenSubmission = ReturnType<typeof openSubmission>;

function keep(owner: string, before: Submission, after: Submission): void {
  const target = targetOf(after.form.draftId);
  if (after.over) {
    if (!before.over) forgetDraft(target, owner);
    return;
  }
  if (after.form === before.form) return;
  keepDraft(target, after.form, undefined, owner);
  if (after.form.draftId === before.form.draftId) return;
  forgetDraft(targetOf(before.form.draftId), owner);
  moveAttempt(targetOf(before.form.draftId), target, owner);
}
