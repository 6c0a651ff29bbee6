import type { SubmissionForm } from '../../entities/game-form/form.ts';

/** The state of a submission being edited. */
export interface Submission {
  form: SubmissionForm;
  /** It is being sent or discarded: a draft that the server makes meanwhile waits for the outcome. */
  leaving: boolean;
  /** The id of a draft that the server created meanwhile. */
  late: number | null;
  /** It was sent or discarded: nothing is stored any more. */
  over: boolean;
}

export type SubmissionEvent =
  | { type: 'typed'; fields: Partial<SubmissionForm> | ((form: SubmissionForm) => Partial<SubmissionForm>) }
  /** The server stored the draft under this id. */
  | { type: 'saved'; id: number }
  | { type: 'leaving' }
  /** Sending failed. */
  | { type: 'stayed' }
  | { type: 'sent' }
  | { type: 'forgotten' }
  /** Editing continues from another version: another device's, or the own changes on top of it. */
  | { type: 'replaced'; form: SubmissionForm };

export const begun = (form: SubmissionForm): Submission => ({ form, leaving: false, late: null, over: false });

/** The reducer of a submission. The server's answers never undo what was typed. */
export function happened(now: Submission, event: SubmissionEvent): Submission {
  if (now.over) return now;
  switch (event.type) {
    case 'typed': {
      const fields = typeof event.fields === 'function' ? event.fields(now.form) : event.fields;
      return { ...now, form: { ...now.form, ...fields } };
    }
    case 'saved':
      return now.leaving && now.form.draftId === null ? { ...now, late: event.id } : adopted(now, event.id);
    case 'leaving':
      return { ...now, leaving: true };
    case 'stayed': {
      const back = { ...now, leaving: false, late: null };
      return now.late === null ? back : adopted(back, now.late);
    }
    case 'sent':
    case 'forgotten':
      return { ...now, over: true };
    case 'replaced':
      return { ...now, form: event.form };
  }
}

/** Stores the draft's id and increments its revision. */
const adopted = (now: Submission, id: number): Submission => ({
  ...now,
  form: { ...now.form, draftId: id, revision: now.form.revision + 1 },
});
