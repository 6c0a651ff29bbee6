import type { Comment } from '@yinghuo/contracts/wire';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useUser } from '../../lib/user.ts';
import { likedAmong } from './api.ts';

/** What changed here since the lists came; a list on its way may be some seconds older than that. */
interface Changes {
  /** Said here, newest first. */
  posted: Comment[];
  /** Fields that are otherwise by now; null: gone. */
  patches: Map<number, Partial<Comment> | null>;
}

const atOnce = 100;

/**
 * What the member did to the comments of a place, laid over what the lists say: everything shows at once and stays
 * shown, whatever copy of a list arrives later.
 */
export function useTalk() {
  const [changes, setChanges] = useState<Changes>({ posted: [], patches: new Map() });
  const [liked, setLiked] = useState<ReadonlySet<number>>(new Set());

  return useMemo(() => {
    const { posted, patches } = changes;
    const patch = (id: number, fields: Partial<Comment> | null) =>
      setChanges((now) => {
        const before = now.patches.get(id);
        const next = fields === null ? null : { ...before, ...fields };
        return { ...now, patches: new Map(now.patches).set(id, next) };
      });

    const apply = (comments: readonly Comment[]): Comment[] =>
      comments.flatMap((comment) => {
        const fields = patches.get(comment.id);
        return fields === null ? [] : [fields ? { ...comment, ...fields } : comment];
      });
    const known = (comments: readonly Comment[]) => new Set(comments.map(({ id }) => id));

    return {
      /** The comments of a list, after those said here that it does not have yet. */
      comments: (list: readonly Comment[]): Comment[] => {
        const there = known(list);
        return apply([...posted.filter(({ id, parentId }) => parentId === null && !there.has(id)), ...list]);
      },
      /** The replies of a comment, before those said here that are not among them yet. */
      replies: (parent: number, list: readonly Comment[]): Comment[] => {
        const there = known(list);
        const own = posted.filter(({ id, parentId }) => parentId === parent && !there.has(id));
        return apply([...list, ...own.toReversed()]);
      },
      /** How many comments were said here. */
      said: posted.filter(({ parentId }) => parentId === null).length,
      post: (comment: Comment) => setChanges((now) => ({ ...now, posted: [comment, ...now.posted] })),
      patch,
      isLiked: (id: number) => liked.has(id),
      setLiked: (ids: readonly number[], on: boolean) =>
        setLiked((now) => {
          const next = new Set(now);
          ids.forEach((id) => (on ? next.add(id) : next.delete(id)));
          return next;
        }),
    };
  }, [changes, liked]);
}

export type Talk = ReturnType<typeof useTalk>;

/** Asks, a hundred at a time and each once, which of the comments on screen the member likes. */
export function useLikes(ids: readonly number[], setLiked: Talk['setLiked']): void {
  const token = useUser()?.token;
  const asked = useRef({ token, ids: new Set<number>() });
  const key = ids.join();
  useEffect(() => {
    if (asked.current.token !== token) asked.current = { token, ids: new Set() };
    const fresh = key
      .split(',')
      .map(Number)
      .filter((id) => id > 0 && !asked.current.ids.has(id));
    if (!token) return;
    fresh.forEach((id) => asked.current.ids.add(id));
    for (let at = 0; at < fresh.length; at += atOnce) {
      const some = fresh.slice(at, at + atOnce);
      likedAmong(some).then(
        (likes) => setLiked(likes, true),
        // Nobody misses a lit thumb; it is asked again with the next part.
        () => some.forEach((id) => asked.current.ids.delete(id)),
      );
    }
  }, [key, token, setLiked]);
}
