import type { LikeableType } from '@yinghuo/contracts/wire';
import { send } from './call.ts';
import { patchMark } from './marks.ts';
import { toast } from './toast.ts';
import { currentUser } from './user.ts';

export interface Liked {
  liked: boolean;
  likes: number;
}

/** Clicks on one thumb that the server has not answered yet. */
interface Clicks {
  /** What the server said last. */
  told: Liked;
  wanted: boolean;
}
const open = new Map<string, Clicks>();

const guess = ({ told, wanted }: Clicks): Liked => ({
  liked: wanted,
  likes: told.likes + (wanted === told.liked ? 0 : wanted ? 1 : -1),
});

/**
 * Likes a row or no longer does, lit at once. Calls go one after the other and the last click wins; a failure shows
 * what the server said last. `show` writes the count into the lists that have the row.
 */
export async function toggleLike(
  type: LikeableType,
  id: number,
  now: Liked,
  show: (likes: number) => void,
): Promise<void> {
  const by = currentUser()?.token;
  const name = `${by} ${type} ${id}`;
  const lay = ({ liked, likes }: Liked) => {
    if (currentUser()?.token !== by) return;
    patchMark(type, id, { liked });
    show(likes);
  };
  const waiting = open.get(name);
  const clicks = waiting ?? { told: now, wanted: now.liked };
  clicks.wanted = !clicks.wanted;
  lay(guess(clicks));
  if (waiting) return;

  open.set(name, clicks);
  try {
    for (let on: boolean | null = null; on !== clicks.wanted;) {
      on = clicks.wanted;
      clicks.told = (await send('/api/likes', { type, id, on })).obj!;
    }
  } catch (error) {
    toast.failed(error);
  }
  open.delete(name);
  lay(clicks.told);
}
