import type { ReadPath } from '@yinghuo/contracts/wire';
import type { Post, PostMark, PostNews, PostReply } from '@yinghuo/contracts/wire/groups';
import type { Tie } from '../../entities/station/StationField.tsx';
import { send, type Answer, type Answered } from '../../lib/server/call.ts';
import { refresh, refreshShared, useCall, useParts } from '../../lib/server/data.ts';
import { markOwn, patchMark } from '../../lib/marks.ts';
import { patch } from '../../lib/server/patch.ts';

const repliesSize = 50;
const path = '/groupPost';
const listPaths = ['/group', '/groupMe', '/groupDetail'] as const;

/** A post with one page of its replies. */
export const usePost = (id: number | null, page = 0) =>
  useCall(id ? path : null, { id, size: repliesSize, ...(page > 0 && { page }) });

export const repliesPages = (replies: number): number => Math.max(1, Math.ceil(replies / repliesSize));

export interface PostFields {
  title: string;
  body: string;
  /** The station behind which it opens. */
  tie: Tie | null;
}

const written = ({ tie, ...words }: PostFields) => ({ ...words, ...(tie ?? { station: null }) });

export async function writePost(groupId: number, fields: PostFields, idempotencyKey: string): Promise<Post> {
  const { obj } = await send('/api/posts/save', { groupId, ...written(fields) }, { idempotencyKey });
  markOwn('post', obj!.id);
  refreshShared(...listPaths);
  return obj!;
}

/** Where words stand in a group: in its posts and in the replies to them. */
export const useFound = (groupId: number, q: string) =>
  useParts('/api/groups/search', { id: groupId, q }, { size: 24 });

/** Changes a post; refused unless the server has it at `revision`. */
export async function editPost(post: Post, revision: number, fields: PostFields): Promise<Post> {
  const { id, groupId } = post;
  const { obj } = await send('/api/posts/save', { id, revision, groupId, ...written(fields) });
  changePost(id, ({ likes, replies }) => ({ ...obj!, likes, replies }));
  refreshShared(...listPaths);
  return obj!;
}

/** Asks for the post as it is now, after an edit was refused as stale. */
export const refreshPost = (): Promise<unknown> => refresh(path);

export async function flagPost(id: number, flags: { pinned?: boolean; locked?: boolean }): Promise<void> {
  const { obj } = await send('/api/posts/flag', { id, ...flags });
  const { pinned, locked } = obj!;
  changePost(id, () => ({ pinned, locked }));
  refreshShared(...listPaths);
}

export async function deletePost(id: number): Promise<void> {
  await send('/api/content/delete', { type: 'post', id });
  changeListed(id, () => null);
  refreshShared(...listPaths);
}

export async function moderatePost(id: number, action: 'hide' | 'restore', reason: string): Promise<void> {
  const { obj } = await send('/api/moderation/content', { type: 'post', id, action, reason });
  changePost(id, () => ({ state: obj!.state }));
  refreshShared(...listPaths);
}

/** Adds the reply to the last page, where that is on screen; the next answers bring it otherwise. */
export async function sendReply(
  postId: number,
  body: string,
  replyTo: number | null,
  idempotencyKey: string,
): Promise<PostReply> {
  const { obj } = await send('/api/replies/save', { postId, body, ...(replyTo && { replyTo }) }, { idempotencyKey });
  const reply = obj!;
  markOwn('reply', reply.id);
  patch([path], (parts, query) =>
    parts.map((part) => {
      const post = part.obj;
      if (post?.id !== postId || post.replyList.some(({ id }) => id === reply.id)) return part;
      const before = Number(query.get('page') ?? 0) * repliesSize;
      const isLast = before + post.replyList.length >= (part.wrap ?? 0) && post.replyList.length < repliesSize;
      return {
        ...part,
        wrap: (part.wrap ?? 0) + 1,
        obj: { ...post, replies: post.replies + 1, replyList: isLast ? [...post.replyList, reply] : post.replyList },
      };
    }),
  );
  refreshShared(...listPaths);
  return reply;
}

export async function editReply(reply: PostReply, body: string, idempotencyKey: string): Promise<void> {
  const { id, postId } = reply;
  const { obj } = await send('/api/replies/save', { id, postId, body }, { idempotencyKey });
  const { editedAt, games } = obj!;
  changeReply(id, (now) => ({ ...now, body: obj!.body, editedAt, games }));
}

/** One that was answered keeps its floor, empty. */
export async function deleteReply(id: number): Promise<void> {
  await send('/api/content/delete', { type: 'reply', id });
  changeReply(id, (now) => ({ ...now, state: 'deleted', body: null }));
  refreshShared(path);
}

export async function moderateReply(id: number, action: 'hide' | 'restore', reason: string): Promise<void> {
  const { obj } = await send('/api/moderation/content', { type: 'reply', id, action, reason });
  changeReply(id, (now) => ({ ...now, state: obj!.state }));
}

export const showLikes = (type: 'post' | 'reply', id: number, likes: number): void =>
  type === 'post' ? changePost(id, () => ({ likes })) : changeReply(id, (now) => ({ ...now, likes }));

/** Tells how far the member has read; gives back what was new to them. */
export async function readTo(id: number, floor: number): Promise<PostNews> {
  const { obj } = await send('/api/posts/place', { id, floor });
  patchMark<PostMark>('post', id, { unread: 0 });
  return obj!;
}

/** Changes a post in every cached answer; its body only on its own page, because lists cut it. */
function changePost(id: number, fields: (post: Post) => Partial<Post>): void {
  patch([path], (parts) =>
    parts.map((part) => (part.obj?.id === id ? { ...part, obj: { ...part.obj, ...fields(part.obj) } } : part)),
  );
  changeListed(id, (post) => ({ ...post, ...fields(post), body: post.body }));
}

/** Changes a post in the lists, or removes it. */
function changeListed(id: number, change: (post: Post) => Post | null): void {
  const changed = (posts: Post[]) => posts.flatMap((post) => (post.id === id ? (change(post) ?? []) : post));
  patchPosts('/group', ({ obj }) => obj && { ...obj, posts: changed(obj.posts) });
  patchPosts('/groupMe', ({ obj }) => obj && { ...obj, posts: changed(obj.posts) });
  patchPosts('/groupDetail', ({ obj }) => obj && { ...obj, postList: obj.postList && changed(obj.postList) });
}
const patchPosts = <Path extends ReadPath>(
  of: Path,
  change: (part: Answered<Path>) => Answer<Path> | undefined,
): void => patch([of], (parts) => parts.map((part) => ({ ...part, obj: change(part) }) as Answered<Path>));

const changeReply = (id: number, change: (reply: PostReply) => PostReply): void =>
  patch([path], (parts) =>
    parts.map((part) =>
      part.obj
        ? {
            ...part,
            obj: { ...part.obj, replyList: part.obj.replyList.map((row) => (row.id === id ? change(row) : row)) },
          }
        : part,
    ),
  );
