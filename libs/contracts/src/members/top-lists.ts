import { query } from '../contract.ts';
import { levelFor } from '../levels.ts';
import type { TopLists } from './shapes.ts';

/** How many stand in each list. */
export const topListSize = 50;

export class GetTopLists {}
/**
 * The first fifty of each list, and where the caller stands in it. Whoever does not want to be listed is left out, and
 * nobody stands in their place.
 */
export const getTopLists = query<TopLists>()('members', GetTopLists, { gate: { level: levelFor.topLists } });
