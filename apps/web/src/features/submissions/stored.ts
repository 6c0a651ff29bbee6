import { readDraft } from '../../lib/drafts.ts';
import type { SubmissionForm } from '../../entities/game-form/form.ts';

/** Where submissions are kept on this device (lib/drafts): the new one, and one for each draft of the server. */
export const targetOf = (draftId: number | null): string => `submission:${draftId ?? 'new'}`;

/** What this device has of a draft, if it is this member's. */
export const storedForm = (draftId: number | null): SubmissionForm | null =>
  readDraft<SubmissionForm>(targetOf(draftId))?.value ?? null;
