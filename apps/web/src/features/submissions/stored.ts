import { readDraft } from '../../lib/drafts.ts';
import type { SubmissionForm } from '../../entities/game-form/form.ts';

/** Draft targets of submissions on this device (lib/drafts): the new one, and one per draft of the server. */
export const targetOf = (draftId: number | null): string => `submission:${draftId ?? 'new'}`;

/** This device's copy of a draft, if it belongs to this member. */
export const storedForm = (draftId: number | null): SubmissionForm | null =>
  readDraft<SubmissionForm>(targetOf(draftId))?.value ?? null;
