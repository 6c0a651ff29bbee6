import { may, sectionPaths, type Comment, type HiddenComment } from '@yinghuo/contracts/wire';
import { send } from '../../lib/server/call.ts';
import { refreshLater, useCall, useParts } from '../../lib/server/data.ts';
import { fieldOf } from '../../lib/address/pages.ts';
import { addRow, patch, patchRow } from '../../lib/server/patch.ts';
import { useUser } from '../../lib/session/user.ts';
import { fieldsOf, listOf, type CommentsPath, type Where } from './where.ts';

export const sorts = ['new', 'old', 'likes'] as const;
export type Sort = (typeof sorts)[number];

const repliesSize = 50;

/** Where a list begins: at a cursor, from a permanent link, or at a page; the first is 1. */
interface Start {
  cursor?: string | null;
  page?: number;
}

export function useComments(where: Where, sort: Sort, { cursor = null, page = 1 }: Start, wanted = true) {
  const { path, fields } = listOf(where);
  return useParts(
    wanted ? path : null,
    { ...fields, sort: sort === 'new' ? undefined : sort, page: fieldOf(page) },
    { start: cursor },
  );
}

/** All replies of one comment, oldest first. */
export function useReplies(where: Where, parent: number, { cursor = null, page = 1 }: Start) {
  const { path, fields } = listOf(where);
  return useParts(path, { ...fields, parent, page: fieldOf(page) }, { size: repliesSize, start: cursor });
}

/** The target of a permanent link; null: do not fetch. */
export const useSpot = (id: number | null, sort: Sort) =>
  useCall(id ? '/api/comments/locate' : null, { id, sort: sort === 'new' ? undefined : sort });

const hiddenPath = '/api/me/comments/hidden';

/**
 * The member's comments here that a moderator has hidden; empty for guests. They come by a call of their own,
 * because lists are the same for all members; moderators see them in the lists.
 */
export function useOwnHidden(where: Where): readonly HiddenComment[] {
  const user = useUser();
  const asks = user && !may(user.qx, 'moderate');
  return useCall(asks ? hiddenPath : null, fieldsOf(where)).data?.obj ?? none;
}
const none: readonly HiddenComment[] = [];

/** The newest comments and replies of the whole site. */
export const useNewest = (size: number) => useCall(newestPath, { size });

export interface CommentText {
  text: string;
  spoiler: boolean;
}

const newestPath = '/getMessageNewAss';
const type = 'comment';

/** All cached lists that may contain a comment of this place. */
const listsOf = (where: Where): (CommentsPath | typeof newestPath)[] => [listOf(where).path, newestPath];

/** Changes a comment in every cached list, including the first replies of another. */
const change = (where: Where, id: number, how: (comment: Comment) => Comment): void =>
  patch(listsOf(where), (parts) =>
    parts.map((part) => ({
      ...part,
      obj: part.obj?.map((row) => {
        if (row.id === id) return how(row);
        // Keep other rows identical, so that they are not re-rendered.
        if (!row.replies.some((reply) => reply.id === id)) return row;
        return { ...row, replies: row.replies.map((reply) => (reply.id === id ? how(reply) : reply)) };
      }),
    })),
  );

/** `key` is the idempotency key: a repeat after a lost answer takes effect once. */
export async function say(where: Where, said: CommentText, idempotencyKey: string): Promise<void> {
  const { obj } = await send('/liuyan', { ...fieldsOf(where), ...said }, { idempotencyKey });
  const place = listOf(where).fields.id ?? null;
  const belongs = (query: URLSearchParams) => !query.has('parent') && query.get('id') === (place && String(place));
  addRow([listOf(where).path], obj!, { belongs, at: 'start' });
  addRow([newestPath], obj!, { at: 'start' });
  if (where.page === 'game') refreshLater(sectionPaths[where.section].game);
}

/** Appends a reply to the first replies of `root` and to the list of all its replies. */
export async function reply(
  where: Where,
  { root, to }: { root: Comment; to: number },
  said: CommentText,
  idempotencyKey: string,
): Promise<void> {
  const { obj } = await send('/vliuyan', { id: to, ...said }, { idempotencyKey });
  const posted = obj!;
  const isOfRoot = (query: URLSearchParams) => query.get('parent') === String(root.id);
  addRow([listOf(where).path], posted, { belongs: isOfRoot, at: 'end' });
  addRow([newestPath], posted, { at: 'start' });
  change(where, root.id, (now) => ({
    ...now,
    replyCount: Math.max(now.replyCount, root.replyCount + 1),
    replies: now.replies.some(({ id }) => id === posted.id) ? now.replies : [...now.replies, posted],
  }));
}

export async function edit(where: Where, id: number, said: CommentText, idempotencyKey: string): Promise<void> {
  const { obj } = await send('/editMessageGameS', { id, ...said }, { idempotencyKey });
  const { text, spoiler, mentions, editedAt } = obj!;
  change(where, id, (now) => ({ ...now, text, spoiler, mentions, editedAt }));
}

/** The fields of a thread's root that its replies need. */
export interface ThreadOf {
  id: number;
  authorId: number;
  replyCount: number;
}

/** A deleted comment with replies stays as an empty placeholder. */
export async function remove(where: Where, { id, parentId, replyCount }: Comment, root: ThreadOf): Promise<void> {
  await send('/api/content/delete', { type, id });
  patchRow([hiddenPath], id, () => null);
  if (replyCount > 0) {
    patchRow([newestPath], id, () => null);
    return change(where, id, (now) => ({ ...now, state: 'deleted', text: null, mentions: [] }));
  }
  patchRow(listsOf(where), id, () => null);
  if (parentId === null) return;
  change(where, root.id, (now) => ({
    ...now,
    replyCount: Math.min(now.replyCount, root.replyCount - 1),
    replies: now.replies.filter((other) => other.id !== id),
  }));
}

export async function moderate(where: Where, id: number, action: 'hide' | 'restore', reason: string): Promise<void> {
  const { obj } = await send('/api/moderation/content', { type, id, action, reason });
  const { state } = obj!;
  change(where, id, (now) => ({ ...now, state }));
}

/** Sets the number of likes in every cached list. */
export const showLikes = (where: Where, id: number, likes: number): void =>
  change(where, id, (now) => ({ ...now, likes }));
