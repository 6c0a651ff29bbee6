import { sectionPaths, type GameStatus, type Reads, type Writes } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { refresh, useCall, useParts } from '../../lib/server/data.ts';
import { submissionFields, type SubmissionForm } from '../../entities/game-form/form.ts';

const listPath = '/user/list/game';
const pageSize = 24;

export type Counts = Record<GameStatus, number>;

/** The member's submissions, loaded in parts. */
export const useSubmissions = (status: GameStatus | null, signedIn: boolean) =>
  useParts(signedIn ? listPath : null, status ? { status } : {}, { size: pageSize });

/** The server's drafts, at most twenty. */
export const useDrafts = (signedIn: boolean) => useCall(signedIn ? listPath : null, { status: 'draft', size: 20 });

/**
 * A game's form state: a submission of the member, or a live game. keepPreviousData is off, so that no form starts
 * from another game.
 */
export const useGameInput = (id: number | null) =>
  useCall(id ? '/api/games/input' : null, { id }, { keepPreviousData: false });

export type Sought = Reads['/api/games/similar']['fields'];

/** Possible duplicates; no call is made while there is nothing to search for. */
export const useSimilar = (sought: Sought | null) => useCall(sought ? '/api/games/similar' : null, sought ?? {});

/** Saves a draft on the server; resolves to its id. */
export async function saveDraft(
  id: number | null,
  fields: Writes['/user/add/game']['body'],
  idempotencyKey: string | undefined,
): Promise<number> {
  const { obj } = await send('/user/add/game', { ...(id && { id }), ...fields }, { idempotencyKey });
  void refresh(listPath);
  return obj!.id;
}

/** Submits a game; resolves to its id. */
export async function submit(form: SubmissionForm, force: boolean, idempotencyKey: string): Promise<number> {
  const { section: _saidByThePath, age, ...fields } = submissionFields(form);
  const { obj } = await send(
    sectionPaths[form.section].submit,
    { ...fields, age: age!, ...(form.draftId && { draftId: form.draftId }), ...(force && { force }) },
    { idempotencyKey },
  );
  // The answer read for the draft is older than what was sent, and an edit would begin from it.
  void refresh(listPath, '/api/games/input');
  return obj!.id;
}

export async function withdraw(id: number): Promise<void> {
  await send('/api/content/delete', { type: 'game', id });
  void refresh(listPath);
}
