import { readStored, writeStored } from '../../lib/storage.ts';
import { currentUser } from '../../lib/user.ts';
import type { SubmissionForm } from './form.ts';

/** Where submissions are kept on this device (lib/drafts): the new one, and one for each draft of the server. */
export const targetOf = (draftId: number | null): string => `submission:${draftId ?? 'new'}`;

interface Stored {
  value: SubmissionForm;
  by: string | null;
}
const keyOf = (draftId: number | null) => `draft:${targetOf(draftId)}`;

/** What this device has of a draft, if it is this member's. */
export function storedForm(draftId: number | null): SubmissionForm | null {
  const stored = readStored<Stored>(keyOf(draftId));
  const by = currentUser()?.nickname ?? null;
  return stored && (stored.by === null || stored.by === by) ? stored.value : null;
}

export const storeForm = (draftId: number | null, value: SubmissionForm | null): void =>
  writeStored(
    keyOf(draftId),
    value && { value, by: currentUser()?.nickname ?? null, savedAt: new Date().toISOString() },
  );
