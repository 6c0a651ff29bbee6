import type { LikeableType } from '@yinghuo/contracts/wire';
import { send } from './call.ts';
import { patchMark } from './marks.ts';
import { toast } from './toast.ts';
import { currentUser } from './user.ts';

export interface Liked {
  liked: boolean;
  likes: number;
}

/** Clicks on one like button that the server has not answered yet. */
interface Clicks {
  /** The server's last answer. */
  told: Liked;
  wanted: boolean;
}
const open = new Map<string, Clicks>();

const guess = ({ told, wanted }: Clicks): Liked => ({
  liked: wanted,
  likes: told.likes + (wanted === told.liked ? 0 : wanted ? 1 : -1),
});

/**
 * Toggles a like, shown at once. Calls run one after the other and the last click wins; a failure restores the
 * server's last answer. `show` writes the count into the cached lists.
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
