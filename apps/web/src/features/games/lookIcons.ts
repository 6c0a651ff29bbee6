import { IconGridDots, IconLayoutGrid, IconList, type Icon } from '@tabler/icons-react';
import type { ListLook } from '../../lib/device/listLook.ts';

export const lookIcons: Record<ListLook, Icon> = { roomy: IconLayoutGrid, compact: IconGridDots, rows: IconList };
