import {
  sectionPaths,
  type GameForEditing,
  type GameRef,
  type GameStatus,
  type Similar,
  type SubmittedGame,
} from '@yinghuo/contracts/wire';
import { send } from '../../lib/call.ts';
import { refresh, useCall, useParts } from '../../lib/data.ts';
import type { Fields } from '../../lib/url.ts';
import { submissionFields, type GameForm, type SubmissionForm } from '../../entities/game-form/form.ts';

const listPath = '/user/list/game';
const pageSize = 24;

export type Counts = Record<GameStatus, number>;

/** One's own submissions, part after part. */
export const useSubmissions = (status: GameStatus | null, signedIn: boolean) =>
  useParts<SubmittedGame, { counts: Counts }>(signedIn ? listPath : null, status ? { status } : {}, { size: pageSize });

/** The drafts on the server, at most twenty. */
export const useDrafts = (signedIn: boolean) =>
  useCall<SubmittedGame[]>(signedIn ? listPath : null, { status: 'draft', size: 20 });

/** How a game is written: one's own, or one that is live. Never another's, which a form would begin from. */
export const useGameInput = (id: number | null) =>
  useCall<GameForEditing, { games: GameRef[] }>(id ? '/api/games/input' : null, { id }, { keepPreviousData: false });

export type Sought = Pick<
  GameForm,
  'titleZh' | 'titleJa' | 'titleEn' | 'vndbId' | 'bangumiId' | 'steamId' | 'dlsiteCode'
>;

/** Games that might be the one; null where there is nothing to look for yet. */
export const useSimilar = (sought: Fields | null) =>
  useCall<Similar[], { waiting: boolean }>(sought ? '/api/games/similar' : null, sought ?? {});

/** Keeps a draft; answers its id. */
export async function saveDraft(form: SubmissionForm, fields: Fields): Promise<number> {
  const idempotencyKey = form.draftId === null ? `draft-${form.key}` : undefined;
  const { obj } = await send<{ id: number }>(
    '/user/add/game',
    { ...(form.draftId && { id: form.draftId }), ...fields },
    { idempotencyKey },
  );
  void refresh(listPath);
  return obj!.id;
}

/** Sends a game in; answers its id. */
export async function submit(form: SubmissionForm, force: boolean): Promise<number> {
  const { section: _saidByThePath, ...fields } = submissionFields(form);
  const { obj } = await send<{ id: number }>(
    sectionPaths[form.section].submit,
    { ...fields, ...(form.draftId && { draftId: form.draftId }), ...(force && { force }) },
    { idempotencyKey: `${force ? 'force' : 'submit'}-${form.key}` },
  );
  void refresh(listPath);
  return obj!.id;
}

export async function withdraw(id: number): Promise<void> {
  await send('/api/content/delete', { type: 'game', id });
  void refresh(listPath);
}
