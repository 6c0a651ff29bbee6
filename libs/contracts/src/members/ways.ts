import { query } from '../contract.ts';
import { Int, Named } from '../fields.ts';
import type { WaysUp } from './shapes.ts';

export class FindWays {
  @Named('等级') @Int(1, 100_000) level!: number;
}
/** How far the caller is from a level, and what they could do now: what members knows of it. */
export const findWays = query<WaysUp>()('members', FindWays, { gate: 'account' });
