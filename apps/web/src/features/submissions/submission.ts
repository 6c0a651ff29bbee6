import type { SubmissionForm } from '../../entities/game-form/form.ts';

/** A submission while it is written. */
export interface Submission {
  form: SubmissionForm;
  /** It is being sent, or forgotten: what the server answers to an earlier save waits for what becomes of it. */
  leaving: boolean;
  /** A draft that the server made meanwhile. */
  late: number | null;
  /** It was sent or forgotten: nothing is kept any more. */
  over: boolean;
}

export type SubmissionEvent =
  /** Other fields are another submission to the server, so they come with another key. */
  | {
      type: 'typed';
      fields: Partial<SubmissionForm> | ((form: SubmissionForm) => Partial<SubmissionForm>);
      key: string;
    }
  /** The server has the draft under this id. */
  | { type: 'saved'; id: number }
  | { type: 'leaving' }
  /** It was not sent. */
  | { type: 'stayed' }
  | { type: 'sent' }
  | { type: 'forgotten' }
  /** Another version of it is written on: another device's, or one's own on top of that. */
  | { type: 'replaced'; form: SubmissionForm };

export const begun = (form: SubmissionForm): Submission => ({ form, leaving: false, late: null, over: false });

/** What becomes of a submission. What was typed is never undone by what the server answers. */
export function happened(now: Submission, event: SubmissionEvent): Submission {
  if (now.over) return now;
  switch (event.type) {
    case 'typed': {
      const fields = typeof event.fields === 'function' ? event.fields(now.form) : event.fields;
      return { ...now, form: { ...now.form, ...fields, key: event.key } };
    }
    case 'saved':
      if (now.leaving) return now.form.draftId === null ? { ...now, late: event.id } : now;
      return adopted(now, event.id);
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

/** The draft has its id on the server from here on, and one revision more. */
const adopted = (now: Submission, id: number): Submission => ({
  ...now,
  form: { ...now.form, draftId: id, revision: now.form.revision + 1 },
});
