import {
  IconBookmark,
  IconBrush,
  IconChartBar,
  IconMessages,
  IconPencil,
  IconPhoto,
  IconSquarePlus,
  IconTrophy,
  type Icon,
} from '@tabler/icons-react';
import { useEffects } from '../../lib/device/effects.ts';
import { useSite } from '../../lib/site.ts';
import { words } from '../text/tools.ts';
import type { DialogName } from './dialogs.tsx';

export interface Tool {
  label: string;
  Icon: Icon;
  /** Opens a dialog, a page in a new tab, or another site. */
  dialog?: DialogName;
  page?: string;
  address?: string;
}

/** The tools of the toolbar in their order. The group chat needs a configured URL. */
export function useTools(): Tool[] {
  const effects = useEffects();
  const groupChat = useSite()?.links.groupChat;
  const { toolbar } = words;
  return [
    ...(groupChat ? [{ label: toolbar.groupChat, Icon: IconMessages, address: groupChat }] : []),
    { label: toolbar.feedback, Icon: IconPencil, dialog: 'feedback' },
    { label: toolbar.topLists, Icon: IconTrophy, dialog: 'topLists' },
    ...(effects ? [{ label: toolbar.background, Icon: IconPhoto, dialog: 'background' } as const] : []),
    { label: toolbar.favourites, Icon: IconBookmark, dialog: 'favourites' },
    { label: toolbar.boxes, Icon: IconBrush, dialog: 'boxes' },
    { label: toolbar.ranking, Icon: IconChartBar, page: '/ranking' },
    { label: toolbar.submit, Icon: IconSquarePlus, page: '/submitGame' },
  ];
}
