import { sectionPaths, type GameStatus, type Reads, type Writes } from '@yinghuo/contracts/wire';
import { send } from '../../lib/call.ts';
import { refresh, useCall, useParts } from '../../lib/data.ts';
import { submissionFields, type SubmissionForm } from '../../entities/game-form/form.ts';

const listPath = '/user/list/game';
const pageSize = 24;

export type Counts = Record<GameStatus, number>;

/** One's own submissions, part after part. */
export const useSubmissions = (status: GameStatus | null, signedIn: boolean) =>
  useParts(signedIn ? listPath : null, status ? { status } : {}, { size: pageSize });

/** The drafts on the server, at most twenty. */
export const useDrafts = (signedIn: boolean) => useCall(signedIn ? listPath : null, { status: 'draft', size: 20 });

/** How a game is written: one's own, or one that is live. Never another's, which a form would begin from. */
export const useGameInput = (id: number | null) =>
  useCall(id ? '/api/games/input' : null, { id }, { keepPreviousData: false });

export type Sought = Reads['/api/games/similar']['fields'];

/** Games that might be the one; null where there is nothing to look for yet. */
export const useSimilar = (sought: Sought | null) => useCall(sought ? '/api/games/similar' : null, sought ?? {});

/** Keeps a draft; answers its id. */
export async function saveDraft(form: SubmissionForm, fields: Writes['/user/add/game']['body']): Promise<number> {
  const idempotencyKey = form.draftId === null ? `draft-${form.key}` : undefined;
  const { obj } = await send(
    '/user/add/game',
    { ...(form.draftId && { id: form.draftId }), ...fields },
    { idempotencyKey },
  );
  void refresh(listPath);
  return obj!.id;
}

/** Sends a game in; answers its id. */
export async function submit(form: SubmissionForm, force: boolean): Promise<number> {
  const { section: _saidByThePath, age, ...fields } = submissionFields(form);
  const { obj } = await send(
    sectionPaths[form.section].submit,
    { ...fields, age: age!, ...(form.draftId && { draftId: form.draftId }), ...(force && { force }) },
    { idempotencyKey: `${force ? 'force' : 'submit'}-${form.key}` },
  );
  void refresh(listPath);
  return obj!.id;
}

export async function withdraw(id: number): Promise<void> {
  await send('/api/content/delete', { type: 'game', id });
  void refresh(listPath);
}
