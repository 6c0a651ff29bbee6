import type { RowMark } from '../../row-shapes.ts';

/** What is the caller's own about a member. */
export interface MemberMark extends RowMark {
  following: boolean;
  blocked: boolean;
}
