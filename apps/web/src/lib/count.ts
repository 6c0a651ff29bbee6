import { mostCounted } from '@yinghuo/contracts/wire';

/** A number as it is read: 12,345. */
export const count = (value: number): string => value.toLocaleString('zh-CN');

/** How much a search has found, which the server counts no further than that. */
export const countFound = (total: number): string => (total >= mostCounted ? `${mostCounted} 多` : count(total));
