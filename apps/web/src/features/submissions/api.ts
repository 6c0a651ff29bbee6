import {
  sectionPaths,
  type Envelope,
  type GameForEditing,
  type GameRef,
  type GameStatus,
  type Label,
  type Similar,
  type SubmittedGame,
} from '@yinghuo/contracts/wire';
import useSWRInfinite from 'swr/infinite';
import { send } from '../../lib/call.ts';
import { refresh, useCall } from '../../lib/data.ts';
import { urlOf, type Fields } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';
import { submissionFields, type GameForm, type SubmissionForm } from './form.ts';

const listPath = '/user/list/game';
const pageSize = 24;

export type Counts = Record<GameStatus, number>;

/** One's own submissions, part after part. */
export function useSubmissions(status: GameStatus | null, signedIn: boolean) {
  const partUrl = (cursor?: string) =>
    urlOf(listPath, { size: pageSize, ...(status && { status }), ...(cursor && { cursor }) });
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<
    Envelope<SubmittedGame[], { counts: Counts }>,
    Refused
  >(
    (index, previous: Envelope<SubmittedGame[]> | null) => {
      if (!signedIn) return null;
      if (index === 0) return partUrl();
      return previous?.next ? partUrl(previous.next) : null;
    },
    { keepPreviousData: true },
  );
  return {
    games: data?.flatMap((part) => part.obj ?? []),
    counts: data?.[0]?.config?.counts,
    total: data?.[0]?.wrap ?? 0,
    error,
    loadingMore: isValidating && size > (data?.length ?? 0),
    hasMore: Boolean(data?.at(-1)?.next),
    more: () => setSize((parts) => parts + 1),
    retry: () => mutate(),
  };
}

/** The drafts on the server, at most twenty. */
export const useDrafts = (signedIn: boolean) =>
  useCall<SubmittedGame[]>(signedIn ? listPath : null, { status: 'draft', size: 20 });

/** How a game is written: one's own, or one that is live. */
export const useGameInput = (id: number | null) =>
  useCall<GameForEditing, { games: GameRef[] }>(id ? '/api/games/input' : null, { id });

/** Every label, those that no game has yet too. */
export const useAllLabels = () => useCall<Label[]>('/api/labels', {}, { revalidateIfStale: false });

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
