import type { ListLook } from '../../../lib/device/listLook.ts';

/** How a list looks, by its look. */
export const lookNames: Record<ListLook, string> = { roomy: '大封面', compact: '小封面', rows: '列表' };
