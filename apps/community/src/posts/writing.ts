import type { GroupRole, RowState } from '@yinghuo/contracts';
import { mentionsIn } from '@yinghuo/copies';
import type { Tx } from '@yinghuo/postgres';
import { refuseRole } from '../groups/visibility.ts';
import type { Tie } from '../stations/opened.ts';
import { listenersAmong } from './posts.sql.ts';

/** Only members write in a group, and not the muted. */
export function mayWrite(role: GroupRole | null): void {
  if (role === null || role === 'blocked' || role === 'muted') refuseRole('member', role);
}

/** The members whom a text in a group names, as far as they are to hear of it. */
export async function namedIn(
  sql: Tx,
  text: string,
  where: Tie & { groupId: number },
  writerId: number,
): Promise<number[]> {
  const named = await mentionsIn(sql, text);
  return listenersAmong(
    sql,
    named.map(({ id }) => id),
    where,
    writerId,
  );
}

/** Whom a changed text names that it did not name before: they were told then. What is hidden they could not read. */
export const namedAnew = (
  { state, mentions: before }: { state: RowState; mentions: readonly number[] },
  now: readonly number[],
): number[] => (state === 'live' ? now.filter((member) => !before.includes(member)) : []);
