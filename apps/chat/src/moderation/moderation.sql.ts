import type { Badge } from '@yinghuo/contracts';
import type { Tx } from '@yinghuo/postgres';

/** A member's badge; undefined for an unknown or deleted member. */
export const badgeOf = async (sql: Tx, memberId: number): Promise<{ badge: Badge | null } | undefined> =>
  (await sql<{ badge: Badge | null }[]>`select badge from authors where id = ${memberId} and not gone`)[0];
