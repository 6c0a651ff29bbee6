import type { Author, Comment, CommentSpot, Envelope, RowState } from '@yinghuo/contracts/wire';
import useSWRInfinite from 'swr/infinite';
import { call, send } from '../../lib/call.ts';
import { useCall } from '../../lib/data.ts';
import { urlOf, type Fields } from '../../lib/form.ts';
import type { Refused } from '../../lib/refused.ts';
import { fieldsOf, listOf, type Where } from './where.ts';

export const sorts = ['new', 'old', 'likes'] as const;
export type Sort = (typeof sorts)[number];

const repliesSize = 50;

/** A list part after part; it may begin at a cursor, where a permanent link leads. */
function useParts(path: string, fields: Fields, start: string | null, wanted = true) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Envelope<Comment[]>, Refused>(
    (index, before: Envelope<Comment[]> | null) => {
      if (!wanted || (index > 0 && !before?.next)) return null;
      return urlOf(path, { ...fields, cursor: (index > 0 ? before?.next : start) ?? undefined });
    },
    { revalidateFirstPage: false },
  );
  return {
    rows: data?.flatMap(({ obj }) => obj ?? []),
    total: data?.[0]?.wrap ?? 0,
    error,
    loadingMore: isValidating && size > (data?.length ?? 0),
    hasMore: Boolean(data?.at(-1)?.next),
    more: () => setSize((parts) => parts + 1),
    retry: () => mutate(),
  };
}

export function useComments(where: Where, sort: Sort, start: string | null, wanted: boolean) {
  const { path, fields } = listOf(where);
  return useParts(path, { ...fields, sort: sort === 'new' ? undefined : sort }, start, wanted);
}

/** All replies of one comment, oldest first. */
export function useReplies(where: Where, parent: number, start: string | null, wanted: boolean) {
  const { path, fields } = listOf(where);
  return useParts(path, { ...fields, parent, size: repliesSize }, start, wanted);
}

/** Where a permanent link leads; null: nowhere. */
export const useSpot = (id: number | null, sort: Sort) =>
  useCall<CommentSpot>(id ? '/api/comments/locate' : null, { id, sort: sort === 'new' ? undefined : sort });

/** The newest comments and replies of the whole site. */
export const useNewest = (size: number) => useCall<Comment[]>('/getMessageNewAss', { size });

export interface Said {
  text: string;
  spoiler: boolean;
}

/** The same key has one effect, however often a lost answer makes us repeat it. */
export const say = async (where: Where, said: Said, idempotencyKey: string): Promise<Comment> =>
  (await send<Comment>('/liuyan', { ...fieldsOf(where), ...said }, { idempotencyKey })).obj!;
export const reply = async (id: number, said: Said, idempotencyKey: string): Promise<Comment> =>
  (await send<Comment>('/vliuyan', { id, ...said }, { idempotencyKey })).obj!;
export const edit = async (id: number, said: Said): Promise<Comment> =>
  (await send<Comment>('/editMessageGameS', { id, ...said })).obj!;

const type = 'comment';

export const remove = (id: number): Promise<Envelope> => send('/api/content/delete', { type, id });
export const like = async (id: number, on: boolean): Promise<{ liked: boolean; likes: number }> =>
  (await send<{ liked: boolean; likes: number }>('/api/likes', { type, id, on })).obj!;
export const moderate = async (id: number, action: 'hide' | 'restore', reason: string): Promise<RowState> =>
  (await send<{ state: RowState }>('/api/moderation/content', { type, id, action, reason })).obj!.state;

/** Which of these comments the member likes. */
export async function likedAmong(ids: number[]): Promise<number[]> {
  const { obj } = await call<Record<string, { liked?: boolean }>>('/api/marks', { type, ids });
  return Object.entries(obj ?? {}).flatMap(([id, mark]) => (mark.liked ? [Number(id)] : []));
}

export const suggest = async (q: string, signal: AbortSignal): Promise<Author[]> =>
  (await call<Author[]>('/api/members/suggest', { q }, { signal })).obj ?? [];
