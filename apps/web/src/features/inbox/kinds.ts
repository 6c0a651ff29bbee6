import type { InboxType } from '@yinghuo/contracts/wire';
import {
  IconBell,
  IconFeather,
  IconGift,
  IconInfoCircle,
  IconMail,
  IconMessageCircle,
  IconPencil,
  IconZoomQuestion,
  IconShieldCheck,
  IconThumbUp,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import type { Tone } from '../../ui/Badge.tsx';

interface Kind {
  Icon: Icon;
  tone: Tone;
}

export const kinds: Record<InboxType, Kind> = {
  1: { Icon: IconPencil, tone: 'neutral' },
  2: { Icon: IconZoomQuestion, tone: 'neutral' },
  3: { Icon: IconInfoCircle, tone: 'neutral' },
  4: { Icon: IconMail, tone: 'primary' },
  5: { Icon: IconGift, tone: 'ok' },
  6: { Icon: IconFeather, tone: 'info' },
  7: { Icon: IconUsersGroup, tone: 'warn' },
  8: { Icon: IconShieldCheck, tone: 'ok' },
  9: { Icon: IconBell, tone: 'info' },
  10: { Icon: IconMessageCircle, tone: 'info' },
  11: { Icon: IconThumbUp, tone: 'neutral' },
};

/** The filter's order; types that members answer come first. */
export const filterOrder: readonly InboxType[] = [4, 10, 6, 11, 9, 8, 7, 2, 3, 5, 1];
/** The two 系统 types have distinct names in the filter. */
export const filterNames: Partial<Record<InboxType, string>> = { 2: '求物' };

const links: readonly InboxType[] = [6, 7, 10, 11];

/**
 * The page a message opens: its content for types 6, 7, 10 and 11, the thread for type 2; null if it opens in the
 * dialog.
 */
export function pageOf({ type, content, game_id }: { type: InboxType; content: string; game_id: number | null }) {
  if (type === 2 && game_id !== null) return `/threadDetail?id=${game_id}`;
  return links.includes(type) && /^\/(?!\/)/.test(content) ? content : null;
}
