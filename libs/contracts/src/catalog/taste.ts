import { query } from '../contract.ts';
import { Id, Named } from '../fields.ts';
import type { TasteOf } from './shapes.ts';

export class FindTaste {
  /** The member. */
  @Named('会员') @Id() id!: number;
}
/**
 * Whose verdicts are nearest to a member's, as far as all of them show it, and how near the caller's own are. Neighbours are
 * found by an upkeep; what is told of a pair is as of then.
 */
export const findTaste = query<TasteOf>()('catalog', FindTaste, { refuses: ['notFound'] });
