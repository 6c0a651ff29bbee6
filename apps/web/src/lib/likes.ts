import type { LikeableType } from '@yinghuo/contracts/wire';
import { send } from './server/call.ts';
import { useShowDialog } from './address/dialog.ts';
import { patchMark } from './marks.ts';
import { text } from '../text/zh-CN.ts';
import { toast } from './toast.ts';
import { currentUser } from './session/user.ts';

export interface Liked {
  liked: boolean;
  likes: number;
}

/** A switch of the member's own, and how many have it on. */
interface Switch {
  on: boolean;
  count: number;
}

/** Clicks on one switch that the server has not answered yet. */
interface Clicks {
  /** The server's last answer. */
  told: Switch;
  wanted: boolean;
}
const open = new Map<string, Clicks>();

const guess = ({ told, wanted }: Clicks): Switch => ({
  on: wanted,
  count: told.count + (wanted === told.on ? 0 : wanted ? 1 : -1),
});

/**
 * Turns a switch, shown at once by `show`. Calls run one after the other and the last click wins; a failure restores
 * the server's last answer.
 */
export async function toggle(
  what: string,
  now: Switch,
  ask: (on: boolean) => Promise<Switch>,
  show: (now: Switch) => void,
): Promise<void> {
  const by = currentUser()?.token;
  const name = `${by} ${what}`;
  const lay = (state: Switch) => {
    if (currentUser()?.token === by) show(state);
  };
  const waiting = open.get(name);
  const clicks = waiting ?? { told: now, wanted: now.on };
  clicks.wanted = !clicks.wanted;
  lay(guess(clicks));
  if (waiting) return;

  open.set(name, clicks);
  try {
    for (let on: boolean | null = null; on !== clicks.wanted;) {
      on = clicks.wanted;
      clicks.told = await ask(on);
    }
  } catch (error) {
    toast.failed(error);
  }
  open.delete(name);
  lay(clicks.told);
}

/** Tells guests that something is for members, and lets them in over the page. */
export function useMembersOnly(): (why: string) => void {
  const show = useShowDialog();
  return (why) => toast.failed(why, { label: text.nav.signIn, run: () => show('signIn') });
}

/** Toggles a like. `show` writes the count into the cached lists. */
export const toggleLike = (
  type: LikeableType,
  id: number,
  { liked, likes }: Liked,
  show: (likes: number) => void,
): Promise<void> =>
  toggle(
    `like ${type} ${id}`,
    { on: liked, count: likes },
    async (on) => {
      const { obj } = await send('/api/likes', { type, id, on });
      return { on: obj!.liked, count: obj!.likes };
    },
    ({ on, count }) => {
      patchMark(type, id, { liked: on });
      show(count);
    },
  );
